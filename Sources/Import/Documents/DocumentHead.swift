internal import Encoding

/// The first bytes of a file, to tell its form by.
struct DocumentHead {
  /// At most 64 KiB, without a byte order mark.
  let bytes: [UInt8]
  /// The name of the file without folders, in lower case.
  let file: String
  /// The keys of all objects in it, at any depth; none where it is not JSON.
  let keys: Set<String>

  /// The head of a file.
  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file.lowercased()
    keys = Self.keys(in: bytes)
  }

  /// Whether it begins as JSON does.
  var isJSON: Bool {
    guard let first = bytes.first(where: { $0 > 0x20 }) else { return false }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// The keys of all objects in the head, at any depth; none where it is not JSON.
  private static func keys(in bytes: [UInt8]) -> Set<String> {
    guard let first = bytes.first(where: { $0 > 0x20 }), "{[".utf8.contains(first) else { return [] }
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
