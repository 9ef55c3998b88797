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
  package func write(_ bytes: [UInt8]) throws(Errno) {
    let disk = SystemDisk()
    var rest = bytes
    while !rest.isEmpty {
      let taken = try disk.write(rawValue, rest)
      if taken == rest.count { return }
      rest.removeFirst(taken)
    }
  }

  /// Reads at most so many bytes; none at the end.
  package func read(atMost count: Int) throws(Errno) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    let got = try retried { systemRead(rawValue, &buffer) }
    return Array(buffer.prefix(got))
  }
}
