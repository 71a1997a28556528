// The stage in a real terminal: the suite that its chapters hang from, one at a time.
import Testing

/// Everything that starts the stage; one after the other, because each looks at the clock.
@Suite(
  .serialized,
  .enabled(if: StageTerminal.isPossible, "tmux isn't installed; nothing was looked at"))
enum StageTests {}
