// The widget's process: it lives only while the system asks it for content.
import SystemKit

ProgramMain.run { CompositionRoot(system: $0).makeProgram() }
