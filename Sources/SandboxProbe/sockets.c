// Attempts on sockets of every kind: where a right for one leaves the door to another open.
#define _GNU_SOURCE
#include "attempts.h"

#include <errno.h>
#include <netinet/in.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

/// A port of this machine where nobody listens: an attempt that gets so far is answered.
static const struct sockaddr_in nearby = {
    .sin_family = AF_INET, .sin_port = 0x0900, .sin_addr = {0x0100007f}};
static const struct sockaddr_in anywhere = {.sin_family = AF_INET, .sin_addr = {0x0100007f}};

static int connected(int socket, const void *address, socklen_t size) {
  if (socket < 0) return errno;
  const int error = outcome(connect(socket, address, size));
  // The kernel let it through; that nobody listens is no refusal of its.
  return error == ECONNREFUSED ? 0 : error;
}

static int tcp(int protocol) { return socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, protocol); }
static int udp(void) { return socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0); }
static int local(void) { return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0); }

static struct sockaddr_un path(const char *name) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s", name);
  return address;
}

static int local_by_path(void) {
  const struct sockaddr_un address = path(outside_socket);
  return connected(local(), &address, sizeof address);
}

static int local_made(void) {
  const struct sockaddr_un address = path("door");
  const int made = local();
  return made < 0 ? errno : outcome(bind(made, (const void *)&address, sizeof address));
}

static int local_abstract(void) {
  struct sockaddr_un address = path("");
  snprintf(address.sun_path + 1, 32, "terrarium-probe-%d", getpid());
  const int made = local();
  return made < 0 ? errno : outcome(bind(made, (const void *)&address, sizeof address));
}

static int tcp_connect(void) { return connected(tcp(0), &nearby, sizeof nearby); }
static int mptcp_connect(void) { return connected(tcp(262), &nearby, sizeof nearby); }
static int udp_connect(void) { return connected(udp(), &nearby, sizeof nearby); }

static int tcp_bind(void) {
  const int made = tcp(0);
  return made < 0 ? errno : outcome(bind(made, (const void *)&anywhere, sizeof anywhere));
}

static int tcp_listen(void) {
  const int made = tcp(0);
  return made < 0 ? errno : outcome(listen(made, 1));
}

static int sent(int socket, int flags) {
  if (socket < 0) return errno;
  const int error = outcome(
      sendto(socket, "x", 1, flags | MSG_NOSIGNAL, (const void *)&nearby, sizeof nearby));
  return error == ECONNREFUSED ? 0 : error;
}

static int tcp_at_once(void) { return sent(tcp(0), MSG_FASTOPEN); }
static int udp_send(void) { return sent(udp(), 0); }

static int pair(void) {
  int ends[2];
  return outcome(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends));
}

static int to_an_address(void) {
  return outcome(sendto(3, "", 0, MSG_NOSIGNAL, (const void *)&nearby, sizeof nearby));
}

static int pass_descriptor(void) {
  char place[CMSG_SPACE(sizeof(int))] = {0};
  struct iovec text = {"x", 1};
  struct msghdr message = {
      .msg_iov = &text, .msg_iovlen = 1, .msg_control = place, .msg_controllen = sizeof place};
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  head->cmsg_level = SOL_SOCKET;
  head->cmsg_type = SCM_RIGHTS;
  head->cmsg_len = CMSG_LEN(sizeof(int));
  return outcome(sendmsg(3, &message, MSG_NOSIGNAL));
}

static int host_send(void) { return outcome(send(3, "", 0, MSG_NOSIGNAL)); }

static const struct attempt rows[] = {
    STEPS("send to the device", host_send),
    STEPS("send to an address on the device's socket", to_an_address),
    STEPS("pass a descriptor to the device", pass_descriptor),
    CALL("make a local socket", SYS_socket, AF_UNIX, SOCK_STREAM, 0),
    STEPS("make a pair of sockets", pair),
    STEPS("connect to a local socket by its path", local_by_path),
    STEPS("name a local socket in the own container", local_made),
    STEPS("name an abstract local socket", local_abstract),
    STEPS("connect by TCP", tcp_connect),
    STEPS("take a TCP port", tcp_bind),
    STEPS("listen by TCP on a port of the kernel's choice", tcp_listen),
    STEPS("send by TCP before connecting", tcp_at_once),
    GUARDED_STEPS("connect by multipath TCP", mptcp_connect),
    STEPS("connect by UDP", udp_connect),
    STEPS("send by UDP", udp_send),
    GUARDED("make a raw socket", SYS_socket, AF_INET, SOCK_RAW, 1),
    GUARDED("make a packet socket", SYS_socket, AF_PACKET, SOCK_RAW, 0),
    GUARDED("make a netlink socket", SYS_socket, AF_NETLINK, SOCK_RAW, 0),
    GUARDED("make a socket to the machine's host", SYS_socket, AF_VSOCK, SOCK_STREAM, 0),
    GUARDED("make an SCTP socket", SYS_socket, AF_INET, SOCK_STREAM, 132),
    GUARDED("make a socket of the kernel's ciphers", SYS_socket, AF_ALG, SOCK_SEQPACKET, 0),
    GUARDED("ask who is at the other end", SYS_getpeername, 3, A(outside_new), A(outside_new)),
    GUARDED("set an option of the device's socket", SYS_setsockopt, 3, 1, 7, A("\0\0\0\0"), 4),
    GUARDED("take a connection", SYS_accept4, 3, 0, 0, 0),
    GUARDED("close a half of the device's socket", SYS_shutdown, 3, 1),
};

const struct attempts socket_attempts = {rows, COUNT(rows)};
