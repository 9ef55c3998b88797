/// What the first 100 bytes of a database say (section 1.3 of the format).
struct SQLiteHeader: Equatable {
  /// How texts are kept.
  enum TextEncoding: Int {
    case utf8 = 1
    case utf16Little = 2
    case utf16Big = 3
  }

  /// Bytes of a page: a power of two from 512 to 65,536.
  let pageSize: Int
  /// Bytes of a page that are used: at least 480.
  let usable: Int
  /// How texts are kept.
  let encoding: TextEncoding
  /// A number that the program writes for its own.
  let userVersion: Int
  /// Whether changes may be in a log beside the file.
  let hasLog: Bool

  /// Its length in bytes.
  static let length = 100
  private static let magic = Array("SQLite format 3\0".utf8)

  /// Whether bytes begin as a database does.
  static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic) }

  /// Reads the header of a file.
  init(_ source: SQLiteSource) throws(SQLiteError) {
    let bytes = try source.bytes(at: 0, Self.length, else: .notSQLite)
    guard Self.begins(bytes) else { throw .notSQLite }
    let size = bytes.bigTwo(at: 16) == 1 ? 65_536 : bytes.bigTwo(at: 16)
    guard size >= 512, size & (size - 1) == 0, bytes[21...23].elementsEqual([64, 32, 32]) else {
      throw .header
    }
    guard (1...2).contains(bytes[19]) else { throw .newer }
    let usable = size - Int(bytes[20])
    // A file without any table does not say how its texts are kept.
    let code = bytes.bigFour(at: 56)
    guard usable >= 480, let encoding = code == 0 ? .utf8 : TextEncoding(rawValue: code) else {
      throw .header
    }
    guard bytes.bigFour(at: 44) <= 4 else { throw .newer }
    pageSize = size
    self.usable = usable
    self.encoding = encoding
    userVersion = bytes.bigFour(at: 60)
    hasLog = bytes[19] == 2
  }
}
