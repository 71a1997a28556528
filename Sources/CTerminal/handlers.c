// Signal handlers that know nothing but what signal-safety(7) lists and memory that never moves.
#include <errno.h>
#include <signal.h>
#include <unistd.h>

#include "include/CTerminal.h"

enum { BLOCK = 4096, ESCAPE = 0x1b };

static struct terminal_plan plan;
static volatile sig_atomic_t is_prepared;
static volatile sig_atomic_t is_armed;
static volatile sig_atomic_t end_count;
/// Not on the stack: the alternate one of a handler is small, and it is needed once.
static unsigned char block[BLOCK];

void terminal_prepare(const struct terminal_plan *prepared) {
  plan = *prepared;
  end_count = 0;
  is_prepared = 1;
  is_armed = 1;
}

void terminal_set_armed(bool armed) { is_armed = armed && is_prepared; }

static void replay_errors(void) {
  if (plan.captured_errors < 0 || plan.saved_errors < 0) return;
  dup2(plan.saved_errors, STDERR_FILENO);
  off_t offset = 0;
  ssize_t count;
  while ((count = pread(plan.captured_errors, block, sizeof block, offset)) > 0) {
    for (ssize_t index = 0; index < count; index++) {
      if (block[index] == ESCAPE) block[index] = '?';
    }
    if (write(plan.saved_errors, block, (size_t)count) < 0) return;
    offset += count;
  }
}

void terminal_give_back(void) {
  if (!is_armed) return;
  is_armed = 0;
  // A terminal that is gone can't be told; the modes may still matter to whoever holds it.
  if (write(STDOUT_FILENO, plan.leaving, plan.leaving_count) < 0) errno = 0;
  tcflush(STDIN_FILENO, TCIFLUSH);
  tcsetattr(STDIN_FILENO, TCSANOW, &plan.modes);
  replay_errors();
}

void terminal_wake(int number) {
  if (!is_prepared) return;
  int error = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe wakes whoever reads it all the same.
  if (write(plan.wake_descriptor, &byte, 1) < 0) errno = error;
  errno = error;
}

void terminal_end(int number) {
  if (!is_prepared) return;
  end_count = end_count + 1;
  if (end_count > 1) {
    terminal_give_back();
    _exit(128 + number);
  }
  terminal_wake(number);
}

void terminal_die(int number) {
  terminal_give_back();
  struct sigaction standard = {.sa_flags = 0};
  standard.sa_handler = SIG_DFL;
  sigemptyset(&standard.sa_mask);
  sigaction(number, &standard, NULL);
  // NB: returning would run the faulting instruction again, but an abort has none.
  raise(number);
}
