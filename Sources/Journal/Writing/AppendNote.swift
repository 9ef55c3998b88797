internal import Encoding
internal import Ledger
internal import Platform
internal import Values

/// The last event that a device has acknowledged, noted outside the journal: a stream that ends before it is not
/// the stream that was written here. The note is a help and never a hindrance: one that cannot be read is none,
/// and one that cannot be written is left out.
struct AppendNote: Equatable {
  /// The event's place in the stream.
  let sequence: Int64
  /// Its sum.
  let sum: ChainSum

  /// Where a device's note is; nil where none are kept.
  static func path(of device: DeviceID, in journal: ULID, _ installation: Installation) -> String? {
    installation.notes.map { "\($0)/\(journal)/\(device)" }
  }

  /// A note of an event.
  init(sequence: Int64, sum: ChainSum) {
    self.sequence = sequence
    self.sum = sum
  }

  /// Reads a note: one line, `<seq> <sum>`; nil where there is none.
  init?(at path: String, on disk: any Disk) {
    guard let bytes = try? disk.contents(of: path, atMost: 64),
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let words = bytes[..<end].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 2, let sequence = Int64(words[0]), let sum = ChainSum(words[1]) else { return nil }
    self.init(sequence: sequence, sum: sum)
  }

  /// Writes the note over the one before it, which is never longer. It is not made durable: one that is lost in a
  /// crash says less, not something wrong.
  func write(to path: String, on disk: any Disk) {
    guard let descriptor = Self.open(path, disk) else { return }
    defer { disk.close(descriptor) }
    _ = try? disk.write(descriptor, Array("\(sequence) \(sum)\n".utf8))
  }

  private static func open(_ path: String, _ disk: any Disk) -> Int32? {
    if let descriptor = try? disk.open(path, for: .overwriting) { return descriptor }
    guard (try? Journal.makeParents(of: path, disk)) != nil else { return nil }
    return try? disk.open(path, for: .overwriting)
  }
}
