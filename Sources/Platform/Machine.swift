internal import CPlatform

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What the operating system tells of this moment and this process.
package enum Machine {
  /// Milliseconds since 1970-01-01T00:00:00Z by the machine's clock.
  package static func milliseconds() -> Int64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// 64 unpredictable bits from the system's generator.
  package static func randomBits() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }

  /// Stops this thread for so many milliseconds, as a wait for a lock does.
  package static func pause(milliseconds: Int32) {
    _ = poll(nil, 0, milliseconds)
  }

  /// A variable of the environment; nil where it is not set.
  package static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Sets up the allocator for a process that reads files and ends.
  package static func keepMemory() { healthlog_keep_memory() }

  /// Sets it up for a server, before it has threads.
  package static func returnMemory() { healthlog_return_memory() }

  /// The words the program was started with, without its own name, as bytes: they need not be UTF-8.
  package static func arguments() -> [[UInt8]] {
    (1..<max(1, healthlog_argument_count())).map { place in
      guard let word = unsafe healthlog_argument(place) else { return [] }
      return unsafe Array(UnsafeRawBufferPointer(start: word, count: strlen(word)))
    }
  }

  /// The number of the user this process acts for.
  package static func user() -> UInt32 { geteuid() }

  /// Lets a write to a closed pipe fail with `EPIPE` in place of ending the process.
  package static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// A descriptor that can be read once somebody has asked the process to end, by Ctrl-C or kill(1); from now on that
  /// does nothing else.
  package static func stopDescriptor() throws(Errno) -> Int32 { try Errno.checked(healthlog_stop_descriptor) }

  /// Fills a place among the three standard streams that the caller closed with one that refuses (`EBADF`), so
  /// that no file opened later takes its number and gets what is said.
  package static func holdStandardStreams() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe healthlog_open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY, 0)
    }
  }

  /// Ends the process.
  package static func end(_ code: Int32) -> Never { exit(code) }
}
