/// Bytes that are read by place, of a file or an array; `Fault` is what their reader throws.
package struct PlacedBytes<Fault: Error> {
  /// How many bytes there are.
  package let count: Int
  private let read: (_ offset: Int, _ count: Int) throws(Fault) -> [UInt8]

  /// A file of `count` bytes. `read` gives so many bytes from an offset on, all of which lie within; it throws where the system
  /// refuses.
  package init(count: Int, read: @escaping (_ offset: Int, _ count: Int) throws(Fault) -> [UInt8]) {
    self.count = count
    self.read = read
  }

  /// Bytes in memory.
  package init(_ bytes: [UInt8]) {
    self.init(count: bytes.count) { (offset: Int, count: Int) throws(Fault) -> [UInt8] in
      Array(bytes[offset..<offset + count])
    }
  }

  /// The bytes in a place; the error given where they do not lie within, or fewer come.
  func bytes(at offset: Int, _ count: Int, else error: Fault) throws(Fault) -> [UInt8] {
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else { throw error }
    let bytes = try read(offset, count)
    guard bytes.count == count else { throw error }
    return bytes
  }
}

/// The bytes of a zip archive.
package typealias ZipSource = PlacedBytes<ZipError>

/// The bytes of an SQLite database.
package typealias SQLiteSource = PlacedBytes<SQLiteError>
