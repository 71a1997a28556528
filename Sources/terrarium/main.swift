// The command line of Terrarium: reads the words, starts the command, gives back its status.
@preconcurrency import Glibc

exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))
