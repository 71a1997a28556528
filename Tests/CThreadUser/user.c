// The C library changes the user of every thread at once; the kernel's own calls change one.
#define _GNU_SOURCE
#include "include/CThreadUser.h"

#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

int thread_become_user(uid_t user) {
  if (syscall(SYS_setgroups, 0, NULL) != 0) return errno;
  if (syscall(SYS_setresgid, user, user, user) != 0) return errno;
  return syscall(SYS_setresuid, user, user, user) == 0 ? 0 : errno;
}
