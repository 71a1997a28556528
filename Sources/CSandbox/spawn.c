// Fork, confine, exec: the stretch of a process's life in which no Swift may run.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "confine.h"

/// What a child that could not become its executable tells its parent.
struct report {
  enum sandbox_stage stage;
  int error;
  int rule_index;
};

enum { REPORT = SANDBOX_SOCKET + 1, PLACES = REPORT + 1 };

_Noreturn static void fail(int report, enum sandbox_stage stage, int rule) {
  struct report message = {.stage = stage, .error = errno, .rule_index = rule};
  // Shorter than PIPE_BUF and the pipe is empty: written whole or not at all.
  ssize_t written = write(report, &message, sizeof message);
  _exit(written == sizeof message ? 127 : 126);
}

/// Puts the standard three, the socket and the report's pipe on 0 to 4 and closes everything else.
///
/// By way of copies beyond the last place, because a source may lie on another's place.
static bool arrange_descriptors(const struct sandbox_spawn *spawn, int *report) {
  int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (null < 0) return false;
  const int sources[PLACES] = {
      null,
      spawn->output < 0 ? null : spawn->output,
      spawn->error_output < 0 ? null : spawn->error_output,
      spawn->socket,
      *report,
  };
  int copies[PLACES];
  for (int place = 0; place < PLACES; place++) {
    copies[place] = sources[place] < 0 ? -1 : fcntl(sources[place], F_DUPFD_CLOEXEC, PLACES);
    if (copies[place] < 0 && sources[place] >= 0) return false;
  }
  *report = copies[REPORT];
  for (int place = 0; place < PLACES; place++) {
    if (copies[place] < 0) {
      close(place);
    } else if (dup3(copies[place], place, place == REPORT ? O_CLOEXEC : 0) < 0) {
      return false;
    }
  }
  *report = REPORT;
  return syscall(SYS_close_range, PLACES, ~0u, 0) == 0;
}

/// Lowers a limit to at most so much, for good.
static bool limit(__rlimit_resource_t resource, rlim_t most) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return false;
  if (limit.rlim_max > most) limit.rlim_max = most;
  limit.rlim_cur = limit.rlim_max;
  return setrlimit(resource, &limit) == 0;
}

/// NB: no limit on processes, which the kernel counts by user: a program can't make any.
static bool set_limits(void) {
  return limit(RLIMIT_CORE, 0) && limit(RLIMIT_NOFILE, SANDBOX_DESCRIPTOR_LIMIT) &&
         limit(RLIMIT_FSIZE, SANDBOX_FILE_LIMIT) && limit(RLIMIT_AS, SANDBOX_MEMORY_LIMIT) &&
         limit(RLIMIT_MEMLOCK, 0) && limit(RLIMIT_MSGQUEUE, 0);
}

/// Undoes what an exec would hand on: handlers and ignored signals first, then the mask.
static void reset_signals(void) {
  // NB: past the C library, which won't touch the two signals it keeps to itself, though a parent
  // may have had them ignored. The kernel's structure is no larger, and all zeros is the default.
  const struct sigaction standard = {.sa_flags = 0};
  for (int number = 1; number < NSIG; number++) {
    syscall(SYS_rt_sigaction, number, &standard, NULL, NSIG / 8);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

_Noreturn static void become(const struct sandbox_spawn *spawn, int report, pid_t parent) {
  if (setpgid(0, 0) != 0) fail(report, SANDBOX_STAGE_PROCESS_GROUP, -1);
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) fail(report, SANDBOX_STAGE_DEATH_SIGNAL, -1);
  // NB: a parent that died before the line above sends no signal any more.
  if (getppid() != parent) fail(report, SANDBOX_STAGE_ORPHANED, -1);
  if (spawn->working_directory != NULL && chdir(spawn->working_directory) != 0) {
    fail(report, SANDBOX_STAGE_WORKING_DIRECTORY, -1);
  }
  if (!arrange_descriptors(spawn, &report)) fail(report, SANDBOX_STAGE_DESCRIPTORS, -1);
  if (!set_limits()) fail(report, SANDBOX_STAGE_LIMITS, -1);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) {
    fail(report, SANDBOX_STAGE_NO_NEW_PRIVILEGES, -1);
  }
  if (spawn->restrict_files) {
    int rule = -1;
    enum sandbox_stage stage = landlock_confine(spawn, &rule);
    if (stage != SANDBOX_STAGE_NONE) fail(report, stage, rule);
  }
  if (privileges_drop() != 0) fail(report, SANDBOX_STAGE_PRIVILEGES, -1);
  reset_signals();
  // NB: last, for it refuses most of what was done above.
  if (spawn->filter_length > 0 && filter_load(spawn->filter, spawn->filter_length) != 0) {
    fail(report, SANDBOX_STAGE_FILTER, -1);
  }
  execve(spawn->executable, spawn->argv, spawn->envp);
  fail(report, SANDBOX_STAGE_EXEC, -1);
}

