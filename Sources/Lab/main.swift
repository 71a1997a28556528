// One of the two labs: which one it is, its bundle says.
import SystemKit

ProgramMain.run { CompositionRoot(system: $0).makeProgram() }
