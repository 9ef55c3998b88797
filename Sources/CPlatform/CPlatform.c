#define _GNU_SOURCE
#include "CPlatform.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#ifdef __linux__
#include <malloc.h>
#endif
#include <netinet/in.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

int healthlog_open(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }

#ifdef O_TMPFILE

int healthlog_open_unnamed(const char *directory, mode_t mode) {
  int descriptor = open(directory, O_TMPFILE | O_WRONLY | O_APPEND | O_CLOEXEC, mode);
  // The mode is a courtesy; umask(2) has taken of it.
  if (descriptor >= 0) (void)!fchmod(descriptor, mode);
  return descriptor;
}

int healthlog_name(int descriptor, const char *path) {
  char own[32];
  snprintf(own, sizeof own, "/proc/self/fd/%d", descriptor);
  return linkat(AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW);
}

#else

int healthlog_open_unnamed(const char *directory, mode_t mode) { return errno = ENOTSUP, -1; }

int healthlog_name(int descriptor, const char *path) { return errno = ENOTSUP, -1; }

#endif

int healthlog_terminal_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

int healthlog_terminal_rows(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

int healthlog_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  return fcntl(ends[0], F_SETFD, FD_CLOEXEC) != 0 || fcntl(ends[1], F_SETFD, FD_CLOEXEC) != 0 ? -1 : 0;
#endif
}

int healthlog_ignore_usual(int number) {
  struct sigaction action;
  if (sigaction(number, NULL, &action) != 0 || action.sa_handler != SIG_DFL) return 0;
  action.sa_handler = SIG_IGN;
  return sigaction(number, &action, NULL) == 0;
}

short healthlog_session_flag(void) { return POSIX_SPAWN_SETSID; }

static int refused(int descriptor) {
  int reason = errno;
  close(descriptor);
  errno = reason;
  return -1;
}

int healthlog_socket(int family) {
#ifdef __linux__
  return socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
#else
  int made = socket(family, SOCK_STREAM, 0);
  if (made < 0) return -1;
  return fcntl(made, F_SETFD, FD_CLOEXEC) != 0 || fcntl(made, F_SETFL, O_NONBLOCK) != 0 ? refused(made) : made;
#endif
}

int healthlog_listen(uint16_t port, uint16_t *chosen) {
  int listener = healthlog_socket(AF_INET);
  if (listener < 0) return -1;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof address;
  int yes = 1;
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (bind(listener, (struct sockaddr *)&address, sizeof address) != 0 || listen(listener, 64) != 0 ||
      getsockname(listener, (struct sockaddr *)&address, &length) != 0)
    return refused(listener);
  *chosen = ntohs(address.sin_port);
  return listener;
}

int healthlog_accept(int listener) {
#ifdef __linux__
  int client = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
  if (client < 0) return -1;
#else
  int client = accept(listener, NULL, NULL);
  if (client < 0) return -1;
  if (fcntl(client, F_SETFD, FD_CLOEXEC) != 0 || fcntl(client, F_SETFL, O_NONBLOCK) != 0) return refused(client);
#endif
#ifdef SO_NOSIGPIPE
  int yes = 1;
  setsockopt(client, SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
  return client;
}

ssize_t healthlog_send(int descriptor, const void *bytes, size_t count) {
#ifdef MSG_NOSIGNAL
  return send(descriptor, bytes, count, MSG_NOSIGNAL);
#else
  return send(descriptor, bytes, count, 0);
#endif
}

void healthlog_shut_sending(int descriptor) { shutdown(descriptor, SHUT_WR); }

static int stop_ends[2] = {-1, -1};

static void note_stop(int number) {
  int reason = errno;
  unsigned char byte = (unsigned char)number;
  // A pipe that is full already says what it has to.
  ssize_t taken = write(stop_ends[1], &byte, 1);
  (void)taken;
  errno = reason;
}

int healthlog_stop_descriptor(void) {
  if (stop_ends[0] < 0 && healthlog_pipe(stop_ends) != 0) return -1;
  struct sigaction action = {.sa_handler = note_stop};
  sigemptyset(&action.sa_mask);
  const int signals[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t place = 0; place < sizeof signals / sizeof *signals; place++) {
    struct sigaction before;
    if (sigaction(signals[place], NULL, &before) != 0) return -1;
    // Who was started by nohup(1) is to outlive its terminal.
    if (signals[place] == SIGHUP && before.sa_handler == SIG_IGN) continue;
    if (sigaction(signals[place], &action, NULL) != 0) return -1;
  }
  return stop_ends[0];
}

int healthlog_synchronize(int descriptor) {
#ifdef F_FULLFSYNC
  if (fcntl(descriptor, F_FULLFSYNC) == 0) return 0;
#endif
  return fsync(descriptor);
}

static int argument_count;
static char **argument_values;

int healthlog_argument_count(void) { return argument_count; }

const char *healthlog_argument(int place) {
  return place >= 0 && place < argument_count ? argument_values[place] : NULL;
}

// Runs before Swift's runtime sets itself up, and keeps the arguments.
__attribute__((constructor(101))) static void prepare(int count, char **values) {
  argument_count = count;
  argument_values = values;
}

// In the static program these stand for two parts of Swift's runtime that would set themselves up at every start. One
// reads /proc/self/maps to find the arguments; the other looks in nine places for a program that prints backtraces,
// and ends the process where there is no /proc, as in an empty chroot. All 0 are the settings of "off". Hidden and
// weak, they change nothing in programs that share the runtime's library.
#define STAND_IN __attribute__((weak, visibility("hidden")))

STAND_IN char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = argument_count;
  return argument_values;
}

STAND_IN void _swift_stdlib_overrideUnsafeArgvArgc(char **values, int count) {
  argument_values = values;
  argument_count = count;
}

STAND_IN _Alignas(16) char _swift_backtraceSettings[128];

STAND_IN _Bool _swift_backtrace_isThunkFunction(const char *name) { return 0; }

void healthlog_keep_memory(void) {
#ifdef __GLIBC__
  // A fresh page costs a fault and is filled with zeros: blocks of a file are read into pages that had others before.
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
  mallopt(M_TOP_PAD, 256 << 10);
#endif
}

void healthlog_return_memory(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 512 << 10);
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
  // A heap for each thread would keep what that thread once needed.
  mallopt(M_ARENA_MAX, 2);
#endif
}
