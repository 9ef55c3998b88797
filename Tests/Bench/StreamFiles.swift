import Foundation
import Journal
import Ledger

/// Writes the files of one stream as the program leaves them: sealed segments and an open tail.
struct StreamFiles {
  private let directory: String
  private let tail: String
  private let isSealed: Bool
  private var lines = Data()
  private var first: Int64 = 1
  private var last: (sequence: Int64, sum: ChainSum)?

  /// What a tail is sealed at.
  private static let segmentLength = 256 * 1024

  /// The files of a new stream; unsealed, everything goes to its tail.
  init(_ layout: JournalLayout, _ device: DeviceID, isSealed: Bool) throws {
    directory = layout.stream(of: device)
    tail = layout.tail(of: device)
    self.isSealed = isSealed
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Appends an event.
  mutating func append(_ line: [UInt8], _ sequence: Int64, _ sum: ChainSum) throws {
    if isSealed && lines.count >= Self.segmentLength { try seal() }
    if lines.isEmpty { lines.reserveCapacity(Self.segmentLength + line.count) }
    lines.append(contentsOf: line)
    last = (sequence, sum)
    if !isSealed && lines.count > 16 << 20 { try flush() }
  }

  /// Writes what is left: to the tail, or to a last segment, as the streams of other devices have it.
  mutating func finish(keepsTail: Bool) throws {
    guard keepsTail else { return try seal() }
    try flush()
  }

  private mutating func seal() throws {
    guard let last, !lines.isEmpty else { return }
    let name = "\(Self.padded(first))-\(Self.padded(last.sequence))-\(last.sum.description.prefix(16)).seg"
    try Self.create("\(directory)/\(name)", lines, mode: 0o444)
    first = last.sequence + 1
    lines.removeAll(keepingCapacity: true)
  }

  private mutating func flush() throws {
    if !FileManager.default.fileExists(atPath: tail) { try Self.create(tail, Data(), mode: 0o600) }
    let file = try FileHandle(forWritingTo: URL(filePath: tail))
    defer { try? file.close() }
    _ = try file.seekToEnd()
    try file.write(contentsOf: lines)
    lines.removeAll(keepingCapacity: true)
  }

  static func create(_ path: String, _ data: Data, mode: Int) throws {
    try data.write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private static func padded(_ sequence: Int64) -> String {
    let digits = String(sequence)
    return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
  }
}
