// Attempts on memory: code that was never in a file, and memory that others share or nobody counts.
#define _GNU_SOURCE
#include "attempts.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { PAGE = 4096, SEARCH_PRIVATE = 0 };

static char bytes[4096];

static int mapped(int protection, int flags, int file) {
  return mmap(NULL, PAGE, protection, flags, file, 0) == MAP_FAILED ? errno : 0;
}

static int plain(void) { return mapped(PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1); }
static int writable_code(void) {
  return mapped(PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1);
}
static int nameless_code(void) {
  return mapped(PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1);
}

static int own_file(void) {
  const int file = open("file", O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  return ftruncate(file, PAGE) == 0 ? file : -1;
}

static int shared(void) { return mapped(PROT_READ | PROT_WRITE, MAP_SHARED, own_file()); }
static int own_code(void) { return mapped(PROT_READ | PROT_EXEC, MAP_PRIVATE, own_file()); }
static int own_writable_code(void) {
  return mapped(PROT_READ | PROT_WRITE | PROT_EXEC, MAP_SHARED, own_file());
}
static int library_code(void) {
  return mapped(PROT_READ | PROT_EXEC, MAP_PRIVATE, open(own_executable, O_RDONLY | O_CLOEXEC));
}

static int turned_into_code(void) {
  void *page = mmap(NULL, PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return outcome(mprotect(page, PAGE, PROT_READ | PROT_EXEC));
}

static const struct attempt rows[] = {
    STEPS("map memory", plain),
    STEPS("map a file of its own, shared", shared),
    STEPS("map memory to write and execute", writable_code),
    STEPS("map memory to execute", nameless_code),
    STEPS("map a file of its own to execute", own_code),
    STEPS("map a file of its own to write and execute", own_writable_code),
    STEPS("map a library to execute", library_code),
    STEPS("make memory executable", turned_into_code),
    GUARDED("make memory executable with a key", SYS_pkey_mprotect, A(bytes), PAGE, 5, -1),
    GUARDED("run as if all memory were executable", SYS_personality, 0x0400000),
    GUARDED("remap a file's pages", SYS_remap_file_pages, A(bytes), PAGE, 0, 0, 0),
    CALL("keep memory from being paged out", SYS_mlock, A(bytes), PAGE),
    CALL("make a file in memory", SYS_memfd_create, A("probe"), 0),
    GUARDED("make a secret file in memory", 447, 0),
    GUARDED("handle its own page faults", SYS_userfaultfd, 0),
    GUARDED("share memory the old way", SYS_shmget, SEARCH_PRIVATE, PAGE, 01600),
    GUARDED("make a message queue the old way", SYS_msgget, SEARCH_PRIVATE, 01600),
    GUARDED("make semaphores the old way", SYS_semget, SEARCH_PRIVATE, 1, 01600),
    GUARDED("open a message queue", SYS_mq_open, A("terrarium-probe"), O_RDWR | O_CREAT, 0600, 0),
    GUARDED("move the parent's pages", SYS_move_pages, PARENT, 0, 0, 0, 0, 0),
    GUARDED("migrate the parent's pages", SYS_migrate_pages, PARENT, 0, 0, 0),
    GUARDED("set up a ring of calls", SYS_io_uring_setup, 1, A(bytes)),
    GUARDED("set up a queue of calls", SYS_io_setup, 1, A(bytes)),
    GUARDED("move pages into a pipe", SYS_vmsplice, 1, 0, 0, 0),
};

const struct attempts memory_attempts = {rows, COUNT(rows)};
