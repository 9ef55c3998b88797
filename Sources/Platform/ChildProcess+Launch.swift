internal import CPlatform

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension ChildProcess {
  /// Starts a program that is looked for on PATH and goes on by itself: in a session of its own, so that no Ctrl-C at
  /// our terminal reaches it, and without our streams. Gives its exit status where it ends within `patience`
  /// milliseconds. Throws where it cannot be started: `.missing` for a program that is not installed.
  package static func launch(_ arguments: [String], patience: Int32) throws(Errno) -> Int32? {
    var actions = unsafe posix_spawn_file_actions_t()
    _ = unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    for stream in Int32(0)...2 {
      _ = unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    return endedSoon(
      try unsafe spawned(arguments, &actions, flags: healthlog_session_flag(), usual: []), patience)
  }

  /// The exit status of a program that ends in so many milliseconds; nil for one that goes on.
  private static func endedSoon(_ child: pid_t, _ patience: Int32) -> Int32? {
    let end = monotonicMilliseconds() + Int64(patience)
    var status: Int32 = 0
    while unsafe waitpid(child, &status, WNOHANG) == 0 {
      guard monotonicMilliseconds() < end else {
        // Whenever it ends, it leaves nothing behind in the table of processes.
        inBackground {
          var status: Int32 = 0
          _ = unsafe waitpid(child, &status, 0)
        }
        return nil
      }
      Machine.pause(milliseconds: 10)
    }
    return exitStatus(status)
  }
}
