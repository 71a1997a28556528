// A program that asks the kernel for what it may not have, and says what it was told.
#define _GNU_SOURCE
#include "attempts.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

char outside[LONGEST_PATH], outside_file[LONGEST_PATH], outside_pipe[LONGEST_PATH],
    outside_socket[LONGEST_PATH], outside_new[LONGEST_PATH], container_parent[LONGEST_PATH],
    own_executable[LONGEST_PATH];

static const struct attempts *const subjects[] = {
    &file_attempts,   &name_attempts,   &process_attempts,
    &socket_attempts, &memory_attempts, &kernel_attempts,
};

int outcome(long result) { return result == -1 ? errno : 0; }

int parent(void) { return getppid(); }

/// Whether the filter of Terrarium is in force: without one the kernel always answers this.
static int is_filtered(void) { return prctl(PR_GET_SECCOMP) == -1 && errno == EPERM; }

static intptr_t value(intptr_t argument) {
  if (argument == PARENT) return getppid();
  return argument == SELF ? getpid() : argument;
}

static int run(const struct attempt *attempt) {
  if (attempt->run != NULL) return attempt->run();
  const intptr_t *given = attempt->arguments;
  return outcome(syscall(
      attempt->number, value(given[0]), value(given[1]), value(given[2]), value(given[3]),
      value(given[4]), value(given[5])));
}

static const struct attempt *find(const char *name) {
  for (size_t subject = 0; subject < COUNT(subjects); subject++) {
    for (size_t row = 0; row < subjects[subject]->count; row++) {
      const struct attempt *attempt = &subjects[subject]->rows[row];
      if (name == NULL) {
        puts(attempt->name);
      } else if (strcmp(attempt->name, name) == 0) {
        return attempt;
      }
    }
  }
  return NULL;
}

static void settle_paths(const char *executable, const char *folder) {
  snprintf(outside, LONGEST_PATH, "%s", folder);
  snprintf(outside_file, LONGEST_PATH, "%s/secret", folder);
  snprintf(outside_pipe, LONGEST_PATH, "%s/commands", folder);
  snprintf(outside_socket, LONGEST_PATH, "%s/socket", folder);
  snprintf(outside_new, LONGEST_PATH, "%s/new", folder);
  snprintf(container_parent, LONGEST_PATH, "..");
  snprintf(own_executable, LONGEST_PATH, "%s", executable);
}

/// `SandboxProbe OUTSIDE NAME` tries one attempt and prints `allowed`, an errno, or nothing, when
/// it was ended for asking; `SandboxProbe` prints the names of all attempts.
int main(int count, char **arguments) {
  if (count == 1) {
    find(NULL);
    return 0;
  }
  const struct attempt *attempt = count == 3 ? find(arguments[2]) : NULL;
  if (attempt == NULL) return 2;
  settle_paths(arguments[0], arguments[1]);
  if (attempt->is_guarded && !is_filtered()) {
    puts("not tried");
    return 0;
  }
  const int error = run(attempt);
  puts(error == 0 ? "allowed" : strerrorname_np(error));
  return 0;
}
