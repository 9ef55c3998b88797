internal import Ledger
internal import Platform

/// The items of a checkpoint while it is made, by day and kind. Entries do not come in order of time, and all items are
/// more than memory should hold: what is too much waits in a file that has no name any more.
struct CheckpointItems {
  /// The items of a day and a kind.
  private struct Part {
    /// Those that wait in the file.
    var waiting: [CheckpointBlock] = []
    var items = WordWriter()
    var count = 0
  }

  private let disk: any Disk
  private let path: String
  private var parts: [CheckpointPart.Key: Part] = [:]
  private var held = 0
  private var length = 0
  private var file: (appending: Int32, reading: Int32)?

  /// So many bytes are held.
  private static let mostHeld = 8 * 1024 * 1024

  /// No items yet; those that are too many wait at a path.
  init(_ disk: any Disk, waitingAt path: String) {
    self.disk = disk
    self.path = path
  }

  /// Writes one more item of a day and a kind.
  mutating func add<Result>(_ key: CheckpointPart.Key, _ write: (inout WordWriter) -> Result) -> Result {
    let before = parts[key]?.items.bytes.count ?? 0
    defer {
      parts[key, default: Part()].count += 1
      held += (parts[key]?.items.bytes.count ?? 0) - before
    }
    return write(&parts[key, default: Part()].items)
  }

  /// Lets what is held wait in the file where it is too much.
  mutating func settle(atMost most: Int = mostHeld) throws(JournalError) {
    guard held > most else { return }
    do throws(Errno) {
      let file = try opened()
      for key in parts.keys.sorted(by: Self.areInOrder) {
        guard let bytes = parts[key]?.items.bytes, !bytes.isEmpty else { continue }
        try disk.writeAll(file.appending, bytes)
        parts[key]?.waiting.append(CheckpointBlock(offset: length, bytes))
        parts[key]?.items = WordWriter()
        length += bytes.count
      }
      held = 0
    } catch {
      throw .refused(action: "write", path: path, error)
    }
  }

  /// Hands out the items of each day and kind, sorted by kind and day, and forgets them; false where those that waited
  /// are not what they were.
  mutating func each(_ body: (CheckpointPart.Key, Int, [UInt8]) -> Void) throws(JournalError) -> Bool {
    defer { close() }
    for key in parts.keys.sorted(by: Self.areInOrder) {
      guard let part = parts.removeValue(forKey: key) else { continue }
      guard let file, !part.waiting.isEmpty else {
        body(key, part.count, part.items.bytes)
        continue
      }
      var bytes: [UInt8] = []
      for block in part.waiting {
        do {
          bytes += try disk.bytes(of: file.reading, block.offset..<block.end)
        } catch {
          throw .refused(action: "read", path: path, error)
        }
        let start = bytes.count - block.length
        guard start >= 0, Journal.fingerprint(of: bytes, start..<bytes.count) == block.fingerprint else {
          return false
        }
      }
      body(key, part.count, bytes + part.items.bytes)
    }
    return true
  }

  /// Closes the file, which is gone then.
  mutating func close() {
    guard let file else { return }
    disk.close(file.appending)
    disk.close(file.reading)
    self.file = nil
  }

  /// The file; it has no name from the beginning, so that no crash leaves it.
  private mutating func opened() throws(Errno) -> (appending: Int32, reading: Int32) {
    if let file { return file }
    try? disk.remove(path)
    let appending = try disk.open(path, for: .creating)
    do {
      let reading = try disk.open(path, for: .reading)
      try disk.remove(path)
      file = (appending, reading)
      return (appending, reading)
    } catch {
      disk.close(appending)
      throw error
    }
  }

  /// A view mostly looks at one kind.
  private static func areInOrder(_ left: CheckpointPart.Key, _ right: CheckpointPart.Key) -> Bool {
    (left.kind, left.day) < (right.kind, right.day)
  }
}
