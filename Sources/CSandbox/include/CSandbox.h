// What Swift may ask of the sandbox: start a process inside one, watch it stop, learn how it ended.
#ifndef TERRARIUM_CSANDBOX_H
#define TERRARIUM_CSANDBOX_H

#include <limits.h>
#include <linux/filter.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// What a process may do below a path; see landlock(7).
enum sandbox_access {
  /// Read files and list folders.
  SANDBOX_READ,
  /// Read, list and execute.
  SANDBOX_READ_EXECUTE,
  /// What makes up a private folder: files and folders, to be made, written, removed and renamed
  /// between its folders; no executing, no links, pipes, sockets or device nodes.
  SANDBOX_READ_WRITE,
  /// Read, write, truncate and `ioctl` one device node such as `/dev/null`.
  SANDBOX_DEVICE,
};

/// One grant: everything below an absolute path, or one file.
struct sandbox_rule {
  /// Absolute; links are followed. A path that does not exist grants nothing and is no error.
  const char *path;
  enum sandbox_access access;
};

/// The step at which starting a process failed.
enum sandbox_stage {
  SANDBOX_STAGE_NONE,
  /// The executable's path is not absolute.
  SANDBOX_STAGE_EXECUTABLE,
  SANDBOX_STAGE_PIPE,
  SANDBOX_STAGE_FORK,
  SANDBOX_STAGE_PIDFD,
  SANDBOX_STAGE_PROCESS_GROUP,
  SANDBOX_STAGE_DEATH_SIGNAL,
  /// The parent was gone before the death signal was armed; nobody is left to read this.
  SANDBOX_STAGE_ORPHANED,
  SANDBOX_STAGE_WORKING_DIRECTORY,
  SANDBOX_STAGE_DESCRIPTORS,
  SANDBOX_STAGE_LIMITS,
  /// Restriction was asked for and the kernel, or `max_abi`, offers none.
  SANDBOX_STAGE_LANDLOCK_ABSENT,
  SANDBOX_STAGE_RULESET,
  SANDBOX_STAGE_RULE_OPEN,
  SANDBOX_STAGE_RULE_ADD,
  SANDBOX_STAGE_NO_NEW_PRIVILEGES,
  SANDBOX_STAGE_RESTRICT,
  SANDBOX_STAGE_PRIVILEGES,
  SANDBOX_STAGE_FILTER,
  SANDBOX_STAGE_EXEC,
};

/// The value of `max_abi` that uses all the running kernel offers and this code knows.
#define SANDBOX_NEWEST_ABI INT_MAX

/// The limit on open descriptors that a sandboxed process starts with.
#define SANDBOX_DESCRIPTOR_LIMIT 256

/// The largest file that a sandboxed process may make, in bytes.
#define SANDBOX_FILE_LIMIT (512ll << 20)

/// The memory that a sandboxed process may map, in bytes: what it shares with the system included.
#define SANDBOX_MEMORY_LIMIT (16ll << 30)

/// The descriptor on which a sandboxed process finds its socket.
#define SANDBOX_SOCKET 3

/// Stands in a filter for the number of the process that it is loaded in; larger than any of those.
#define SANDBOX_OWN_PID 0x7e57da7a

/// The most instructions of a filter.
#define SANDBOX_FILTER_LIMIT 1024

/// A process to start. Descriptors stay the caller's; the child gets copies.
struct sandbox_spawn {
  /// Absolute, and granted execution by a rule when `restrict_files` is set.
  const char *executable;
  /// Ends with a null pointer, as for execve(2).
  char *const *argv;
  /// Ends with a null pointer, as for execve(2).
  char *const *envp;
  /// A null pointer keeps the parent's.
  const char *working_directory;
  /// Becomes descriptor 3 of the child; negative for none.
  int socket;
  /// Becomes the child's standard output; negative for `/dev/null`.
  int output;
  /// Becomes the child's standard error; negative for `/dev/null`.
  int error_output;
  const struct sandbox_rule *rules;
  size_t rule_count;
  /// Applies Landlock: files by the rules, and, as far as the ABI goes, no TCP, no signals and no
  /// abstract sockets beyond the sandbox. Fails where there is no Landlock; never runs unconfined.
  bool restrict_files;
  /// The newest Landlock ABI to make use of, usually `SANDBOX_NEWEST_ABI`; lower plays an older
  /// kernel.
  int max_abi;
  /// The system-call filter, with `SANDBOX_OWN_PID` where the process's own number belongs. Fails
  /// where there is no seccomp.
  const struct sock_filter *filter;
  /// 0 for none.
  size_t filter_length;
};

