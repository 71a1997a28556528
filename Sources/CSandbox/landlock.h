// Between spawn.c and landlock.c: confine the calling process, or say which step failed.
#ifndef TERRARIUM_LANDLOCK_H
#define TERRARIUM_LANDLOCK_H

#include "include/CSandbox.h"

/// Confines the calling thread for good; async-signal-safe. On failure errno says why and `rule`
/// holds the index of the rule at fault, if it was one.
enum sandbox_stage landlock_confine(const struct sandbox_spawn *spawn, int *rule);

#endif
