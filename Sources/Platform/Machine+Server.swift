internal import CPlatform

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension Machine {
  /// Milliseconds of a clock that nobody sets.
  package static func steadyMilliseconds() -> Int64 { monotonicMilliseconds() }

  /// Microseconds of the same clock.
  package static func steadyMicroseconds() -> Int64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }

  /// Microseconds of a processor that this thread has had, and those that worked for it in `twiceAtOnce`.
  package static func workedMicroseconds() -> Int64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000 + healthlog_credited()
  }

  /// How many processors this process may use.
  package static func processors() -> Int { max(1, Int(healthlog_processors())) }

  /// Lets as many descriptors be open as this process is allowed, and gives how many that is.
  package static func raiseDescriptors() -> Int { Int(healthlog_raise_descriptors()) }

  /// Keeps what is in this process's memory out of core dumps, and from other programs of the same user.
  package static func forbidCoreDumps() { healthlog_forbid_core_dumps() }

  /// The number of this process.
  package static func process() -> Int32 { getpid() }

  /// Goes on in a directory as the user and the group whom it belongs to, for good. Throws `EPERM` for everybody but root.
  package static func become(ownerOf directory: String) throws(Errno) {
    _ = try Errno.checked { unsafe healthlog_become_owner(directory) }
  }

  /// Waits until one of two descriptors can be read; whether that is the first.
  package static func waits(for first: Int32, or second: Int32) throws(Errno) -> Bool {
    try Errno.checked { healthlog_wait_either(first, second) } == 0
  }
}
