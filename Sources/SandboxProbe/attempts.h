// The attempts of the probe: each one thing that a program may or may not get from the kernel.
#ifndef TERRARIUM_ATTEMPTS_H
#define TERRARIUM_ATTEMPTS_H

#include <stddef.h>
#include <stdint.h>

/// One system call with its arguments, or several in a function.
struct attempt {
  /// For a person, and the row of the table beside the tests.
  const char *name;
  /// The call's number, when `run` is a null pointer.
  long number;
  /// Addresses, numbers, and `PARENT` or `SELF`, for which the process's number is put in.
  intptr_t arguments[6];
  /// 0 or an errno.
  int (*run)(void);
  /// Whether it is tried under a filter alone: allowed, it would change the machine, or what it
  /// meets depends on how the kernel was built.
  int is_guarded;
};

/// Rows of one subject.
struct attempts {
  const struct attempt *rows;
  size_t count;
};

extern const struct attempts file_attempts, name_attempts, process_attempts, socket_attempts,
    memory_attempts, kernel_attempts;

/// Stand for numbers that are known when the probe runs.
#define PARENT ((intptr_t)-1000001)
#define SELF ((intptr_t)-1000002)

#define CALL(name, number, ...) {name, number, {__VA_ARGS__}, NULL, 0}
#define GUARDED(name, number, ...) {name, number, {__VA_ARGS__}, NULL, 1}
#define STEPS(name, run) {name, 0, {0}, run, 0}
#define GUARDED_STEPS(name, run) {name, 0, {0}, run, 1}
#define COUNT(rows) (sizeof rows / sizeof rows[0])
/// An address or a string as an argument.
#define A(address) ((intptr_t)(address))

enum { LONGEST_PATH = 512 };

/// Where things lie: outside of the sandbox, and inside in the program's own container.
extern char outside[LONGEST_PATH], outside_file[LONGEST_PATH], outside_pipe[LONGEST_PATH],
    outside_socket[LONGEST_PATH], outside_new[LONGEST_PATH], container_parent[LONGEST_PATH],
    own_executable[LONGEST_PATH];

/// 0 for success or errno, of a call that answers -1.
int outcome(long result);

/// The number of the process that started this one.
int parent(void);

#endif
