#define _GNU_SOURCE
#include "CPlatform.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <grp.h>
#include <poll.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/sendfile.h>
#else
#include <sys/event.h>
#endif

/// Descriptors that a thread is told of at once.
enum { MOST_AT_ONCE = 64 };

typedef union {
  struct sockaddr any;
  struct sockaddr_in four;
  struct sockaddr_in6 six;
} any_address;

static int refused(int descriptor) {
  int reason = errno;
  close(descriptor);
  errno = reason;
  return -1;
}

static int make_own(int descriptor) {
  return fcntl(descriptor, F_SETFD, FD_CLOEXEC) != 0 || fcntl(descriptor, F_SETFL, O_NONBLOCK) != 0 ? -1 : 0;
}

static int tell_port(int listener, uint16_t *chosen) {
  any_address address;
  socklen_t length = sizeof address;
  if (getsockname(listener, &address.any, &length) != 0) return -1;
  *chosen = ntohs(address.any.sa_family == AF_INET6 ? address.six.sin6_port : address.four.sin_port);
  return 0;
}

int healthlog_listen_at(const char *text, uint16_t port, uint16_t *chosen) {
  any_address address;
  memset(&address, 0, sizeof address);
  socklen_t length;
  if (inet_pton(AF_INET, text, &address.four.sin_addr) == 1) {
    address.four.sin_family = AF_INET;
    address.four.sin_port = htons(port);
    length = sizeof address.four;
  } else if (inet_pton(AF_INET6, text, &address.six.sin6_addr) == 1) {
    address.six.sin6_family = AF_INET6;
    address.six.sin6_port = htons(port);
    length = sizeof address.six;
  } else {
    errno = EINVAL;
    return -1;
  }
  int listener = healthlog_socket(address.any.sa_family);
  if (listener < 0) return -1;
  int yes = 1;
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (bind(listener, &address.any, length) != 0 || listen(listener, 1024) != 0 ||
      tell_port(listener, chosen) != 0)
    return refused(listener);
  return listener;
}

int healthlog_adopt_listener(int listener, uint16_t *chosen) {
  return make_own(listener) != 0 || tell_port(listener, chosen) != 0 ? -1 : 0;
}

