// A chain has no gaps, so that an event which nobody takes keeps everything after it from being sent. The stream ends
// before it then, and this installation goes on in another one. Whoever does this has put elsewhere what was there, and
// made that durable; to cut once more does no harm.

package import Ledger
internal import Platform

extension Journal {
  /// Whether this installation records as a device, or did once.
  package func hasRecorded(as device: DeviceID, by installation: Installation) -> Bool {
    if case .named(device, _)? = try? DeviceFile.read(self) { return true }
    return AppendNote.path(of: device, in: id, installation).map { AppendNote(at: $0, on: disk) != nil }
      ?? false
  }

  /// Lets this installation go on as a new device, unless it records as another than `device` already; gives what it
  /// records as then. `isReady` is asked when everything that one recorded is sealed and nobody records more; false
  /// leaves all as it is, and gives nil.
  package func leave(
    _ device: DeviceID, by installation: Installation, wait milliseconds: Int, random: () -> UInt64,
    pause: (Int32) -> Void, when isReady: () throws(JournalError) -> Bool
  ) throws(JournalError) -> DeviceID? {
    let lock = try lockWriting(wait: milliseconds, pause: pause)
    defer { disk.close(lock) }
    guard case .named(let current, _) = try DeviceFile.read(self) else { return nil }
    let notices = try DeviceBinding.leave(device, in: self)
    guard try wholeTail(of: device).isEmpty, try isReady() else { return nil }
    guard current == device else { return current }
    let machine = installation.machine.map { DeviceFile.hash(ofMachine: $0, in: id) }
    return try DeviceBinding.begin(in: self, machine, random, notices: notices).device
  }

  /// The part of a segment that comes before an event, as a segment of its own; nil where there is none, or the lines are
  /// no events in their order.
  package func segment(_ name: SegmentName, of device: DeviceID, before sequence: Int64) throws(JournalError)
    -> (name: SegmentName, bytes: [UInt8])?
  {
    let bytes = try bytes(of: name, of: device)
    var end = 0
    bytes.span.eachLine { bytes, range in
      guard let line = try? EventLine.read(bytes, range), line.sequence < sequence else { return }
      end = range.upperBound + 1
    }
    return SealedLines(Array(bytes[..<end]), device).map { ($0.name, $0.bytes) }
  }

  /// Ends a stream that nobody writes any more before an event.
  package func cutStream(
    of device: DeviceID, before sequence: Int64, wait milliseconds: Int, pause: (Int32) -> Void
  ) throws(JournalError) {
    let lock = try lockWriting(wait: milliseconds, pause: pause)
    defer { disk.close(lock) }
    let cut = try segments(of: device).filter { $0.last >= sequence }
    for name in cut where name.first < sequence {
      guard let before = try segment(name, of: device, before: sequence) else {
        throw .unreadable(
          path: layout.segment(name, of: device), reason: "its lines are out of order")
      }
      try keep(before.bytes, as: before.name, of: device)
    }
    if !cut.isEmpty { try synchronizeStream(of: device) }
    // What was made of the whole stream is worth nothing, before it is cut and after that.
    try? disk.remove(layout.checkpoint)
    for name in cut {
      let path = layout.segment(name, of: device)
      do {
        try disk.remove(path)
      } catch {
        throw .refused(action: "remove", path: path, error)
      }
    }
    if try disk.exists(layout.stream(of: device)) { try synchronizeStream(of: device) }
    try? disk.remove(layout.checkpoint)
  }

  /// Whether a stream has an event of a number or a later one.
  package func reaches(_ sequence: Int64, in device: DeviceID) throws(JournalError) -> Bool {
    try segments(of: device).contains { $0.last >= sequence }
  }
}
