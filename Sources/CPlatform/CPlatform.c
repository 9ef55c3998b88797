#include "CPlatform.h"

#include <fcntl.h>
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
