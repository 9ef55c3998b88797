internal import Encoding
internal import Platform
package import Values

/// What a server logs, on a stream whose reader may be slow: nobody who asks for something waits for whoever reads the
/// log. A line for which there is no room is left out, and how many were is said once there is room again.
package final class ServerLog: Sendable {
  private let hasRoom: @Sendable () -> Bool
  private let write: @Sendable ([UInt8]) -> Void
  private let tellsClients: Bool
  /// How many lines were left out since one was written.
  private let leftOut = ReadersWriterLock(0)

  /// A log on a stream that tells whether it takes a line at once. Where it tells of clients, each line has the address it
  /// came from and the account.
  package init(
    tellsClients: Bool, hasRoom: @escaping @Sendable () -> Bool,
    write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.tellsClients = tellsClients
    self.hasRoom = hasRoom
    self.write = write
  }

  /// Writes down a request; false where that was left out.
  @discardableResult
  package func add(_ record: RequestHandler.Record) -> Bool {
    add(record.line(tellingClients: tellsClients), record.now)
  }

  /// Writes down something that happened beside the requests, and why: `mail.failed`; false where that was left out.
  @discardableResult
  package func add(_ event: String, because cause: String, _ now: Instant) -> Bool {
    let line: JSON = [
      "time": .text(Timestamp(instant: now, offsetSeconds: 0)?.description), "event": .string(event),
      "cause": .string(cause),
    ]
    return add(line.text + "\n", now)
  }

  private func add(_ line: String, _ now: Instant) -> Bool {
    leftOut.write { leftOut in
      guard hasRoom() else {
        leftOut += 1
        return false
      }
      let before = leftOut > 0 ? Self.line(leftOut: leftOut, now) : ""
      leftOut = 0
      write(Array((before + line).utf8))
      return true
    }
  }

  /// The line that says before another one how many were left out.
  private static func line(leftOut count: Int, _ now: Instant) -> String {
    let line: JSON = [
      "time": .text(Timestamp(instant: now, offsetSeconds: 0)?.description), "left_out": .count(count),
    ]
    return line.text + "\n"
  }
}
