// What a server asks of the operating system: sockets, and who of many can go on.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// A socket that listens on a port of an IPv4 or IPv6 address, for 0 on a port that the system chooses and `chosen`
/// tells; -1 and errno on failure, EINVAL for what is no address.
int healthlog_listen_at(const char *address, uint16_t port, uint16_t *chosen);

/// Makes a socket that another program opened, such as systemd, one of ours that no program inherits and nobody waits
/// for, and tells its port; -1 and errno on failure.
int healthlog_adopt_listener(int listener, uint16_t *chosen);

/// accept(2): a client that is never waited for and that no program inherits, and the text of its address; -1 and
/// errno on failure.
int healthlog_accept_from(int listener, char *address, size_t size);

/// A set of descriptors of which threads are told that can go on; -1 and errno on failure.
int healthlog_set_make(void);

/// Puts a descriptor into a set: what it waits for is reading, or else writing. `isOnce` where one thread is told of it
/// and then nobody.
int healthlog_set_add(int set, int descriptor, int isForWriting, int isOnce);

/// Lets a descriptor that is told again and again wait for reading, or else for writing.
int healthlog_set_change(int set, int descriptor, int isForWriting);

/// Takes a descriptor out of a set.
int healthlog_set_remove(int set, int descriptor);

/// Waits until at least one can go on, and gives so many at most; how many, -1 and errno on failure.
int healthlog_set_wait(int set, int *ready, int most);

/// send(2) without a signal and without waiting; `more` where what follows belongs to it.
ssize_t healthlog_send_part(int descriptor, const void *bytes, size_t count, int more);

/// Sends a part of a file without reading it into memory; the bytes taken, 0 at the file's end, -1 and errno.
ssize_t healthlog_send_file(int descriptor, int file, off_t offset, size_t count);

/// 1 where the other side of a socket has closed and everything was read, else 0; nothing is taken and nothing waited for.
int healthlog_has_left(int descriptor);

/// shutdown(2) of both sides: whoever waits for it is told.
void healthlog_shut(int descriptor);

/// Waits until one of two descriptors can be read; 0 where that is the first, 1 where it is the second, -1 and errno.
int healthlog_wait_either(int first, int second);

/// Raises how many descriptors may be open to what is allowed, and gives that.
int healthlog_raise_descriptors(void);

/// setrlimit(2) and prctl(2): this process leaves no core dump, and no other program of the same user may trace it.
void healthlog_forbid_core_dumps(void);

/// Makes a directory that of this process, and its owner and group whom this process acts for, for good; -1 and errno on
/// failure. Only root may.
int healthlog_become_owner(const char *directory);

/// Adds so many microseconds to those that other threads have worked for the calling one.
void healthlog_credit(int64_t microseconds);

/// How many those are.
int64_t healthlog_credited(void);

/// How many processors this process may use.
int healthlog_processors(void);
