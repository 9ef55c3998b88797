package import Messages

/// Why bytes are no header of a tar archive.
package struct TarError: Error, Equatable, Sendable {
  /// What is wrong, lower case, without a full stop.
  package let reason: Message

  /// A header and what is wrong with it.
  package init(_ reason: Message) {
    self.reason = reason
  }
}

extension TarEntry {
  /// Reads a header of 512 bytes; nil for an empty one, which ends the archive.
  package static func read(_ header: [UInt8]) throws(TarError) -> TarEntry? {
    guard header.count == block else { throw TarError("the archive ends too early") }
    if header.allSatisfy({ $0 == 0 }) { return nil }
    // POSIX writes "ustar", NUL, "00"; GNU "ustar", two blanks, NUL.
    let isGNU = header[257..<265].elementsEqual("ustar  \0".utf8)
    guard isGNU || header[257..<263].elementsEqual("ustar\0".utf8) else {
      throw TarError("it is not a tar archive")
    }
    let sum = header.enumerated().reduce(0) { sum, byte in
      sum + Int((148..<156).contains(byte.offset) ? UInt8(ascii: " ") : byte.element)
    }
    guard number(header[148..<156]) == sum else { throw TarError("a header has a wrong checksum") }
    guard let size = number(header[124..<136]), let mode = number(header[100..<108]),
      let modified = number(header[136..<148])
    else { throw TarError("cannot read a number in a header") }
    // What GNU has in place of the prefix is no part of the name.
    let prefix = isGNU ? [] : field(header[345..<500])
    let name = (prefix.isEmpty ? [] : prefix + [UInt8(ascii: "/")]) + field(header[0..<100])
    guard validUTF8(name.span) else { throw TarError("a name is not UTF-8") }
    let kind = kind(header[156])
    return TarEntry(
      name: withoutSlash(String(decoding: name, as: UTF8.self)), kind: kind,
      size: kind == .file || kind == .records ? size : 0, mode: UInt16(truncatingIfNeeded: mode & 0o7777),
      modified: Int64(modified))
  }

  private static func kind(_ flag: UInt8) -> Kind {
    switch flag {
    case UInt8(ascii: "0"), 0: .file
    case UInt8(ascii: "5"): .directory
    case UInt8(ascii: "x"), UInt8(ascii: "g"): .records
    default: .other(flag)
    }
  }

  private static func field(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    Array(bytes.prefix { $0 != 0 })
  }

  /// Octal digits between blanks, ended by a blank or NUL.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == 0 }
    let text = bytes.drop { $0 == UInt8(ascii: " ") }
    let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
    guard !digits.isEmpty, text[digits.endIndex...].allSatisfy(isBlank) else { return nil }
    return digits.reduce(0) { $0 << 3 | Int($1 - UInt8(ascii: "0")) }
  }

  private static func withoutSlash(_ name: String) -> String {
    name.hasSuffix("/") ? String(name.dropLast()) : name
  }
}
