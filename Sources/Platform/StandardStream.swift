internal import CPlatform

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// One of the three streams a process is started with.
package enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// Whether a person's terminal is at the other end.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The terminal's columns; nil where there is no terminal or it does not know.
  package var columns: Int? {
    let columns = healthlog_terminal_columns(rawValue)
    return columns > 0 ? Int(columns) : nil
  }

  /// The terminal's rows; nil where there is no terminal or it does not know.
  package var rows: Int? {
    let rows = healthlog_terminal_rows(rawValue)
    return rows > 0 ? Int(rows) : nil
  }

  /// Writes everything, in as many calls as it takes.
  package func write(_ bytes: [UInt8]) throws(Errno) { try Self.write(bytes, to: rawValue) }

  /// Reads at most so many bytes; none at the end.
  package func read(atMost count: Int) throws(Errno) -> [UInt8] {
    try Self.read(atMost: count, from: rawValue)
  }

  /// Writes everything to a descriptor.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Errno) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let taken = try waited(for: descriptor, toWrite: true) {
        unsafe rest.withUnsafeBytes { unsafe systemWrite(descriptor, $0) }
      }
      rest = rest.dropFirst(taken)
    }
  }

  /// Reads at most so many bytes of a descriptor.
  package static func read(atMost count: Int, from descriptor: Int32) throws(Errno) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    let got = try waited(for: descriptor, toWrite: false) { systemRead(descriptor, &buffer) }
    return Array(buffer.prefix(got))
  }

  /// Whether a line can be written without a wait: where poll(2) tells of room in a pipe, that is a page at least.
  package var hasRoom: Bool {
    var polled = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&polled, 1, 0) > 0
  }

  /// A call's result, asked again once a descriptor can go on: whoever started this program may have left a stream that
  /// does not wait by itself.
  private static func waited(for descriptor: Int32, toWrite: Bool, _ call: () -> Int) throws(Errno) -> Int {
    while true {
      do throws(Errno) {
        return try retried(call)
      } catch {
        guard error == .wouldBlock else { throw error }
        var polled = pollfd(fd: descriptor, events: Int16(toWrite ? POLLOUT : POLLIN), revents: 0)
        _ = unsafe poll(&polled, 1, -1)
      }
    }
  }
}
