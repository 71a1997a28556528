// What a signal handler does for the terminal, in a language that promises what it calls: nothing
// here allocates, locks or enters a runtime.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

/// What a handler needs, prepared while there is time.
struct terminal_plan {
  /// What a terminal is sent to be as it was; stays the caller's and must stay where it is.
  const unsigned char *leaving;
  size_t leaving_count;
  /// The terminal's modes as they were.
  struct termios modes;
  /// Where a byte goes for each signal, so that whoever polls the other end wakes up.
  int wake_descriptor;
  /// Where standard error went before, and where it goes meanwhile; negative for nowhere.
  int saved_errors;
  int captured_errors;
};

/// Opens a pipe that no child inherits and that nobody waits for, see pipe(2).
int terminal_open_pipe(int ends[2]);

/// Prepares the handlers below; the terminal is ours from here on.
void terminal_prepare(const struct terminal_plan *plan);

/// Says whether the terminal is ours now, so that there is something to give back.
void terminal_set_armed(bool armed);

/// Gives the terminal back, if it is ours, and copies to standard error what was said meanwhile,
/// escape characters left out.
void terminal_give_back(void);

/// Whether a signal has come to `terminal_wake` or `terminal_end` that nobody has taken.
bool terminal_has_come(int signal);

/// Takes note of such a signal: whether it had come, which it then hasn't any more.
bool terminal_take(int signal);

/// A handler that remembers the signal and writes a byte to `wake_descriptor`.
void terminal_wake(int signal);

/// A handler that does the same, but the second time ends the process with status 128 + signal:
/// whoever reads the numbers did not take the first one.
void terminal_end(int signal);

/// A handler for what isn't survived: gives the terminal back, says which signal it was and dies of
/// it.
void terminal_die(int signal);
