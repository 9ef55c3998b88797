internal import Platform

/// What a server logs, on a stream whose reader may be slow: nobody who asks for something waits for whoever reads the
/// log. A line for which there is no room is left out, and how many were is said once there is room again.
package final class ServerLog: Sendable {
  private let hasRoom: @Sendable () -> Bool
  private let write: @Sendable ([UInt8]) -> Void
  /// How many lines were left out since one was written.
  private let leftOut = ReadersWriterLock(0)

  /// A log on a stream that tells whether it takes a line at once.
  package init(hasRoom: @escaping @Sendable () -> Bool, write: @escaping @Sendable ([UInt8]) -> Void) {
    self.hasRoom = hasRoom
    self.write = write
  }

  /// Writes down a request.
  package func add(_ record: RequestHandler.Record) {
    leftOut.write { leftOut in
      guard hasRoom() else {
        leftOut += 1
        return
      }
      let before = leftOut > 0 ? record.line(leftOut: leftOut) : ""
      leftOut = 0
      write(Array((before + record.line).utf8))
    }
  }
}
