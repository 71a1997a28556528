// The calls about processes that Swift's view of the C library lacks.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <libgen.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "include/CSandbox.h"

int sandbox_wait_stopped(pid_t pid) {
  siginfo_t info;
  int result;
  // NB: WNOWAIT leaves the state where it is: a stop can be asked for again, an end be reaped.
  do {
    result = waitid(P_PID, (id_t)pid, &info, WSTOPPED | WEXITED | WNOWAIT);
  } while (result != 0 && errno == EINTR);
  if (result != 0) return -errno;
  return info.si_code == CLD_STOPPED || info.si_code == CLD_TRAPPED ? 1 : 0;
}

int sandbox_reap(pid_t pid, struct sandbox_ending *ending) {
  siginfo_t info = {.si_pid = 0};
  if (waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG) != 0) return -errno;
  // With nothing to reap waitid succeeds and leaves the process number at zero.
  if (info.si_pid == 0) return 0;
  ending->signalled = info.si_code != CLD_EXITED;
  ending->code = info.si_status;
  return 1;
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
