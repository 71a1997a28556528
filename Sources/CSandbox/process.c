// The calls about processes that Swift's view of the C library lacks.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <libgen.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
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

int sandbox_stay_on_processor(int number) {
  cpu_set_t allowed, one;
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return -errno;
  int processor = number < 0 ? sched_getcpu() : -1;
  int left = number < 0 ? 0 : number % CPU_COUNT(&allowed);
  for (int candidate = 0; processor < 0 && candidate < CPU_SETSIZE; candidate++) {
    if (CPU_ISSET(candidate, &allowed) && left-- == 0) processor = candidate;
  }
  if (processor < 0) return -ENOSYS;
  CPU_ZERO(&one);
  CPU_SET(processor, &one);
  return sched_setaffinity(0, sizeof one, &one) == 0 ? 0 : -errno;
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
