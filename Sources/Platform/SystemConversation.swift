// Both directions are served by one poll(2), so that neither side waits for the other for ever: a server may answer
// before it has read all, and a program may complain while it is written to.

internal import CPlatform
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A socket, or a program with pipes at its standard streams.
final class SystemConversation: Sendable {
  /// The descriptors of both directions, and what was heard.
  private struct Ends {
    let reading: Int32
    let writing: Int32
    /// The standard error of a program; nil once it is at its end.
    var complaining: Int32?
    var errors: [UInt8] = []
    var isEnded = false
    /// How it ended, once nobody talks with it any more.
    var ending: Conversation.Ending?
  }

  private let ends: Mutex<Ends>
  private let child: pid_t?

  /// Bytes that are read at a time.
  private static let bufferSize = 256 * 1024
  /// Bytes of complaints that are kept.
  private static let mostComplaints = 4096
  /// Milliseconds a program has to end once nobody talks with it.
  private static let goodbye: Int64 = 2000

  /// A socket that is connected.
  init(socket: Int32) {
    ends = Mutex(Ends(reading: socket, writing: socket))
    child = nil
  }

  /// A socket connected to a port of this machine.
  static func connected(_ port: UInt16, _ milliseconds: Int32) throws(Errno) -> Int32 {
    try Errno.checked { healthlog_connect(port, milliseconds) }
  }

  /// A program that was started.
  init(program arguments: [String]) throws(Errno) {
    Machine.ignoreBrokenPipes()
    let started = try ChildProcess.converse(arguments)
    ends = Mutex(Ends(reading: started.output, writing: started.feed, complaining: started.errors))
    child = started.child
  }

  /// What others use it through.
  var conversation: Conversation {
    Conversation(
      turn: { sending, milliseconds throws(Errno) in try self.turn(&sending, milliseconds) },
      end: { self.end() })
  }

  private func turn(_ sending: inout ArraySlice<UInt8>, _ milliseconds: Int32) throws(Errno)
    -> Conversation.Turn
  {
    var rest = sending
    let outcome = ends.withLock { ends in
      Result<Conversation.Turn, Errno> { () throws(Errno) in try Self.turn(&ends, &rest, milliseconds) }
    }
    sending = rest
    return try outcome.get()
  }

  private static func turn(_ ends: inout Ends, _ sending: inout ArraySlice<UInt8>, _ milliseconds: Int32)
    throws(Errno) -> Conversation.Turn
  {
    if ends.isEnded { return .ended }
    let isSocket = ends.reading == ends.writing
    let asked = Int16(POLLIN) | (isSocket && !sending.isEmpty ? Int16(POLLOUT) : 0)
    var polled = [
      pollfd(fd: ends.reading, events: asked, revents: 0),
      pollfd(fd: isSocket || sending.isEmpty ? -1 : ends.writing, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: ends.complaining ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let ready = unsafe poll(&polled, nfds_t(polled.count), milliseconds)
    guard ready >= 0 || Errno.last == .interrupted else { throw .last }
    guard ready > 0 else { return .received([]) }
    if polled[2].revents != 0 { readErrors(&ends) }
    let hasRoom = (polled[0].revents | polled[1].revents) & Int16(POLLOUT) != 0
    if hasRoom || polled[1].revents != 0 { send(&sending, ends.writing, isSocket: isSocket) }
    guard polled[0].revents & ~Int16(POLLOUT) != 0 else { return .received([]) }
    return try receive(&ends)
  }

  private static func receive(_ ends: inout Ends) throws(Errno) -> Conversation.Turn {
    var buffer = [UInt8](repeating: 0, count: bufferSize)
    let count = systemRead(ends.reading, &buffer)
    if count > 0 { return .received(Array(buffer.prefix(count))) }
    let reason = Errno.last
    if count < 0 && (reason == .wouldBlock || reason == .interrupted) { return .received([]) }
    if count < 0 && reason.code != ECONNRESET { throw reason }
    ends.isEnded = true
    return .ended
  }

  /// A side that reads no more is no error by itself: it may have answered already.
  private static func send(_ sending: inout ArraySlice<UInt8>, _ writing: Int32, isSocket: Bool) {
    let taken = unsafe sending.withUnsafeBytes { bytes in
      isSocket
        ? unsafe healthlog_send(writing, bytes.baseAddress, bytes.count)
        : unsafe systemWrite(writing, bytes)
    }
    if taken >= 0 {
      sending = sending.dropFirst(taken)
    } else if Errno.last != .wouldBlock && Errno.last != .interrupted {
      sending = []
    }
  }

  private static func readErrors(_ ends: inout Ends) {
    guard let complaining = ends.complaining else { return }
    var buffer = [UInt8](repeating: 0, count: mostComplaints)
    let count = systemRead(complaining, &buffer)
    if count > 0 {
      ends.errors += buffer.prefix(min(count, max(0, mostComplaints - ends.errors.count)))
    } else if count == 0 || (Errno.last != .wouldBlock && Errno.last != .interrupted) {
      systemClose(complaining)
      ends.complaining = nil
    }
  }

  /// Whoever forgets to end it leaves neither descriptors nor a dead program behind.
  deinit { _ = end() }

  /// Ends it, once however often it is asked to.
  private func end() -> Conversation.Ending {
    ends.withLock { ends in
      if let ending = ends.ending { return ending }
      if ends.reading != ends.writing { systemClose(ends.writing) }
      let status = child.map { Self.status(of: $0, &ends) }
      systemClose(ends.reading)
      if let complaining = ends.complaining { systemClose(complaining) }
      ends.isEnded = true
      let ending = Conversation.Ending(status: status, errors: ends.errors)
      ends.ending = ending
      return ending
    }
  }

  /// How a program ends; what it says meanwhile is heard, and what it writes is not wanted.
  private static func status(of child: pid_t, _ ends: inout Ends) -> Int32 {
    let end = monotonicMilliseconds() + goodbye
    var status: Int32 = 0
    while unsafe waitpid(child, &status, WNOHANG) == 0 {
      if monotonicMilliseconds() >= end { _ = kill(child, SIGKILL) }
      readErrors(&ends)
      Machine.pause(milliseconds: 5)
    }
    readErrors(&ends)
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}
