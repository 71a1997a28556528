// The contract's torture program: started in place of the app by tests, never installed.
import SystemKit

ProgramMain.run { ProbeProgram(system: $0) }
