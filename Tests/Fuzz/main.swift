// Feeds every reader of bytes what nobody would write; `script/fuzz` starts it.
@preconcurrency import Glibc

// Each line is seen when it is said, even by a pipe.
setvbuf(stdout, nil, _IOLBF, 0)
exit(FuzzCommand.run(Array(CommandLine.arguments.dropFirst())))
