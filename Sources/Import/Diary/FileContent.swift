// The bytes of a file can be read more than once: first to tell what it is, then for how it is written, and last for what it
// says. They come from the disk, out of an archive, or from standard input, and are unpacked where they are packed.

package import Encoding
internal import Messages
internal import Platform
package import Session

/// Where the bytes of a file of an import are.
package enum FileContent {
  /// On the disk.
  case path(String)
  /// In memory, read from standard input.
  case bytes([UInt8])
  /// In a zip archive.
  case member(ZipArchive, ZipEntry)

  /// A file that is read at once may have so many bytes.
  package static let most = 256 << 20

  /// Opens it at its beginning; what gzip has packed is unpacked, and a text in UTF-16 becomes UTF-8.
  package func open(_ world: World) throws(Failure) -> ByteFeed {
    var feed = try unpacked(world)
    guard let order = UTF16Order(mark: try feed.peek(2)) else { return feed }
    return ByteFeed.decoding(try unpacked(world), order, name)
  }

  private func unpacked(_ world: World) throws(Failure) -> ByteFeed {
    var feed = try packed(world)
    guard try feed.peek(2) == [0x1F, 0x8B] else { return feed }
    return ByteFeed.unpacking(try packed(world), name)
  }

  private func packed(_ world: World) throws(Failure) -> ByteFeed {
    switch self {
    case .path(let path): try ByteFeed.reading(path, world)
    case .bytes(let bytes): ByteFeed.holding(bytes)
    case .member(let archive, let entry): try ByteFeed.reading(entry, of: archive)
    }
  }

  private var name: String {
    switch self {
    case .path(let path): "'\(path)'"
    case .bytes: "standard input"
    case .member(_, let entry): "'\(entry.name)'"
    }
  }

  /// All its bytes. Throws where there are more than `most`.
  package func whole(_ world: World) throws(Failure) -> [UInt8] {
    var feed = try open(world)
    var bytes: [UInt8] = []
    while let piece = try feed.nextPiece() {
      bytes += feed.buffer[piece]
      guard bytes.count <= Self.most else {
        throw Failure(.notUnderstood, "import.too-large", "\(name) is larger than 256 MB", hint: nil)
      }
    }
    return bytes
  }

  /// The archive that it is; nil where it is none.
  package func archive(_ world: World) throws(Failure) -> ZipArchive? {
    var feed = try packed(world)
    let head = try feed.peek(4)
    guard head == Array("PK\u{3}\u{4}".utf8) || head == Array("PK\u{5}\u{6}".utf8) else { return nil }
    // An archive in an archive, as Garmin's, is small enough to be held.
    if case .member = self { return try FileContent.bytes(try whole(world)).archive(world) }
    do throws(ZipError) {
      return try ZipArchive(try source(world), limits: .usual)
    } catch {
      throw Failure(.notUnderstood, "import.damaged", "cannot read \(name): \(error.reason)", hint: nil)
    }
  }

  private func source(_ world: World) throws(ZipError) -> ZipSource {
    switch self {
    case .bytes(let bytes): return ZipSource(bytes)
    case .member: throw .unreadable("it is in an archive")
    case .path(let path):
      let disk = world.disk
      do throws(Errno) {
        let file = try OpenFile(path, disk)
        return ZipSource(count: file.count) { offset, count throws(ZipError) in try file.read(offset, count) }
      } catch {
        throw .unreadable(error.reason)
      }
    }
  }

  /// Standard input, to its end.
  package static func input(_ world: World) throws(Failure) -> FileContent {
    var bytes: [UInt8] = []
    do throws(Errno) {
      while bytes.count <= most {
        let part = try world.input.read(1 << 20)
        if part.isEmpty { return .bytes(bytes) }
        bytes += part
      }
    } catch {
      throw Failure(.system, "system.refused", "cannot read standard input: \(error.reason)", hint: nil)
    }
    throw Failure(
      .notUnderstood, "import.too-large", "standard input is larger than 256 MB",
      hint: "import it from a file")
  }
}

/// A file that stays open as long as something reads it.
private final class OpenFile {
  /// How many bytes it has.
  let count: Int
  private let disk: any Disk
  private let descriptor: Int32

  init(_ path: String, _ disk: any Disk) throws(Errno) {
    self.disk = disk
    descriptor = try disk.open(path, for: .reading)
    count = try disk.length(descriptor)
  }

  func read(_ offset: Int, _ count: Int) throws(ZipError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    do throws(Errno) {
      while filled < count {
        let got = try disk.read(descriptor, into: &bytes, from: filled, at: offset + filled)
        guard got > 0 else { break }
        filled += got
      }
    } catch {
      throw .unreadable(error.reason)
    }
    return Array(bytes.prefix(filled))
  }

  deinit { disk.close(descriptor) }
}
