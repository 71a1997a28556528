// Loads a system-call filter that was built beforehand, by the parent.
#define _GNU_SOURCE
#include <errno.h>
#include <linux/seccomp.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "confine.h"

bool sandbox_filters_calls(void) {
  const uint32_t action = SECCOMP_RET_KILL_PROCESS;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

int filter_load(const struct sock_filter *filter, size_t length) {
  if (length > SANDBOX_FILTER_LIMIT) {
    errno = E2BIG;
    return -1;
  }
  // On this process's own stack: the parent's copy is the parent's memory.
  struct sock_filter own[SANDBOX_FILTER_LIMIT];
  const uint32_t self = (uint32_t)getpid();
  for (size_t index = 0; index < length; index++) {
    own[index] = filter[index];
    if (BPF_CLASS(own[index].code) == BPF_JMP && own[index].k == SANDBOX_OWN_PID) {
      own[index].k = self;
    }
  }
  const struct sock_fprog program = {.len = (unsigned short)length, .filter = own};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0 ? 0 : -1;
}