/// Reads the child's report; the pipe closes without one when the exec succeeds, or when somebody
/// killed the child before it, which its pidfd tells like any other death.
static struct report await_report(int pipe) {
  struct report report;
  ssize_t count;
  do {
    count = read(pipe, &report, sizeof report);
  } while (count < 0 && errno == EINTR);
  if (count == sizeof report) return report;
  return (struct report){.stage = SANDBOX_STAGE_NONE, .error = 0, .rule_index = -1};
}

static int refuse(struct sandbox_child *child, enum sandbox_stage stage, int error, int rule) {
  *child = (struct sandbox_child){
      .pid = -1, .pidfd = -1, .stage = stage, .error = error, .rule_index = rule};
  return -1;
}

static void discard(pid_t pid) {
  kill(pid, SIGKILL);
  while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) continue;
}

/// Forks with every signal blocked, so that no handler of the parent runs in the child.
///
/// NB: by vfork(2), which copies no page tables: this thread waits until the child has become its
/// executable or is gone, and meanwhile the child is on this stack, in this memory. What it runs
/// until then writes to its own variables alone, and to errno.
static pid_t fork_blocked(const struct sandbox_spawn *spawn, int report) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t parent = getpid();
  pid_t pid = vfork();
  if (pid == 0) become(spawn, report, parent);
  int error = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return pid;
}

int sandbox_spawn(const struct sandbox_spawn *spawn, struct sandbox_child *child) {
  if (spawn->executable == NULL || spawn->executable[0] != '/') {
    return refuse(child, SANDBOX_STAGE_EXECUTABLE, EINVAL, -1);
  }
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return refuse(child, SANDBOX_STAGE_PIPE, errno, -1);
  pid_t pid = fork_blocked(spawn, ends[1]);
  int error = errno;
  close(ends[1]);
  if (pid < 0) {
    close(ends[0]);
    return refuse(child, SANDBOX_STAGE_FORK, error, -1);
  }
  // Both sides do it, so that neither can act before it is done; fails harmlessly after the exec.
  setpgid(pid, pid);
  int pidfd = sandbox_pidfd_open(pid);
  struct report report = await_report(ends[0]);
  close(ends[0]);
  if (report.stage == SANDBOX_STAGE_NONE && pidfd < 0) {
    report = (struct report){.stage = SANDBOX_STAGE_PIDFD, .error = -pidfd, .rule_index = -1};
  }
  if (report.stage != SANDBOX_STAGE_NONE) {
    discard(pid);
    if (pidfd >= 0) close(pidfd);
    return refuse(child, report.stage, report.error, report.rule_index);
  }
  *child = (struct sandbox_child){
      .pid = pid, .pidfd = pidfd, .stage = SANDBOX_STAGE_NONE, .error = 0, .rule_index = -1};
  return 0;
}

const char *sandbox_stage_name(enum sandbox_stage stage) {
  switch (stage) {
    case SANDBOX_STAGE_NONE: return "none";
    case SANDBOX_STAGE_EXECUTABLE: return "the executable's path is not absolute";
    case SANDBOX_STAGE_PIPE: return "pipe2";
    case SANDBOX_STAGE_FORK: return "fork";
    case SANDBOX_STAGE_PIDFD: return "pidfd_open";
    case SANDBOX_STAGE_PROCESS_GROUP: return "setpgid";
    case SANDBOX_STAGE_DEATH_SIGNAL: return "prctl(PR_SET_PDEATHSIG)";
    case SANDBOX_STAGE_ORPHANED: return "the parent is gone";
    case SANDBOX_STAGE_WORKING_DIRECTORY: return "chdir";
    case SANDBOX_STAGE_DESCRIPTORS: return "arranging descriptors";
    case SANDBOX_STAGE_LIMITS: return "setrlimit";
    case SANDBOX_STAGE_LANDLOCK_ABSENT: return "Landlock is absent";
    case SANDBOX_STAGE_RULESET: return "landlock_create_ruleset";
    case SANDBOX_STAGE_RULE_OPEN: return "opening a rule's path";
    case SANDBOX_STAGE_RULE_ADD: return "landlock_add_rule";
    case SANDBOX_STAGE_NO_NEW_PRIVILEGES: return "prctl(PR_SET_NO_NEW_PRIVS)";
    case SANDBOX_STAGE_RESTRICT: return "landlock_restrict_self";
    case SANDBOX_STAGE_PRIVILEGES: return "dropping capabilities";
    case SANDBOX_STAGE_FILTER: return "loading the filter for system calls";
    case SANDBOX_STAGE_EXEC: return "execve";
  }
  return "an unknown step";
}