/// A process that was started, or the reason why not.
struct sandbox_child {
  pid_t pid;
  /// Readable once the process has ended; the caller closes it.
  int pidfd;
  /// `SANDBOX_STAGE_NONE` after success.
  enum sandbox_stage stage;
  /// The errno of the failed step, 0 after success.
  int error;
  /// The rule at fault for the two rule stages, otherwise -1.
  int rule_index;
};

/// How a process ended.
struct sandbox_ending {
  /// True when a signal killed the process.
  bool signalled;
  /// The signal's number, or the exit status.
  int code;
};

/// The Landlock ABI of the running kernel, 0 where there is none, otherwise a negative errno.
int sandbox_landlock_abi(void);

/// The bits of Landlock errors that the running kernel has fixed, 0 where it does not say.
int sandbox_landlock_errata(void);

/// Whether the running kernel can filter system calls.
bool sandbox_filters_calls(void);

/// Starts a process in a process group of its own, without capabilities and never to gain any; 0,
/// or -1 with the step and its errno in `child`.
///
/// Returns when the process has become its executable or has failed to. The process is killed when
/// the calling *thread* ends, so this belongs on the main thread.
int sandbox_spawn(const struct sandbox_spawn *spawn, struct sandbox_child *child);

/// The system call, or the condition, that a stage stands for.
const char *sandbox_stage_name(enum sandbox_stage stage);

/// Waits until a child is stopped, which `SIGSTOP` only asks for, about so many milliseconds of a
/// machine that runs: 1 stopped, 0 ended and still to be reaped, -ETIMEDOUT neither, otherwise
/// another negative errno.
int sandbox_wait_stopped(pid_t pid, int milliseconds);

/// Looks, without waiting, whether a child has ended, and leaves it to be reaped, so that its
/// number stays its own: 1 ended, 0 still there, otherwise a negative errno.
int sandbox_see_end(pid_t pid, struct sandbox_ending *ending);

/// Reaps a child if it has ended, without waiting: 1 reaped, 0 still there, otherwise a negative
/// errno.
int sandbox_reap(pid_t pid, struct sandbox_ending *ending);

/// A pipe whose ends no other child inherits, not even one that is started meanwhile, and whose
/// reading never waits; 0 or a negative errno.
int sandbox_pipe(int *read_end, int *write_end);

/// Lets orphans among the descendants of the calling process become its own children; 0 or a
/// negative errno.
int sandbox_adopt_orphans(void);

/// Keeps the calling thread, and every process it starts, on one of the processors it may run on
/// that no other run of this user keeps: the first such from the one it is on, or from so many
/// further, counted around. Returns 0, `-EBUSY` when all are taken, which leaves everything as it
/// was, or another negative errno.
int sandbox_stay_on_processor(int number);

/// A close-on-exec descriptor that stands for a process, otherwise a negative errno.
int sandbox_pidfd_open(pid_t pid);

/// Signals the very process behind a pidfd, whose number may have been given away since; 0 or a
/// negative errno.
int sandbox_pidfd_send_signal(int pidfd, int signal);

/// The folder of the executable or shared library that contains an address, or a null pointer;
/// the caller frees it.
///
/// `unsafeBitCast(Int.self, to: UnsafeRawPointer.self)` is an address in the Swift runtime.
char *sandbox_library_folder(const void *address);

#endif
