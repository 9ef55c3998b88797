// A table's rows straight from JSON. Where an object's members stand in the order and form the program writes
// them, each value is copied as the bytes it has: numbers as they are, texts with only what JSON escapes and CSV
// quotes turned into each other. At the first surprise the row is given up, and its maker reads the object
// properly; so whatever is copied here is what reading it would have given, and what is broken is found there.

/// The members of a JSON object that become cells of a row of CSV, in the order both have.
package struct CSVColumns: Sendable {
  /// One member.
  package struct Column: Sendable {
    /// What it holds.
    package enum Content: Sendable {
      /// A string, or null for an empty cell.
      case text
      /// A number, or null for an empty cell.
      case number
      /// Anything, which makes no cell.
      case hidden
    }

    let key: MemberKey
    let content: Content
    let isOptional: Bool

    /// A member that is always there, or one that may be missing, which is an empty cell.
    package init(_ name: String, _ content: Content, isOptional: Bool) {
      key = MemberKey(name)
      self.content = content
      self.isOptional = isOptional
    }
  }

  private let columns: [Column]

  /// The columns of a row.
  package init(_ columns: [Column]) {
    self.columns = columns
  }

  /// The same columns in memory of their own.
  func copied() -> CSVColumns { CSVColumns(columns.map { $0 }) }

  /// Copies the members from the brace or comma at `position` on; false at the first surprise.
  func copy(
    _ bytes: Span<UInt8>, _ position: inout Int, to output: inout CSVCells, _ block: inout MutableRawSpan
  ) -> Bool {
    for column in columns {
      guard Self.isSeparator(bytes, position), column.key.stands(at: position + 1, in: bytes) else {
        guard column.isOptional else { return false }
        if column.content != .hidden { output.separate(in: &block) }
        continue
      }
      position += 1 + column.key.length
      let isRight =
        switch column.content {
        case .text: output.text(bytes, &position, in: &block)
        case .number: output.number(bytes, &position, in: &block)
        case .hidden: skip(bytes, &position)
        }
      guard isRight else { return false }
    }
    return true
  }

  private static func isSeparator(_ bytes: Span<UInt8>, _ position: Int) -> Bool {
    position < bytes.count && (bytes[position] == UInt8(ascii: ",") || bytes[position] == UInt8(ascii: "{"))
  }
}

/// Passes over a value of any sort; false where it is none.
func skip(_ bytes: Span<UInt8>, _ position: inout Int) -> Bool {
  var cursor = JSONCursor(at: position)
  do {
    try cursor.skipValue(in: bytes)
  } catch {
    return false
  }
  position = cursor.position
  return true
}

/// A member's key with its quotes and colon, to be compared eight bytes at a time.
struct MemberKey: Sendable {
  /// How many bytes it has.
  let length: Int
  private let words: (UInt64, UInt64, UInt64)
  private let masks: (UInt64, UInt64, UInt64)

  /// The key of a name of at most 21 characters, of which none needs an escape.
  init(_ name: String) {
    let bytes = Array("\"\(name)\":".utf8)
    precondition(bytes.count <= 24, "a key is longer than three words")
    length = bytes.count
    var words = [UInt64](repeating: 0, count: 3)
    var masks = words
    for (index, byte) in bytes.enumerated() {
      words[index / 8] |= UInt64(byte) << UInt64(index % 8 * 8)
      masks[index / 8] |= 0xFF << UInt64(index % 8 * 8)
    }
    self.words = (words[0], words[1], words[2])
    self.masks = (masks[0], masks[1], masks[2])
  }

  /// Whether it stands at a place.
  @inline(__always)
  func stands(at position: Int, in bytes: Span<UInt8>) -> Bool {
    guard let word = loadWord(bytes, at: position), word & masks.0 == words.0 else { return false }
    guard length > 8 else { return true }
    guard let word = loadWord(bytes, at: position + 8), word & masks.1 == words.1 else { return false }
    guard length > 16 else { return true }
    guard let word = loadWord(bytes, at: position + 16) else { return false }
    return word & masks.2 == words.2
  }
}
