// The share extension's process: it lives while its sheet is up.
import SystemKit

ProgramMain.run { CompositionRoot(system: $0).makeProgram() }
