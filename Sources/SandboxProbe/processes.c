// Attempts on processes: signals, making them, other people's limits, groups and standing.
#define _GNU_SOURCE
#include "attempts.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static char bytes[4096];
static const struct rlimit some = {64, 64};

static int divide(long flags) {
  const long child = syscall(SYS_clone, flags, 0, 0, 0, 0);
  if (child == 0) _exit(0);
  return outcome(child);
}

static int as_fork(void) { return divide(SIGCHLD); }
static int as_orphan(void) { return divide(0); }
static int in_namespaces(void) { return divide(SIGCHLD | CLONE_NEWUSER | CLONE_NEWPID); }

static void *nothing(void *unused) { return unused; }

static int thread(void) {
  pthread_t made;
  const int error = pthread_create(&made, NULL, nothing, NULL);
  return error != 0 ? error : pthread_join(made, NULL);
}

static int descriptor_of_parent(long call, long second) {
  const long process = syscall(SYS_pidfd_open, parent(), 0);
  // The table tells of the call itself: where there is no descriptor, of any that stands for it.
  return outcome(syscall(call, process < 0 ? 3 : process, second, 0, 0));
}

static int signal_by_descriptor(void) { return descriptor_of_parent(SYS_pidfd_send_signal, 0); }
static int take_descriptor(void) { return descriptor_of_parent(SYS_pidfd_getfd, 0); }
static int enter(void) { return descriptor_of_parent(SYS_setns, CLONE_NEWNS); }

static int end_itself(void) { return outcome(kill(getpid(), 0)); }

static char *const no_words[] = {"tool", NULL};

static const struct attempt rows[] = {
    CALL("signal the parent", SYS_kill, PARENT, 0),
    CALL("tell the parent that its window changed", SYS_kill, PARENT, SIGWINCH),
    CALL("signal process 1", SYS_kill, 1, 0),
    CALL("signal its own group", SYS_kill, 0, 0),
    CALL("signal everybody", SYS_kill, -1, 0),
    CALL("signal a thread of the parent", SYS_tgkill, PARENT, PARENT, 0),
    CALL("signal a thread by its number alone", SYS_tkill, PARENT, 0),
    GUARDED("signal the parent with a value", SYS_rt_sigqueueinfo, PARENT, SIGWINCH, A(bytes)),
    STEPS("signal itself", end_itself),
    CALL("open a descriptor for the parent", SYS_pidfd_open, PARENT, 0),
    STEPS("signal the parent by a descriptor", signal_by_descriptor),
    STEPS("take a descriptor of the parent", take_descriptor),
    STEPS("enter the parent's mounts", enter),
    GUARDED("trace the parent", SYS_ptrace, 16, PARENT, 0, 0),
    GUARDED("seize the parent", SYS_ptrace, 0x4206, PARENT, 0, 0),
    GUARDED("be traced", SYS_ptrace, 0, 0, 0, 0),
    GUARDED("read the parent's memory", SYS_process_vm_readv, PARENT, 0, 0, 0, 0, 0),
    GUARDED("write the parent's memory", SYS_process_vm_writev, PARENT, 0, 0, 0, 0, 0),
    GUARDED("advise on the parent's memory", SYS_process_madvise, 3, 0, 0, 0, 0),
    GUARDED("compare with the parent", SYS_kcmp, PARENT, SELF, 0, 0, 0),
    GUARDED("change the parent's priority", SYS_setpriority, PRIO_PROCESS, PARENT, 0),
    GUARDED("read the parent's priority", SYS_getpriority, PRIO_PROCESS, PARENT),
    GUARDED("change its own priority", SYS_setpriority, PRIO_PROCESS, 0, -20),
    GUARDED("keep the parent on a processor", SYS_sched_setaffinity, PARENT, 8,
            A("\1\0\0\0\0\0\0")),
    GUARDED("ask for the parent's processors", SYS_sched_getaffinity, PARENT, 128, A(bytes)),
    CALL("ask for its own processors", SYS_sched_getaffinity, 0, 128, A(bytes)),
    GUARDED("run in real time", SYS_sched_setscheduler, 0, SCHED_FIFO, A("\1\0\0\0")),
    GUARDED("set how it is scheduled", SYS_sched_setattr, 0, A(bytes), 0),
    GUARDED("change the parent's rank at the disk", SYS_ioprio_set, 1, PARENT, 0x4004),
    CALL("read the parent's limits", SYS_prlimit64, PARENT, RLIMIT_NOFILE, 0, A(bytes)),
    GUARDED("set a limit of the parent", SYS_prlimit64, PARENT, RLIMIT_NOFILE, A(&some), 0),
    CALL("set a limit of its own", SYS_prlimit64, 0, RLIMIT_NOFILE, A(&some), 0),
    CALL("read a limit of its own", SYS_prlimit64, 0, RLIMIT_NOFILE, 0, A(bytes)),
    CALL("ask for the parent's session", SYS_getsid, PARENT),
    CALL("ask for the parent's group", SYS_getpgid, PARENT),
    CALL("join the parent's group", SYS_setpgid, 0, PARENT),
    CALL("lead a session", SYS_setsid),
    STEPS("fork", as_fork),
    STEPS("fork without a signal at the end", as_orphan),
    GUARDED_STEPS("fork into namespaces", in_namespaces),
    GUARDED("make a process by clone3", SYS_clone3, A(bytes), 88),
#ifdef SYS_fork
    GUARDED("fork by its old number", SYS_fork),
    GUARDED("vfork by its old number", SYS_vfork),
#endif
    STEPS("make a thread", thread),
    CALL("execute /bin/sh", SYS_execve, A("/bin/sh"), A(no_words), A(no_words + 1)),
    CALL("execute /usr/bin/id", SYS_execve, A("/usr/bin/id"), A(no_words), A(no_words + 1)),
    CALL("execute a file of its own container", SYS_execve, A("tool"), A(no_words),
         A(no_words + 1)),
    CALL("execute by a descriptor", SYS_execveat, 3, A(""), A(no_words), A(no_words + 1), 0x1000),
    CALL("outlive the parent", SYS_prctl, PR_SET_PDEATHSIG, 0),
    CALL("hide from a debugger", SYS_prctl, PR_SET_DUMPABLE, 0),
    CALL("take another name", SYS_prctl, PR_SET_NAME, A("terrarium")),
    GUARDED("adopt orphans", SYS_prctl, PR_SET_CHILD_SUBREAPER, 1),
    CALL("become the superuser", SYS_setresuid, 0, 0, 0),
    CALL("become somebody else", SYS_setresuid, 12345, 12345, 12345),
    CALL("join a group of users", SYS_setgroups, 1, A("\0\0\0\0")),
    GUARDED("take capabilities", SYS_capset, A(bytes), A(bytes + 64)),
    CALL("ask for its own number", SYS_getpid),
    GUARDED("wait for a child", SYS_wait4, -1, 0, WNOHANG, 0),
};

const struct attempts process_attempts = {rows, COUNT(rows)};
