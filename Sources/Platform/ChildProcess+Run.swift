internal import CPlatform

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What a program came to that was run to its end.
package struct ProgramResult: Equatable, Sendable {
  /// Its exit status; 128 and the signal's number where one ended it.
  package let status: Int32
  /// What it wrote to its standard output, as far as that was wanted.
  package let output: [UInt8]
  /// What it wrote to its standard error, its first part.
  package let errors: [UInt8]
  /// Whether it wrote more than was wanted, so that it was ended.
  package let isCut: Bool

  /// A result of these parts.
  package init(status: Int32, output: [UInt8], errors: [UInt8], isCut: Bool) {
    self.status = status
    self.output = output
    self.errors = errors
    self.isCut = isCut
  }
}

extension ChildProcess {
  /// Runs a program that is looked for on PATH, with some bytes on its standard input, and takes in what it writes.
  /// One that writes more than `limit` bytes is ended, and one that takes more than `seconds`, where there are such.
  /// Throws where it cannot be started: `.missing` for a program that is not installed; `.timedOut` where its time
  /// was up.
  package static func run(
    _ arguments: [String], input: [UInt8], limit: Int, seconds: Int? = nil
  ) throws(Errno) -> ProgramResult {
    Machine.ignoreBrokenPipes()
    let (feed, output, errors) = (try Pipe.make(), try Pipe.make(), try Pipe.make())
    let child = try start(arguments, [(feed.reading, 0), (output.writing, 1), (errors.writing, 2)]) {
      for pipe in [feed, output, errors] { pipe.close() }
    }
    for end in [feed.reading, output.writing, errors.writing] { systemClose(end) }
    var exchange = Exchange(
      child, input: input, feed: feed.writing, output: output.reading, errors: errors.reading, limit: limit,
      until: seconds.map { monotonicMilliseconds() + Int64($0) * 1000 })
    exchange.run()
    let status = if let ending = exchange.ending { exitStatus(ending) } else { try status(of: child) }
    if exchange.isLate { throw .timedOut }
    return ProgramResult(
      status: status, output: exchange.taken, errors: exchange.complaints,
      isCut: exchange.isCut)
  }

  /// Starts a program whose standard output is read piece by piece; it has no input, and what it complains about is
  /// lost but for its exit status.
  package static func open(_ arguments: [String]) throws(Errno) -> (descriptor: Int32, child: Int32) {
    let output = try Pipe.make()
    let child = try start(arguments, [(output.writing, 1)], quiet: [0, 2]) { output.close() }
    systemClose(output.writing)
    return (output.reading, child)
  }

  /// Starts a program that is talked with: where it is fed, where it answers, where it complains. No descriptor is waited
  /// for.
  static func converse(_ arguments: [String]) throws(Errno) -> (
    feed: Int32, output: Int32, errors: Int32, child: pid_t
  ) {
    let (feed, output, errors) = (try Pipe.make(), try Pipe.make(), try Pipe.make())
    let child = try start(arguments, [(feed.reading, 0), (output.writing, 1), (errors.writing, 2)]) {
      for pipe in [feed, output, errors] { pipe.close() }
    }
    for end in [feed.reading, output.writing, errors.writing] { systemClose(end) }
    for end in [feed.writing, output.reading, errors.reading] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    return (feed.writing, output.reading, errors.reading, child)
  }

  /// Reads at most so many bytes of what a program writes; none at the end.
  package static func read(_ descriptor: Int32, atMost count: Int) throws(Errno) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    let got = try retried { systemRead(descriptor, &buffer) }
    return Array(buffer.prefix(got))
  }

  /// Ends the reading of a program that was started, and gives its exit status; one that still writes is ended by
  /// its next write.
  package static func close(_ descriptor: Int32, _ child: Int32) throws(Errno) -> Int32 {
    systemClose(descriptor)
    return try status(of: child)
  }

  /// Starts a program with some descriptors in the place of its standard streams, and others at /dev/null; it meets
  /// `usual` signals as programs usually do.
  static func start(
    _ arguments: [String], _ streams: [(own: Int32, its: Int32)], quiet: [Int32] = [], usual: [Int32] = [],
    orElse: () -> Void
  ) throws(Errno) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    _ = unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    for stream in streams { _ = unsafe posix_spawn_file_actions_adddup2(&actions, stream.own, stream.its) }
    for place in quiet {
      _ = unsafe posix_spawn_file_actions_addopen(&actions, place, "/dev/null", O_RDWR, 0)
    }
    do throws(Errno) {
      return try unsafe spawned(arguments, &actions, flags: 0, usual: usual)
    } catch {
      orElse()
      throw error
    }
  }

  /// posix_spawnp(3). What is written to nobody ends a program, as usual, though it does not end this one; the same is
  /// so for other signals that are to be `usual`.
  static func spawned(
    _ arguments: [String], _ actions: inout posix_spawn_file_actions_t, flags: Int16, usual: [Int32]
  ) throws(Errno) -> pid_t {
    var attributes = posix_spawnattr_t()
    _ = unsafe posix_spawnattr_init(&attributes)
    defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    for signal in [SIGPIPE] + usual { _ = unsafe sigaddset(&signals, signal) }
    _ = unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    _ = unsafe posix_spawnattr_setflags(&attributes, flags | Int16(POSIX_SPAWN_SETSIGDEF))
    var child: pid_t = 0
    let result = unsafe withArguments(arguments) {
      unsafe posix_spawnp(&child, arguments.first ?? "", &actions, &attributes, $0, environ)
    }
    guard result == 0 else { throw Errno(code: result) }
    return child
  }

  /// Waits for a program's end: its exit status, or 128 and the number of the signal that ended it.
  static func status(of child: pid_t) throws(Errno) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 {
      guard Errno.last == .interrupted else { throw Errno.last }
    }
    return exitStatus(status)
  }

  /// The exit status in what waitpid(2) tells; 128 and the number of the signal where one ended the program.
  static func exitStatus(_ status: Int32) -> Int32 {
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}

