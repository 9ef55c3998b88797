#define _GNU_SOURCE
#include "CPlatform.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

int healthlog_open(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }

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

short healthlog_session_flag(void) { return POSIX_SPAWN_SETSID; }

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
