// POSIX.1-2001 (IEEE 1003.1, pax, "ustar Interchange Format"): a block of 512 bytes names a file, its content follows,
// filled up with NUL to whole blocks; two empty blocks end the archive. Written is the plain form, in which owners are
// 0 and without names, so that the same files always give the same bytes. Read is what GNU tar and bsdtar write too.

/// One file or directory of a tar archive.
package struct TarEntry: Equatable, Sendable {
  /// What it is.
  package enum Kind: Equatable, Sendable {
    case file, directory
    /// Records of the pax format about the entry that follows, or about all.
    case records
    /// A link, a device, or whatever else a tar can hold, by its type flag.
    case other(UInt8)
  }

  /// Its path, without a slash at the end.
  package let name: String
  /// What it is.
  package let kind: Kind
  /// The bytes of its content.
  package let size: Int
  /// Its permission bits.
  package let mode: UInt16
  /// When it was changed, in seconds since 1970.
  package let modified: Int64

  /// Bytes of a header, and what contents are filled up to.
  package static let block = 512

  /// An entry.
  package init(name: String, kind: Kind, size: Int, mode: UInt16, modified: Int64) {
    self.name = name
    self.kind = kind
    self.size = size
    self.mode = mode
    self.modified = modified
  }

  /// How many bytes of NUL follow the content.
  package var padding: Int { (Self.block - size % Self.block) % Self.block }

  /// What ends an archive.
  package static let end = [UInt8](repeating: 0, count: 2 * block)
}

extension TarEntry {
  /// The entry's header; nil where the name or the size does not fit the format.
  package var header: [UInt8]? {
    let path = Array((kind == .directory ? name + "/" : name).utf8)
    guard (1...100).contains(path.count), (0..<1 << 33).contains(size), (0..<1 << 33).contains(modified)
    else { return nil }
    var header: [UInt8] = path + [UInt8](repeating: 0, count: 100 - path.count)
    header += Self.octal(Int64(mode), digits: 7)
    header += Self.octal(0, digits: 7)
    header += Self.octal(0, digits: 7)
    header += Self.octal(Int64(size), digits: 11)
    header += Self.octal(modified, digits: 11)
    header += [UInt8](repeating: UInt8(ascii: " "), count: 8)
    header.append(kind == .directory ? UInt8(ascii: "5") : UInt8(ascii: "0"))
    header += [UInt8](repeating: 0, count: 100)
    header += Array("ustar\0".utf8) + Array("00".utf8)
    header += [UInt8](repeating: 0, count: Self.block - header.count)
    let sum = Self.octal(header.reduce(0) { $0 + Int64($1) }, digits: 6) + [UInt8(ascii: " ")]
    header.replaceSubrange(148..<156, with: sum)
    return header
  }

  /// A number as ustar writes it: octal digits and a NUL.
  private static func octal(_ number: Int64, digits: Int) -> [UInt8] {
    let text = Array(String(number, radix: 8).utf8)
    return [UInt8](repeating: UInt8(ascii: "0"), count: digits - text.count) + text + [0]
  }
}
