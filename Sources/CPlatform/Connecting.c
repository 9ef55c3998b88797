#define _GNU_SOURCE
#include "CPlatform.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

/// Waits until a socket is connected or refused; 0, or -1 and errno.
static int connected(int descriptor, int milliseconds) {
  struct pollfd waiting = {.fd = descriptor, .events = POLLOUT};
  int ready = poll(&waiting, 1, milliseconds);
  if (ready == 0) errno = ETIMEDOUT;
  if (ready <= 0) return -1;
  int reason = 0;
  socklen_t length = sizeof reason;
  if (getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &reason, &length) != 0) return -1;
  errno = reason;
  return reason == 0 ? 0 : -1;
}

int healthlog_connect(uint16_t port, int milliseconds) {
  int descriptor = healthlog_socket(AF_INET);
  if (descriptor < 0) return -1;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
#ifdef SO_NOSIGPIPE
  int yes = 1;
  setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
  if (connect(descriptor, (struct sockaddr *)&address, sizeof address) == 0) return descriptor;
  if (errno == EINPROGRESS && connected(descriptor, milliseconds) == 0) return descriptor;
  int reason = errno;
  close(descriptor);
  errno = reason;
  return -1;
}
