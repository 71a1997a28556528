// Attempts on what files hold: opening, making, listing, cutting short, locking.
#define _GNU_SOURCE
#include "attempts.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
  READ = O_RDONLY | O_CLOEXEC,
  WRITE = O_WRONLY | O_CLOEXEC | O_NONBLOCK,
  BOTH = O_RDWR | O_CLOEXEC,
  LIST = O_RDONLY | O_DIRECTORY | O_CLOEXEC,
  MAKE = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
};

#define OPEN(name, path, flags) CALL(name, SYS_openat, AT_FDCWD, A(path), flags, 0600)

static int of_parent(const char *what, int flags) {
  char path[64];
  int end = 0;
  const char prefix[] = "/proc/";
  for (const char *byte = prefix; *byte; byte++) path[end++] = *byte;
  char digits[16];
  int count = 0;
  for (int number = parent(); number > 0; number /= 10) digits[count++] = (char)('0' + number % 10);
  while (count > 0) path[end++] = digits[--count];
  for (; *what; what++) path[end++] = *what;
  path[end] = 0;
  return outcome(open(path, flags));
}

static int memory_of_parent(void) { return of_parent("/mem", O_RDWR | O_CLOEXEC); }
static int environment_of_parent(void) { return of_parent("/environ", READ); }
static int map_of_parent(void) { return of_parent("/maps", READ); }
static int command_of_parent(void) { return of_parent("/cmdline", READ); }
static int descriptors_of_parent(void) { return of_parent("/fd", LIST); }

static int own_file(void) { return open("file", O_RDWR | O_CREAT | O_CLOEXEC, 0600); }

static int shorten_own(void) { return outcome(ftruncate(own_file(), 0)); }
static int lock_own(void) { return outcome(flock(own_file(), LOCK_EX | LOCK_NB)); }

static int lock_range(void) {
  struct flock lock = {.l_type = F_WRLCK};
  return outcome(fcntl(own_file(), F_SETLK, &lock));
}

static int flag(int command, long value) { return outcome(fcntl(own_file(), command, value)); }
static int owner(void) { return flag(F_SETOWN, parent()); }
static int signalled(void) { return flag(F_SETFL, O_ASYNC); }
static int chosen_signal(void) { return flag(F_SETSIG, 10); }
static int lease(void) { return flag(F_SETLEASE, F_WRLCK); }
static int notify(void) { return outcome(fcntl(open(".", LIST), F_NOTIFY, DN_CREATE)); }

static int write_through_file(void) {
  const int file = own_file();
  return write(file, "text", 4) == 4 && fsync(file) == 0 ? 0 : errno;
}

static const struct attempt rows[] = {
    OPEN("open /etc/passwd", "/etc/passwd", READ),
    OPEN("open /etc/shadow", "/etc/shadow", READ),
    OPEN("list /", "/", LIST),
    OPEN("list /home", "/home", LIST),
    OPEN("list /tmp", "/tmp", LIST),
    OPEN("create in /tmp", "/tmp/terrarium-probe", MAKE),
    OPEN("create in /dev/shm", "/dev/shm/terrarium-probe", MAKE),
    OPEN("create a file without a name in /tmp", "/tmp", O_TMPFILE | O_RDWR | O_CLOEXEC),
    OPEN("list the folder outside", outside, LIST),
    OPEN("open a file outside to read", outside_file, READ),
    OPEN("open a file outside to write", outside_file, WRITE),
    OPEN("open a file outside to truncate it", outside_file, WRITE | O_TRUNC),
    OPEN("open a file outside by way of a link", "link", READ),
    OPEN("open a pipe outside to write", outside_pipe, WRITE),
    OPEN("create a file outside", outside_new, MAKE),
    OPEN("list the folder of the containers", container_parent, LIST),
    CALL("truncate a file outside", SYS_truncate, A(outside_file), 0),
    OPEN("truncate a file while opening it to read", "file", READ | O_TRUNC),
    GUARDED("truncate the own executable while opening it to read", SYS_openat, AT_FDCWD,
            A(own_executable), READ | O_TRUNC, 0),
    OPEN("open the own executable to write", own_executable, WRITE),
    OPEN("open /proc/self/maps", "/proc/self/maps", READ),
    OPEN("open /proc/self/mem", "/proc/self/mem", BOTH),
    OPEN("open /proc/self/environ", "/proc/self/environ", READ),
    OPEN("list /proc/self/fd", "/proc/self/fd", LIST),
    OPEN("list /proc", "/proc", LIST),
    OPEN("open /proc/cpuinfo", "/proc/cpuinfo", READ),
    OPEN("list /sys/kernel", "/sys/kernel", LIST),
    STEPS("open the parent's memory", memory_of_parent),
    STEPS("open the parent's environment", environment_of_parent),
    STEPS("open the parent's map", map_of_parent),
    STEPS("open the parent's command line", command_of_parent),
    STEPS("list the parent's descriptors", descriptors_of_parent),
    OPEN("open /dev/null", "/dev/null", BOTH),
    OPEN("open /dev/urandom to read", "/dev/urandom", READ),
    OPEN("open /dev/urandom to write", "/dev/urandom", WRITE),
    OPEN("open /dev/zero", "/dev/zero", READ),
    OPEN("open /dev/tty", "/dev/tty", BOTH),
    OPEN("open /dev/ptmx", "/dev/ptmx", BOTH),
    OPEN("list /usr/lib", "/usr/lib", LIST),
    OPEN("create in /usr/lib", "/usr/lib/terrarium-probe", MAKE),
    OPEN("list the own container", ".", LIST),
    STEPS("create and write a file in the own container", write_through_file),
    STEPS("truncate an open file of its own", shorten_own),
    STEPS("lock a file of its own, whole", lock_own),
    STEPS("lock a file of its own, in part", lock_range),
    STEPS("let a descriptor signal the parent", owner),
    STEPS("let a descriptor signal", signalled),
    STEPS("choose a descriptor's signal", chosen_signal),
    STEPS("be told before another opens a file", lease),
    STEPS("be told of changes in a folder", notify),
    CALL("type into the terminal", SYS_ioctl, 0, TIOCSTI, A("x")),
    CALL("count what waits on the socket", SYS_ioctl, 3, FIONREAD, A(outside_new)),
    CALL("make the socket signal the parent", SYS_ioctl, 3, FIOASYNC, A("\1\0\0\0")),
};

const struct attempts file_attempts = {rows, COUNT(rows)};
