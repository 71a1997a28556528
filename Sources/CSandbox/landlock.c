// Landlock, spoken to directly: distributions ship headers older than the kernels they run on.
#define _GNU_SOURCE
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Numbers and layouts are those of linux/landlock.h; each comment gives the ABI that brought it.

enum {
  CREATE_RULESET = 444,
  ADD_RULE = 445,
  RESTRICT_SELF = 446,
  CREATE_RULESET_VERSION = 1 << 0,
  CREATE_RULESET_ERRATA = 1 << 1,  // 7
  RULE_PATH_BENEATH = 1,
};

#define FS_EXECUTE (1ull << 0)
#define FS_WRITE_FILE (1ull << 1)
#define FS_READ_FILE (1ull << 2)
#define FS_READ_DIR (1ull << 3)
#define FS_REMOVE_DIR (1ull << 4)
#define FS_REMOVE_FILE (1ull << 5)
#define FS_MAKE_DIR (1ull << 7)
#define FS_MAKE_REG (1ull << 8)
#define FS_ALL_OF_ABI_1 ((1ull << 13) - 1)
#define FS_REFER (1ull << 13)      // 2
#define FS_TRUNCATE (1ull << 14)   // 3
#define FS_IOCTL_DEV (1ull << 15)  // 5
#define FS_ON_A_FILE (FS_EXECUTE | FS_WRITE_FILE | FS_READ_FILE | FS_TRUNCATE | FS_IOCTL_DEV)

#define NET_BIND_TCP (1ull << 0)     // 4
#define NET_CONNECT_TCP (1ull << 1)  // 4

#define SCOPE_ABSTRACT_UNIX_SOCKET (1ull << 0)  // 6
#define SCOPE_SIGNAL (1ull << 1)                // 6

struct ruleset {
  uint64_t files;
  uint64_t network;  // 4
  uint64_t scoped;   // 6
};

struct __attribute__((packed)) path_beneath {
  uint64_t allowed;
  int32_t parent;
};

int sandbox_landlock_abi(void) {
  long abi = syscall(CREATE_RULESET, NULL, 0, CREATE_RULESET_VERSION);
  if (abi >= 0) return (int)abi;
  // Not built in, or built in and switched off at boot: both are a kernel without Landlock.
  return errno == ENOSYS || errno == EOPNOTSUPP ? 0 : -errno;
}

int sandbox_landlock_errata(void) {
  long errata = syscall(CREATE_RULESET, NULL, 0, CREATE_RULESET_ERRATA);
  return errata < 0 ? 0 : (int)errata;
}

static uint64_t handled_files(int abi) {
  uint64_t files = FS_ALL_OF_ABI_1;
  if (abi >= 2) files |= FS_REFER;
  if (abi >= 3) files |= FS_TRUNCATE;
  if (abi >= 5) files |= FS_IOCTL_DEV;
  return files;
}

static uint64_t granted(enum sandbox_access access) {
  switch (access) {
    case SANDBOX_READ:
      return FS_READ_FILE | FS_READ_DIR;
    case SANDBOX_READ_EXECUTE:
      return FS_READ_FILE | FS_READ_DIR | FS_EXECUTE;
    case SANDBOX_READ_WRITE:
      // Files and folders; no links, pipes, sockets or devices, which lead elsewhere.
      return FS_READ_FILE | FS_READ_DIR | FS_WRITE_FILE | FS_TRUNCATE | FS_MAKE_REG | FS_MAKE_DIR |
             FS_REMOVE_FILE | FS_REMOVE_DIR | FS_REFER;
    case SANDBOX_DEVICE:
      return FS_READ_FILE | FS_WRITE_FILE | FS_TRUNCATE | FS_IOCTL_DEV;
  }
  return 0;
}

static int create_ruleset(int abi) {
  struct ruleset ruleset = {.files = handled_files(abi)};
  size_t size = sizeof ruleset.files;
  if (abi >= 4) {
    ruleset.network = NET_BIND_TCP | NET_CONNECT_TCP;
    size += sizeof ruleset.network;
  }
  if (abi >= 6) {
    ruleset.scoped = SCOPE_ABSTRACT_UNIX_SOCKET | SCOPE_SIGNAL;
    size += sizeof ruleset.scoped;
  }
  // NB: a kernel refuses a structure longer than the one it knows unless the rest is zero; the
  // exact length is right for every ABI.
  return (int)syscall(CREATE_RULESET, &ruleset, size, 0);
}

static enum sandbox_stage add_rule(int ruleset, int abi, const struct sandbox_rule *rule) {
  int path = open(rule->path, O_PATH | O_CLOEXEC);
  if (path < 0) return errno == ENOENT ? SANDBOX_STAGE_NONE : SANDBOX_STAGE_RULE_OPEN;
  struct stat status;
  if (fstat(path, &status) != 0) return SANDBOX_STAGE_RULE_OPEN;
  uint64_t allowed = granted(rule->access) & handled_files(abi);
  // NB: the kernel refuses rights on a file that only make sense on a folder.
  if (!S_ISDIR(status.st_mode)) allowed &= FS_ON_A_FILE;
  struct path_beneath beneath = {.allowed = allowed, .parent = path};
  if (syscall(ADD_RULE, ruleset, RULE_PATH_BENEATH, &beneath, 0) != 0) {
    return SANDBOX_STAGE_RULE_ADD;
  }
  close(path);
  return SANDBOX_STAGE_NONE;
}

enum sandbox_stage landlock_confine(const struct sandbox_spawn *spawn, int *rule) {
  int abi = sandbox_landlock_abi();
  if (abi > spawn->max_abi) abi = spawn->max_abi;
  if (abi < 1) {
    errno = abi < 0 ? -abi : EOPNOTSUPP;
    return SANDBOX_STAGE_LANDLOCK_ABSENT;
  }
  int ruleset = create_ruleset(abi);
  if (ruleset < 0) return SANDBOX_STAGE_RULESET;
  for (size_t index = 0; index < spawn->rule_count; index++) {
    enum sandbox_stage stage = add_rule(ruleset, abi, &spawn->rules[index]);
    if (stage == SANDBOX_STAGE_NONE) continue;
    *rule = (int)index;
    return stage;
  }
  if (syscall(RESTRICT_SELF, ruleset, 0) != 0) return SANDBOX_STAGE_RESTRICT;
  close(ruleset);
  return SANDBOX_STAGE_NONE;
}
