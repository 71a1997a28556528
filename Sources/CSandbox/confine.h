// Between spawn.c and the parts of a sandbox: confine the calling process or say what failed.
#ifndef TERRARIUM_CONFINE_H
#define TERRARIUM_CONFINE_H

#include "include/CSandbox.h"

/// Confines the calling thread's files for good; async-signal-safe. On failure errno says why and
/// `rule` holds the index of the rule at fault, if it was one. Needs `no_new_privs`.
enum sandbox_stage landlock_confine(const struct sandbox_spawn *spawn, int *rule);

/// Takes every capability from the calling thread, and from whatever it executes; 0, or -1 with
/// errno. Needs `no_new_privs`.
int privileges_drop(void);

/// Puts the calling thread under a system-call filter for good; 0, or -1 with errno. Needs
/// `no_new_privs`.
int filter_load(const struct sock_filter *filter, size_t length);

#endif
