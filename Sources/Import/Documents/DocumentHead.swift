internal import Encoding

/// The first bytes of a file, to tell its form by.
struct DocumentHead {
  /// At most 64 KiB, without a byte order mark.
  let bytes: [UInt8]
  /// The name of the file without folders, in lower case.
  let file: String

  /// The head of a file.
  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file.lowercased()
  }

  /// Whether it begins as JSON does.
  var isJSON: Bool {
    guard let first = bytes.first(where: { $0 > 0x20 }) else { return false }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// Whether it begins as a page of HTML does.
  var isPage: Bool {
    let start = folded(String(decoding: bytes.prefix(1000), as: UTF8.self)).trimmed
    return start.hasPrefix("<!doctype html") || start.hasPrefix("<html") || start.hasPrefix("<!-- saved from")
  }

  /// Whether a word of ASCII in lower case is anywhere in it, in upper or lower case.
  func contains(_ word: StaticString) -> Bool {
    let wanted = Array(word.description.utf8)
    guard let first = wanted.first, bytes.count >= wanted.count else { return false }
    return (0...bytes.count - wanted.count).contains { place in
      lowered(bytes[place]) == first
        && zip(bytes[place...], wanted).allSatisfy { lowered($0) == $1 }
    }
  }

  /// The keys of all objects in the head, at any depth; none where it is not JSON.
  var keys: Set<String> {
    guard isJSON else { return [] }
    var keys: Set<String> = []
    var start: Int?
    var last: Range<Int>?
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if let begin = start {
        if byte == UInt8(ascii: "\\") {
          index += 1
        } else if byte == UInt8(ascii: "\"") {
          last = begin..<index
          start = nil
        }
      } else if byte == UInt8(ascii: "\"") {
        start = index + 1
      } else if byte == UInt8(ascii: ":"), let key = last {
        keys.insert(String(decoding: bytes[key], as: UTF8.self))
        last = nil
      } else if byte > 0x20 {
        last = nil
      }
      index += 1
    }
    return keys
  }
}

/// A letter of ASCII in lower case; any other byte as it is.
private func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
