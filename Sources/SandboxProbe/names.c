// Attempts on names: making, moving, linking, asking, and changing what stands beside a name.
#define _GNU_SOURCE
#include "attempts.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static char bytes[4096];

static int own_file(void) { return open("file", O_RDWR | O_CREAT | O_CLOEXEC, 0600); }
static int mode_of_own(void) { return outcome(fchmod(own_file(), 0600)); }
static int owner_of_own(void) { return outcome(fchown(own_file(), getuid(), getgid())); }
static int times_of_own(void) { return outcome(futimens(own_file(), NULL)); }
static int attribute_of_own(void) {
  return outcome(syscall(SYS_fsetxattr, own_file(), "user.terrarium", "x", 1, 0));
}
static int back_into_folder(void) { return outcome(fchdir(open(".", O_RDONLY | O_CLOEXEC))); }
static int mode_of_library(void) {
  struct stat status;
  const int folder = open("/usr/lib", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  return fstat(folder, &status) == 0 ? outcome(fchmod(folder, status.st_mode & 07777)) : -1;
}

static const struct timespec untouched[2] = {{0, UTIME_OMIT}, {0, UTIME_OMIT}};

#define HERE AT_FDCWD

static const struct attempt rows[] = {
    CALL("make a folder outside", SYS_mkdirat, HERE, A(outside_new), 0700),
    CALL("make a folder in the own container", SYS_mkdirat, HERE, A("made"), 0700),
    CALL("remove a file outside", SYS_unlinkat, HERE, A(outside_file), 0),
    CALL("rename a file from outside in", SYS_renameat2, HERE, A(outside_file), HERE, A("in"), 0),
    CALL("rename a file of its own out", SYS_renameat2, HERE, A("file"), HERE, A(outside_new), 0),
    CALL("rename a file of its own", SYS_renameat2, HERE, A("file"), HERE, A("renamed"), 0),
    CALL("rename a file into another folder of its own", SYS_renameat2, HERE, A("file"), HERE,
         A("folder/file"), 0),
    CALL("link a file from outside in", SYS_linkat, HERE, A(outside_file), HERE, A("in"), 0),
    CALL("link a file of its own out", SYS_linkat, HERE, A("file"), HERE, A(outside_new), 0),
    CALL("link a file of its own", SYS_linkat, HERE, A("file"), HERE, A("linked"), 0),
    CALL("make a symbolic link", SYS_symlinkat, A("/etc/passwd"), HERE, A("leads-out")),
    CALL("make a pipe with a name", SYS_mknodat, HERE, A("pipe"), S_IFIFO | 0600, 0),
    CALL("make a socket with a name", SYS_mknodat, HERE, A("door"), S_IFSOCK | 0600, 0),
    CALL("make a character device", SYS_mknodat, HERE, A("device"), S_IFCHR | 0600, 0x103),
    CALL("make a block device", SYS_mknodat, HERE, A("device"), S_IFBLK | 0600, 0x103),
    CALL("change the mode of the folder outside", SYS_fchmodat, HERE, A(outside), 0755),
    CALL("change the mode of a file outside", SYS_fchmodat, HERE, A(outside_file), 0600),
    CALL("change the mode of a file of its own by name", SYS_fchmodat, HERE, A("file"), 0600),
    STEPS("change the mode of an open file", mode_of_own),
    GUARDED_STEPS("change the mode of /usr/lib", mode_of_library),
    GUARDED("change the mode of the own executable", SYS_fchmodat, HERE, A(own_executable), 0755),
    CALL("change the owner of a file outside", SYS_fchownat, HERE, A(outside_file), -1, -1, 0),
    STEPS("change the owner of an open file", owner_of_own),
    CALL("change the times of a file outside", SYS_utimensat, HERE, A(outside_file), A(untouched),
         0),
    CALL("change the times of /etc/passwd", SYS_utimensat, HERE, A("/etc/passwd"), A(untouched),
         0),
    STEPS("change the times of an open file", times_of_own),
    GUARDED("set an attribute of a file outside", SYS_setxattr, A(outside_file),
            A("user.terrarium"), A("x"), 1, 0),
    GUARDED("read an attribute of a file outside", SYS_getxattr, A(outside_file),
            A("user.terrarium"), A(bytes), 16),
    GUARDED("list the attributes of a file outside", SYS_listxattr, A(outside_file), A(bytes), 16),
    GUARDED("remove an attribute of a file outside", SYS_removexattr, A(outside_file),
            A("user.terrarium")),
    GUARDED_STEPS("set an attribute of an open file", attribute_of_own),
    CALL("ask for the size of a file outside", SYS_newfstatat, HERE, A(outside_file), A(bytes), 0),
    CALL("ask for more about a file outside", SYS_statx, HERE, A(outside_file), 0, 0x7ff, A(bytes)),
    CALL("ask whether a file outside is there", SYS_faccessat, HERE, A(outside_file), F_OK),
    CALL("ask where process 1's executable lies", SYS_readlinkat, HERE, A("/proc/1/exe"),
         A(bytes), sizeof bytes),
    CALL("ask how full a disk is", SYS_statfs, A("/"), A(bytes)),
    CALL("go into a folder outside", SYS_chdir, A(outside)),
    CALL("go into its own folder", SYS_chdir, A(".")),
    STEPS("go into an open folder by its descriptor", back_into_folder),
    GUARDED("change the root", SYS_chroot, A(".")),
    GUARDED("a file's handle", SYS_name_to_handle_at, HERE, A("file"), A(bytes), A(bytes + 512), 0),
    GUARDED("open a file by its handle", SYS_open_by_handle_at, HERE, A(bytes), O_RDONLY),
    GUARDED("write all files to the disk", SYS_sync),
};

const struct attempts name_attempts = {rows, COUNT(rows)};