/// Milliseconds on a clock that nobody sets.
func monotonicMilliseconds() -> Int64 {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
}

/// The two ends of a pipe, which no program that is started inherits by itself.
struct Pipe {
  let reading: Int32
  let writing: Int32

  static func make() throws(Errno) -> Pipe {
    var ends: [Int32] = [0, 0]
    guard unsafe healthlog_pipe(&ends) == 0 else { throw Errno.last }
    return Pipe(reading: ends[0], writing: ends[1])
  }

  func close() {
    systemClose(reading)
    systemClose(writing)
  }
}

/// Feeds a program and takes in what it writes at the same time, so that neither waits for the other for ever.
private struct Exchange {
  private let child: pid_t
  private var rest: ArraySlice<UInt8>
  private var feed: Int32?
  private var output: Int32?
  private var errors: Int32?
  private let limit: Int
  private let end: Int64?
  private(set) var taken: [UInt8] = []
  private(set) var complaints: [UInt8] = []
  private(set) var isCut = false
  private(set) var isLate = false
  /// What waitpid(2) told of the program; nil while nobody knows that it has ended.
  private(set) var ending: Int32?

  /// As much as every system takes without waiting once a pipe is ready.
  private static let bufferSize = 512
  /// Bytes of complaints that are kept.
  private static let mostComplaints = 16 * 1024
  /// Milliseconds between two looks whether a program has ended that has closed its output.
  private static let glance: Int64 = 10

  /// An exchange with a child that is given up at a time of the monotonic clock, where there is one.
  init(
    _ child: pid_t, input: [UInt8], feed: Int32, output: Int32, errors: Int32, limit: Int, until end: Int64?
  ) {
    self.child = child
    self.end = end
    rest = input[...]
    self.feed = feed
    self.output = output
    self.errors = errors
    self.limit = limit
  }

  /// Goes on until the program has closed both its streams or has ended: what it left behind, such as ssh's
  /// ControlPersist, may hold its standard error for an hour. One that wrote too much or is late is ended.
  mutating func run() {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    endFeedingIfDone()
    while (output != nil || errors != nil) && !isCut {
      let left = end.map { max(0, $0 - monotonicMilliseconds()) }
      isLate = left == 0
      if isLate { break }
      let isOver = output == nil && hasEnded()
      let wait = isOver ? 0 : output == nil ? min(left ?? Self.glance, Self.glance) : left
      var polled = [
        pollfd(fd: feed ?? -1, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output ?? -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errors ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let ready = unsafe poll(&polled, nfds_t(polled.count), Int32(clamping: wait ?? -1))
      guard ready >= 0 || Errno.last == .interrupted else { break }
      if polled[0].revents != 0 { putIn(isRead: polled[0].revents & Int16(POLLERR | POLLHUP) == 0) }
      if polled[1].revents != 0, let output { take(from: output, &buffer) }
      if polled[2].revents != 0, let errors { readErrors(from: errors, &buffer) }
      if isOver { break }
    }
    // Before the pipes are closed: it is not to end by its own next write.
    if ending == nil, isCut || isLate { _ = kill(child, SIGKILL) }
    for end in [feed, output, errors] { if let end { systemClose(end) } }
  }

  private mutating func hasEnded() -> Bool {
    var status: Int32 = 0
    guard unsafe waitpid(child, &status, WNOHANG) == child else { return false }
    ending = status
    return true
  }

  /// A program that reads no more is no error: it knows enough.
  private mutating func putIn(isRead: Bool) {
    guard let feed else { return }
    if !isRead { rest = [] }
    let part = Array(rest.prefix(Self.bufferSize))
    guard !part.isEmpty else { return endFeedingIfDone() }
    if let count = try? retried({ systemWrite(feed, part) }) {
      rest = rest.dropFirst(count)
    } else {
      rest = []
    }
    endFeedingIfDone()
  }

  private mutating func endFeedingIfDone() {
    guard rest.isEmpty, let feed else { return }
    systemClose(feed)
    self.feed = nil
  }

  private mutating func take(from descriptor: Int32, _ buffer: inout [UInt8]) {
    guard let count = try? retried({ systemRead(descriptor, &buffer) }), count > 0 else {
      systemClose(descriptor)
      output = nil
      return
    }
    isCut = taken.count + count > limit
    taken += buffer.prefix(min(count, limit - taken.count))
  }

  private mutating func readErrors(from descriptor: Int32, _ buffer: inout [UInt8]) {
    guard let count = try? retried({ systemRead(descriptor, &buffer) }), count > 0 else {
      systemClose(descriptor)
      errors = nil
      return
    }
    complaints += buffer.prefix(min(count, max(0, Self.mostComplaints - complaints.count)))
  }
}
