// Opens libseccomp to Swift: it knows each architecture's numbers and writes the filter's program.
#ifndef TERRARIUM_CSECCOMP_H
#define TERRARIUM_CSECCOMP_H
#include <seccomp.h>
#include <sys/syscall.h>
#include <unistd.h>

// A file without a name, to which the library can write: it has no way of writing to memory.
static inline int terrarium_memory_file(void) {
  const unsigned int close_on_exec = 1;
  return (int)syscall(SYS_memfd_create, "filter", close_on_exec);
}
#endif
