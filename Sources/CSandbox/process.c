// The calls about processes that Swift's view of the C library lacks.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "include/CSandbox.h"

enum { ROUND_MILLISECONDS = 2 };

/// Looks whether a child has stopped or ended: 1 stopped, 0 ended, -EAGAIN neither yet.
static int look(pid_t pid) {
  siginfo_t info = {.si_pid = 0};
  int result;
  // NB: WNOWAIT leaves the state where it is: a stop can be asked for again, an end be reaped.
  do {
    result = waitid(P_PID, (id_t)pid, &info, WSTOPPED | WEXITED | WNOWAIT | WNOHANG);
  } while (result != 0 && errno == EINTR);
  if (result != 0) return -errno;
  if (info.si_pid == 0) return -EAGAIN;
  return info.si_code == CLD_STOPPED || info.si_code == CLD_TRAPPED ? 1 : 0;
}

int sandbox_wait_stopped(pid_t pid, int milliseconds) {
  // NB: a blocked SIGCHLD is kept even where it is ignored by default, so that waiting for it ends
  // with the stop. Another thread may take it; a round is short enough for that.
  sigset_t child, before;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  pthread_sigmask(SIG_BLOCK, &child, &before);
  // Rounds are counted, not time: a machine that stands still for a while has not waited.
  const struct timespec round = {.tv_nsec = ROUND_MILLISECONDS * 1000000};
  int seen = look(pid);
  for (int left = milliseconds / ROUND_MILLISECONDS; seen == -EAGAIN && left > 0; left--) {
    sigtimedwait(&child, NULL, &round);
    seen = look(pid);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return seen == -EAGAIN ? -ETIMEDOUT : seen;
}

static int look_at_end(pid_t pid, struct sandbox_ending *ending, int options) {
  siginfo_t info = {.si_pid = 0};
  int result;
  do {
    result = waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | options);
  } while (result != 0 && errno == EINTR);
  if (result != 0) return -errno;
  // With nothing to reap waitid succeeds and leaves the process number at zero.
  if (info.si_pid == 0) return 0;
  ending->signalled = info.si_code != CLD_EXITED;
  ending->code = info.si_status;
  return 1;
}

int sandbox_see_end(pid_t pid, struct sandbox_ending *ending) {
  return look_at_end(pid, ending, WNOWAIT);
}

int sandbox_reap(pid_t pid, struct sandbox_ending *ending) {
  return look_at_end(pid, ending, 0);
}

int sandbox_pipe(int *read_end, int *write_end) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -errno;
  if (fcntl(ends[0], F_SETFL, O_NONBLOCK) != 0) {
    int error = errno;
    close(ends[0]);
    close(ends[1]);
    return -error;
  }
  *read_end = ends[0];
  *write_end = ends[1];
  return 0;
}

int sandbox_adopt_orphans(void) {
  return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0 ? 0 : -errno;
}

/// Takes a processor among all runs of this user on this machine, until this process ends: a name
/// without a file that only one socket can have, see unix(7). Returns whether it is ours.
static int claim(int processor) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  int count = snprintf(
      address.sun_path + 1, sizeof address.sun_path - 1, "terrarium/%u/processor/%d",
      (unsigned)geteuid(), processor);
  int descriptor = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return 0;
  socklen_t length = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)count);
  if (bind(descriptor, (struct sockaddr *)&address, length) == 0) return 1;
  close(descriptor);
  return 0;
}

int sandbox_stay_on_processor(int number) {
  cpu_set_t allowed, one;
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return -errno;
  int count = CPU_COUNT(&allowed);
  int first = sched_getcpu();
  if (first < 0) return -ENOSYS;
  for (int left = number < 0 ? 0 : number % count; left > 0;) {
    first = (first + 1) % CPU_SETSIZE;
    if (CPU_ISSET(first, &allowed)) left--;
  }
  for (int step = 0; step < CPU_SETSIZE; step++) {
    int processor = (first + step) % CPU_SETSIZE;
    if (!CPU_ISSET(processor, &allowed) || !claim(processor)) continue;
    CPU_ZERO(&one);
    CPU_SET(processor, &one);
    return sched_setaffinity(0, sizeof one, &one) == 0 ? 0 : -errno;
  }
  return -EBUSY;
}

int sandbox_pidfd_open(pid_t pid) {
  long descriptor = syscall(SYS_pidfd_open, pid, 0);
  return descriptor < 0 ? -errno : (int)descriptor;
}

int sandbox_pidfd_send_signal(int pidfd, int signal) {
  return syscall(SYS_pidfd_send_signal, pidfd, signal, NULL, 0) == 0 ? 0 : -errno;
}

char *sandbox_library_folder(const void *address) {
  Dl_info info;
  if (dladdr(address, &info) == 0 || info.dli_fname == NULL) return NULL;
  char *path = realpath(info.dli_fname, NULL);
  if (path == NULL) return NULL;
  char *folder = strdup(dirname(path));
  free(path);
  return folder;
}
