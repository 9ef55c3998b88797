internal import Ledger
internal import Platform

/// A checkpoint's file while it is written, a block behind the other: it may be larger than memory should be. Nothing is
/// synchronised, since nobody would miss it.
struct CheckpointFile {
  private let disk: any Disk
  private let path: String
  private let descriptor: Int32
  private var waiting: [UInt8] = []
  private var written = 0
  private var failure: Errno?

  /// So many bytes are written at once.
  private static let pieceLength = 256 * 1024

  /// Makes the file that will take the place of the one at a path.
  init(_ disk: any Disk, _ path: String) throws(JournalError) {
    self.disk = disk
    self.path = path
    // A crash may have left one.
    try? disk.remove(path + ".tmp")
    do {
      descriptor = try disk.open(path + ".tmp", for: .creating)
    } catch {
      throw .refused(action: "write", path: path, error)
    }
  }

  /// Where the next block begins.
  var end: Int { written + waiting.count }

  /// Writes a block behind the others. What the disk says against it `finish` throws.
  mutating func block(_ bytes: [UInt8]) -> CheckpointBlock {
    defer {
      waiting += bytes
      if waiting.count >= Self.pieceLength { flush() }
    }
    return CheckpointBlock(offset: end, bytes)
  }

  /// Writes what comes last, and puts the file in its place.
  mutating func finish(_ bytes: [UInt8]) throws(JournalError) {
    _ = block(bytes)
    flush()
    disk.close(descriptor)
    do throws(Errno) {
      if let failure { throw failure }
      try disk.rename(path + ".tmp", to: path)
    } catch {
      try? disk.remove(path + ".tmp")
      throw .refused(action: "write", path: path, error)
    }
  }

  /// Gives it up.
  func abandon() {
    disk.close(descriptor)
    try? disk.remove(path + ".tmp")
  }

  private mutating func flush() {
    defer {
      written += waiting.count
      waiting.removeAll(keepingCapacity: true)
    }
    guard failure == nil, !waiting.isEmpty else { return }
    do {
      try disk.writeAll(descriptor, waiting)
    } catch {
      failure = error
    }
  }
}