int healthlog_accept_from(int listener, char *text, size_t size) {
  any_address address;
  memset(&address, 0, sizeof address);
  socklen_t length = sizeof address;
#ifdef __linux__
  int client = accept4(listener, &address.any, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
  if (client < 0) return -1;
#else
  int client = accept(listener, &address.any, &length);
  if (client < 0) return -1;
  if (make_own(client) != 0) return refused(client);
#endif
  int yes = 1;
  setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
#ifdef SO_NOSIGPIPE
  setsockopt(client, SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
  text[0] = 0;
  if (address.any.sa_family == AF_INET) inet_ntop(AF_INET, &address.four.sin_addr, text, (socklen_t)size);
  // At `::` clients of IPv4 come too, as IPv6 maps them.
  if (address.any.sa_family == AF_INET6 && IN6_IS_ADDR_V4MAPPED(&address.six.sin6_addr))
    inet_ntop(AF_INET, address.six.sin6_addr.s6_addr + 12, text, (socklen_t)size);
  else if (address.any.sa_family == AF_INET6)
    inet_ntop(AF_INET6, &address.six.sin6_addr, text, (socklen_t)size);
  return client;
}

int healthlog_has_left(int descriptor) {
  char byte;
  ssize_t count = recv(descriptor, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return count == 0 || (count < 0 && (errno == ECONNRESET || errno == EPIPE || errno == ENOTCONN));
}

#ifdef __linux__

int healthlog_set_make(void) { return epoll_create1(EPOLL_CLOEXEC); }

static int control(int set, int operation, int descriptor, uint32_t events) {
  struct epoll_event event = {.events = events, .data.fd = descriptor};
  return epoll_ctl(set, operation, descriptor, &event);
}

int healthlog_set_add(int set, int descriptor, int isForWriting, int isOnce) {
  return control(set, EPOLL_CTL_ADD, descriptor, (isForWriting ? EPOLLOUT : EPOLLIN) | (isOnce ? EPOLLONESHOT : 0));
}

int healthlog_set_change(int set, int descriptor, int isForWriting) {
  return control(set, EPOLL_CTL_MOD, descriptor, isForWriting ? EPOLLOUT : EPOLLIN);
}

int healthlog_set_remove(int set, int descriptor) { return control(set, EPOLL_CTL_DEL, descriptor, 0); }

int healthlog_set_wait(int set, int *ready, int most) {
  struct epoll_event events[MOST_AT_ONCE];
  int count;
  do count = epoll_wait(set, events, most < MOST_AT_ONCE ? most : MOST_AT_ONCE, -1);
  while (count == 0 || (count < 0 && errno == EINTR));
  for (int place = 0; place < count; place++) ready[place] = events[place].data.fd;
  return count;
}

ssize_t healthlog_send_part(int descriptor, const void *bytes, size_t count, int more) {
  return send(descriptor, bytes, count, MSG_NOSIGNAL | (more ? MSG_MORE : 0));
}

ssize_t healthlog_send_file(int descriptor, int file, off_t offset, size_t count) {
  return sendfile(descriptor, file, &offset, count);
}

int healthlog_processors(void) {
  cpu_set_t mine;
  return sched_getaffinity(0, sizeof mine, &mine) == 0 ? CPU_COUNT(&mine) : (int)sysconf(_SC_NPROCESSORS_ONLN);
}

#else

int healthlog_set_make(void) { return kqueue(); }

static int control(int set, int descriptor, int isForWriting, int flags) {
  struct kevent event;
  EV_SET(&event, descriptor, isForWriting ? EVFILT_WRITE : EVFILT_READ, flags, 0, 0, NULL);
  return kevent(set, &event, 1, NULL, 0, NULL);
}

int healthlog_set_add(int set, int descriptor, int isForWriting, int isOnce) {
  return control(set, descriptor, isForWriting, EV_ADD | EV_ENABLE | (isOnce ? EV_DISPATCH : 0));
}

int healthlog_set_change(int set, int descriptor, int isForWriting) {
  control(set, descriptor, !isForWriting, EV_DELETE);
  return healthlog_set_add(set, descriptor, isForWriting, 0);
}

int healthlog_set_remove(int set, int descriptor) {
  control(set, descriptor, 0, EV_DELETE);
  control(set, descriptor, 1, EV_DELETE);
  return 0;
}

int healthlog_set_wait(int set, int *ready, int most) {
  struct kevent events[MOST_AT_ONCE];
  int count;
  do count = kevent(set, NULL, 0, events, most < MOST_AT_ONCE ? most : MOST_AT_ONCE, NULL);
  while (count == 0 || (count < 0 && errno == EINTR));
  for (int place = 0; place < count; place++) ready[place] = (int)events[place].ident;
  return count;
}

ssize_t healthlog_send_part(int descriptor, const void *bytes, size_t count, int more) {
  (void)more;
  return write(descriptor, bytes, count);
}

ssize_t healthlog_send_file(int descriptor, int file, off_t offset, size_t count) {
  off_t taken = (off_t)count;
  if (sendfile(file, descriptor, offset, &taken, NULL, 0) == 0 || taken > 0) return taken;
  return -1;
}

int healthlog_processors(void) { return (int)sysconf(_SC_NPROCESSORS_ONLN); }

#endif

int healthlog_become_owner(const char *directory) {
  struct stat status;
  if (chdir(directory) != 0 || stat(".", &status) != 0) return -1;
  if (setgroups(0, NULL) != 0 || setgid(status.st_gid) != 0 || setuid(status.st_uid) != 0) return -1;
  if (status.st_uid != 0 && setuid(0) == 0) return errno = EPERM, -1;
  return 0;
}

void healthlog_shut(int descriptor) { shutdown(descriptor, SHUT_RDWR); }

int healthlog_wait_either(int first, int second) {
  struct pollfd polled[] = {{.fd = first, .events = POLLIN}, {.fd = second, .events = POLLIN}};
  int count;
  do count = poll(polled, 2, -1);
  while (count == 0 || (count < 0 && errno == EINTR));
  if (count < 0) return -1;
  return polled[0].revents != 0 ? 0 : 1;
}

int healthlog_raise_descriptors(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 256;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur > 1 << 20) return 1 << 20;
  return (int)limit.rlim_cur;
}

static _Thread_local int64_t credited;

void healthlog_credit(int64_t microseconds) { credited += microseconds; }

int64_t healthlog_credited(void) { return credited; }

void healthlog_forbid_core_dumps(void) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
#ifdef __linux__
  prctl(PR_SET_DUMPABLE, 0);
#endif
}
