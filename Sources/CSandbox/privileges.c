// Takes from a program what the superuser could do: a sandbox is the same for everybody.
#define _GNU_SOURCE
#include <errno.h>
#include <linux/capability.h>
#include <linux/securebits.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "confine.h"

/// Lets no exec make up capabilities for user 0, and nobody change that.
static const unsigned long NO_SUPERUSER = SECBIT_NOROOT | SECBIT_NOROOT_LOCKED |
                                          SECBIT_NO_SETUID_FIXUP | SECBIT_NO_SETUID_FIXUP_LOCKED |
                                          SECBIT_KEEP_CAPS_LOCKED | SECBIT_NO_CAP_AMBIENT_RAISE |
                                          SECBIT_NO_CAP_AMBIENT_RAISE_LOCKED;

int privileges_drop(void) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3];
  if (syscall(SYS_capget, &header, sets) != 0) return -1;
  if (sets[0].effective & (1u << CAP_SETPCAP)) {
    // NB: both need a capability. Without it nothing is lost: under no_new_privs an exec hands on
    // no more than the process had, which is nothing once the sets are empty.
    if (prctl(PR_SET_SECUREBITS, NO_SUPERUSER) != 0) return -1;
    int capability = 0;
    while (prctl(PR_CAPBSET_DROP, capability) == 0) capability++;
    if (errno != EINVAL) return -1;
  }
  if (prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0) != 0 && errno != EINVAL) return -1;
  const struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0}};
  return syscall(SYS_capset, &header, none) == 0 ? 0 : -1;
}
