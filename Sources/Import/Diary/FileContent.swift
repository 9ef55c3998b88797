internal import Platform
package import Session

/// Where the bytes of a file of an import are, so that they can be read more than once.
package enum FileContent: Sendable {
  /// On the disk; one that ends in `.gz` is unpacked.
  case path(String)
  /// In memory, read from standard input.
  case bytes([UInt8])

  /// Opens it at its beginning.
  package func open(_ world: World) throws(Failure) -> ByteFeed {
    switch self {
    case .path(let path): try ByteFeed.open(path, world)
    case .bytes(let bytes): ByteFeed.holding(bytes)
    }
  }

  /// Standard input, to its end.
  package static func input(_ world: World) throws(Failure) -> FileContent {
    var bytes: [UInt8] = []
    do throws(Errno) {
      while true {
        let part = try world.input.read(1 << 20)
        if part.isEmpty { return .bytes(bytes) }
        bytes += part
        guard bytes.count <= most else { break }
      }
    } catch {
      throw Failure(.system, "system.refused", "cannot read standard input: \(error.reason)", hint: nil)
    }
    throw Failure(
      .notUnderstood, "import.too-large", "standard input is larger than 256 MB",
      hint: "import it from a file")
  }

  /// Standard input is held in memory up to so many bytes.
  private static let most = 256 << 20
}
