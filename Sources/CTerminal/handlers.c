// Signal handlers that know nothing but what signal-safety(7) lists and memory that never moves.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include "include/CTerminal.h"

enum { BLOCK = 4096, NUMBERS = 128, PATIENCE = 100 };

static struct terminal_plan plan;
static volatile sig_atomic_t is_prepared;
static volatile sig_atomic_t is_armed;
static volatile sig_atomic_t end_count;
static volatile sig_atomic_t has_come[NUMBERS];
/// Not on the stack: the alternate one of a handler is small, and it is needed once.
static unsigned char block[BLOCK];

int terminal_open_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC | O_NONBLOCK); }

void terminal_prepare(const struct terminal_plan *prepared) {
  // NB: no handler of this thread may see half a plan, and none that comes now may be lost.
  sigset_t every, before;
  sigfillset(&every);
  pthread_sigmask(SIG_SETMASK, &every, &before);
  is_prepared = 0;
  atomic_signal_fence(memory_order_seq_cst);
  plan = *prepared;
  end_count = 0;
  for (int number = 0; number < NUMBERS; number++) has_come[number] = 0;
  atomic_signal_fence(memory_order_seq_cst);
  is_prepared = 1;
  is_armed = 1;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void terminal_set_armed(bool armed) { is_armed = armed && is_prepared; }

bool terminal_take(int number) {
  if (number < 0 || number >= NUMBERS || !has_come[number]) return false;
  has_come[number] = 0;
  return true;
}

bool terminal_has_come(int number) {
  return number >= 0 && number < NUMBERS && has_come[number];
}

/// Writes everything, however often it takes; gives up on a descriptor that takes nothing for a
/// while.
static void write_all(int descriptor, const unsigned char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd set = {.fd = descriptor, .events = POLLOUT};
      if (poll(&set, 1, PATIENCE) <= 0) return;
    } else if (written == 0 || errno != EINTR) {
      return;
    }
  }
}

static void replay_errors(void) {
  if (plan.captured_errors < 0 || plan.saved_errors < 0) return;
  dup2(plan.saved_errors, STDERR_FILENO);
  off_t offset = 0;
  while (true) {
    ssize_t count = pread(plan.captured_errors, block, sizeof block, offset);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    for (ssize_t index = 0; index < count; index++) {
      unsigned char byte = block[index];
      if (byte == 0x7f || (byte < 0x20 && byte != '\n' && byte != '\t')) block[index] = '?';
    }
    write_all(plan.saved_errors, block, (size_t)count);
    offset += count;
  }
}

void terminal_give_back(void) {
  if (!is_armed) return;
  is_armed = 0;
  int error = errno;
  // A terminal that is gone can't be told; the modes may still matter to whoever holds it.
  write_all(STDOUT_FILENO, plan.leaving, plan.leaving_count);
  tcflush(STDIN_FILENO, TCIFLUSH);
  // NB: from the background this stops the process unless `SIGTTOU` is ignored, which whoever
  // installs these handlers sees to.
  while (tcsetattr(STDIN_FILENO, TCSANOW, &plan.modes) < 0 && errno == EINTR) {}
  replay_errors();
  errno = error;
}

void terminal_wake(int number) {
  if (!is_prepared || number < 0 || number >= NUMBERS) return;
  int error = errno;
  has_come[number] = 1;
  atomic_signal_fence(memory_order_seq_cst);
  unsigned char byte = 0;
  // A pipe that is full wakes whoever reads it all the same.
  ssize_t ignored = write(plan.wake_descriptor, &byte, 1);
  (void)ignored;
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

/// Says of what the process dies, where its shell may not, and what could be done.
static void say_why(int number) {
  char words[256];
  size_t count = 0;
  const char *reason = number == SIGXFSZ
      ? " (SIGXFSZ): a file would have become larger than this process may make one; "
        "see `ulimit -f`.\n"
      : number == SIGXCPU
      ? " (SIGXCPU): this process has used all the processor time it may; see `ulimit -t`.\n"
      : ".\n";
  const char *parts[] = {"terrarium: ended by signal ", NULL, reason};
  char digits[4] = {(char)('0' + number / 10), (char)('0' + number % 10), 0, 0};
  parts[1] = number < 10 ? digits + 1 : digits;
  for (int part = 0; part < 3; part++) {
    size_t length = strlen(parts[part]);
    if (count + length > sizeof words) break;
    memcpy(words + count, parts[part], length);
    count += length;
  }
  write_all(STDERR_FILENO, (const unsigned char *)words, count);
}

void terminal_die(int number) {
  terminal_give_back();
  say_why(number);
  struct sigaction standard = {.sa_flags = 0};
  standard.sa_handler = SIG_DFL;
  sigemptyset(&standard.sa_mask);
  sigaction(number, &standard, NULL);
  // NB: returning would run a faulting instruction again, but an abort, or a signal that somebody
  // sent, has none.
  raise(number);
}
