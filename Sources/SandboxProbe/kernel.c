// Attempts on the machine itself: never tried unless a filter stands before the kernel.
#define _GNU_SOURCE
#include "attempts.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static char bytes[4096];

#define HERE AT_FDCWD

static int newer_call(void) { return outcome(syscall(900)); }

static const struct attempt rows[] = {
    GUARDED("watch for changes: make a watch", SYS_inotify_init1, 0),
    GUARDED("watch for changes: in a folder outside", SYS_inotify_add_watch, 3, A(outside), 0xfff),
    GUARDED("watch the file system", SYS_fanotify_init, 0, 0),
    GUARDED("mark for watching", SYS_fanotify_mark, 3, 1, 0x20, HERE, A("/")),
    GUARDED("a key of its own", SYS_add_key, A("user"), A("probe"), A("x"), 1, -3),
    GUARDED("ask for a key", SYS_request_key, A("user"), A("probe"), 0, -3),
    GUARDED("the session's keys", SYS_keyctl, 0, -3, 0),
    GUARDED("mount a folder on another", SYS_mount, A("."), A("folder"), 0, 4096, 0),
    GUARDED("unmount", SYS_umount2, A("folder"), 0),
    GUARDED("a user namespace", SYS_unshare, CLONE_NEWUSER),
    GUARDED("a mount namespace", SYS_unshare, CLONE_NEWNS),
    GUARDED("process and network namespaces", SYS_unshare, CLONE_NEWPID | CLONE_NEWNET),
    GUARDED("swap the root", SYS_pivot_root, A("."), A(".")),
    GUARDED("clone the tree of mounts", SYS_open_tree, HERE, A("/"), 1),
    GUARDED("move a mount", SYS_move_mount, 3, A(""), HERE, A("folder"), 4),
    GUARDED("open a file system", SYS_fsopen, A("tmpfs"), 0),
    GUARDED("change a mount", SYS_mount_setattr, HERE, A("/"), 0, 0, 0),
    GUARDED("open in a new way", SYS_openat2, HERE, A("file"), A(bytes), 24),
    GUARDED("set the host's name", SYS_sethostname, A("probe"), 5),
    GUARDED("set the domain's name", SYS_setdomainname, A("probe"), 5),
    GUARDED("set the time of day", SYS_settimeofday, 0, 0),
    GUARDED("set a clock", SYS_clock_settime, 99, A(bytes)),
    GUARDED("adjust the clock", SYS_adjtimex, 0),
    GUARDED("adjust a clock", SYS_clock_adjtime, 99, 0),
    GUARDED("reboot", SYS_reboot, 0, 0, 0, 0),
    GUARDED("swap to a file", SYS_swapon, A("nowhere"), 0),
    GUARDED("stop swapping", SYS_swapoff, A("nowhere")),
    GUARDED("load a module", SYS_init_module, 0, 0, 0),
    GUARDED("load a module from a file", SYS_finit_module, -1, 0, 0),
    GUARDED("unload a module", SYS_delete_module, A("nothing"), 0),
    GUARDED("load another kernel", SYS_kexec_load, 0, 0, 0, 0),
    GUARDED("load a program into the kernel", SYS_bpf, 0, 0, 0),
    GUARDED("count what processors do", SYS_perf_event_open, 0, 0, -1, -1, 0),
    GUARDED("read the kernel's log", SYS_syslog, 2, A(bytes), 16),
    GUARDED("account for processes", SYS_acct, 0),
    GUARDED("limits of the disk", SYS_quotactl, 0, 0, 0, 0),
    GUARDED("hang up the terminal", SYS_vhangup),
    GUARDED("another filter", SYS_seccomp, 1, 0, 0),
    GUARDED("another sandbox", SYS_landlock_create_ruleset, 0, 0, 1),
    GUARDED("a timer that signals", SYS_timer_create, 0, 0, A(bytes)),
    GUARDED("look up a directory entry's cookie", SYS_lookup_dcookie, 0, 0, 0),
#ifdef SYS_iopl
    GUARDED("reach the ports of devices", SYS_iopl, 3),
    GUARDED("reach a port of a device", SYS_ioperm, 0, 1, 1),
    GUARDED("change the table of segments", SYS_modify_ldt, 0, 0, 0),
    GUARDED("move the base of a segment", SYS_arch_prctl, 0x1001, 0),
    GUARDED("a call by its number for 32 bits of address", 0x40000000 | 39),
#endif
    GUARDED_STEPS("a call that isn't made yet", newer_call),
    CALL("random bytes", SYS_getrandom, A(bytes), 16, 0),
    CALL("the time", SYS_clock_gettime, 0, A(bytes)),
    CALL("the name of the machine", SYS_uname, A(bytes)),
    CALL("how much memory there is", SYS_sysinfo, A(bytes)),
};

const struct attempts kernel_attempts = {rows, COUNT(rows)};
