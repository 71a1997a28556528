// Speaks the wire by script: started in a program's place by tests, and bound by no library.
@preconcurrency import Glibc

WireScript.run()
