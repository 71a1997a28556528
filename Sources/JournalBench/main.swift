// The benchmark's program: stands in for the app, so that what it measures runs where the app runs.
import SystemKit

ProgramMain.run { BenchProgram(system: $0) }
