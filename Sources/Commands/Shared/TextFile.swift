internal import Platform
internal import Session

/// A small file that a person hands over, read whole.
enum TextFile {
  /// No file of recipes is larger.
  private static let mostBytes = 16 << 20

  /// The text of a file, or of standard input where the path is `-`. Throws if it cannot be read or is not UTF-8.
  static func read(_ path: String, _ world: World) throws(Failure) -> String {
    let bytes = path == "-" ? try everything(of: world) : try file(path, world)
    guard bytes.count <= mostBytes else {
      throw Failure(.notUnderstood, "file.too-large", "'\(path)' is larger than 16 MB", hint: nil)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(
        .notUnderstood, "file.encoding", "'\(path)' is not in UTF-8", hint: "save it as UTF-8 and try again")
    }
    return text
  }

  private static func file(_ path: String, _ world: World) throws(Failure) -> [UInt8] {
    do throws(Errno) {
      return try world.disk.contents(of: path, atMost: mostBytes + 1)
    } catch {
      throw refusal(path, error)
    }
  }

  private static func everything(of world: World) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(Errno) {
      while bytes.count <= mostBytes {
        let part = try world.input.read(1 << 16)
        if part.isEmpty { return bytes }
        bytes += part
      }
      return bytes
    } catch {
      throw refusal("-", error)
    }
  }

  private static func refusal(_ path: String, _ error: Errno) -> Failure {
    let name: Message = path == "-" ? "standard input" : "'\(path)'"
    guard error != .missing else {
      return Failure(.notFound, "file.missing", "file \(name) does not exist", hint: nil)
    }
    return Failure(.system, "system.refused", "cannot read \(name): \(error.reason)", hint: nil)
  }
}
