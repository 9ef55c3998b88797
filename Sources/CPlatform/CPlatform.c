#include "CPlatform.h"

#include <fcntl.h>
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

// Runs before Swift's runtime sets itself up. It keeps the arguments, which the runtime would look for in
// /proc/self/cmdline; and where there is no /proc, as in an empty chroot, it names a root for the runtime, which
// would end the process for want of its own path. Nothing of a static program lies there.
__attribute__((constructor(101))) static void prepare(int count, char **values, char **environment) {
  (void)environment;
  argument_count = count;
  argument_values = values;
#ifdef __linux__
  char target[1];
  if (readlink("/proc/self/exe", target, sizeof target) < 0) setenv("SWIFT_ROOT", "/", 0);
#endif
}
