// The journal's main app.
import SystemKit

ProgramMain.run { CompositionRoot(system: $0).makeProgram() }
