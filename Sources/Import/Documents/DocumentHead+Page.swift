internal import Encoding

extension DocumentHead {
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
}

/// A letter of ASCII in lower case; any other byte as it is.
private func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
