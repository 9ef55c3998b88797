// Makes one promise of the operating system a lie, for a program that is linked dynamically: LIE=file makes fsync
// of the files that hold events do nothing, LIE=directory that of directories, LIE=lock makes flock always succeed.
// Every lie adds a byte to the file LIED, so that a variant which never lied is not taken for one.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int lies(const char *kind) {
  const char *told = getenv("LIE"), *path = getenv("LIED");
  if (!told || strcmp(told, kind) != 0) return 0;
  int count = path ? open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600) : -1;
  if (count >= 0) {
    if (write(count, ".", 1) != 1) abort();
    close(count);
  }
  return 1;
}

static int lies_about(int descriptor) {
  struct stat status;
  if (fstat(descriptor, &status) != 0) return 0;
  if (S_ISDIR(status.st_mode)) return lies("directory");
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t count = readlink(link, path, sizeof path - 1);
  if (count < 0) return 0;
  path[count] = 0;
  return strstr(path, "/log/") != NULL && lies("file");
}

int fsync(int descriptor) { return lies_about(descriptor) ? 0 : (int)syscall(SYS_fsync, descriptor); }

int fdatasync(int descriptor) { return lies_about(descriptor) ? 0 : (int)syscall(SYS_fdatasync, descriptor); }

int flock(int descriptor, int operation) {
  return lies("lock") ? 0 : (int)syscall(SYS_flock, descriptor, operation);
}
