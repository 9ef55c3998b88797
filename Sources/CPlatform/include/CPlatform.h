// The few calls that Swift cannot express: variadic functions and request macros.
#pragma once

#include "PasswordHash.h"

#include <stdint.h>
#include <sys/types.h>

#include "ServerCalls.h"

/// open(2) with a mode; -1 and errno on failure.
int healthlog_open(const char *path, int flags, mode_t mode);

/// A new file without a name in the file system of a directory, to append to, and its name once it is whole: open(2) with
/// O_TMPFILE and linkat(2). -1 and errno on failure, ENOTSUP where the system has no such thing.
int healthlog_open_unnamed(const char *directory, mode_t mode);
int healthlog_name(int descriptor, const char *path);

/// The columns and rows of the terminal behind a descriptor, 0 if it is none or does not know.
int healthlog_terminal_columns(int descriptor);
int healthlog_terminal_rows(int descriptor);

/// pipe(2) whose ends no program inherits that another thread starts meanwhile; -1 and errno on failure.
int healthlog_pipe(int ends[2]);

/// A stream's socket that is never waited for and that no program inherits; -1 and errno on failure.
int healthlog_socket(int family);

/// Ignores a signal that does what it usually does; 1 where it did, 0 where it is ignored or taken care of already.
int healthlog_ignore_usual(int number);

/// The flag of posix_spawn(3) that gives a program a session of its own.
short healthlog_session_flag(void);

/// A socket that listens on a port of 127.0.0.1, for 0 on one that the system chooses and `chosen` tells; -1 and errno
/// on failure.
int healthlog_listen(uint16_t port, uint16_t *chosen);

/// accept(2): a client that is never waited for and that no program inherits; -1 and errno on failure.
int healthlog_accept(int listener);

/// A socket connected to a port of 127.0.0.1 within so many milliseconds, which is never waited for and which no program
/// inherits; -1 and errno on failure.
int healthlog_connect(uint16_t port, int milliseconds);

/// send(2) without a signal where nobody reads any more.
ssize_t healthlog_send(int descriptor, const void *bytes, size_t count);

/// shutdown(2) of the sending side.
void healthlog_shut_sending(int descriptor);

/// A descriptor that can be read once SIGINT, SIGTERM or SIGHUP came, which do nothing else from then on; -1 and errno
/// on failure.
int healthlog_stop_descriptor(void);

/// Lets a terminal show nothing of what is typed and hand it over key by key, until `healthlog_show_keys` or a signal that
/// ends the program; -1 where it is no terminal, or one is hidden already.
int healthlog_hide_keys(int terminal);

/// Puts the terminal back as it was.
void healthlog_show_keys(void);

/// Makes what was written durable: fsync(2), F_FULLFSYNC where there is one; -1 and errno on failure.
int healthlog_synchronize(int descriptor);

/// Lets the allocator use memory again that was given back, instead of asking the system for new pages each time.
void healthlog_keep_memory(void);

/// Lets the allocator give memory back to the system soon, since a server runs for months after its largest answer. To be
/// called before there are threads.
void healthlog_return_memory(void);

/// How many arguments the process was started with, its own name included.
int healthlog_argument_count(void);

/// One of them; null where there is none. It lives as long as the process.
const char *healthlog_argument(int place);
