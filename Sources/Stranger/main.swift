// Another developer's app: it was never given the journal's App Group.
import SystemKit

ProgramMain.run { StrangerProgram(system: $0) }
