// Lets one thread of the tests be an ordinary user, so that what it starts is one too.
#ifndef TERRARIUM_CTHREADUSER_H
#define TERRARIUM_CTHREADUSER_H

#include <sys/types.h>

/// Makes the calling thread, and no other, run as that user and group for good; 0 or errno.
int thread_become_user(uid_t user);

#endif
