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
  /// Where a byte goes for each signal: its number.
  int wake_descriptor;
  /// Where standard error went before, and where it goes meanwhile; negative for nowhere.
  int saved_errors;
  int captured_errors;
};

/// Prepares the handlers below; the terminal is ours from here on.
void terminal_prepare(const struct terminal_plan *plan);

/// Says whether the terminal is ours now, so that there is something to give back.
void terminal_set_armed(bool armed);

/// Gives the terminal back, if it is ours, and copies to standard error what was said meanwhile,
/// escape characters left out.
void terminal_give_back(void);

/// A handler that writes the signal's number to `wake_descriptor`.
void terminal_wake(int signal);

/// A handler that does the same, but the second time ends the process with status 128 + signal:
/// whoever reads the numbers did not take the first one.
void terminal_end(int signal);

/// A handler for what can't be survived: gives the terminal back and dies of the same signal.
void terminal_die(int signal);
