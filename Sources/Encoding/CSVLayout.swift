/// How the JSON object of an entry becomes rows: one, or one for each member of an object in it. It is passed on for every
/// entry, so its parts are not copied with it.
package final class CSVLayout: Sendable {
  /// The cells that come from the entry itself.
  let own: CSVColumns
  /// The object whose members make a row each.
  let list: List?

  /// An object of which every member makes a row.
  package final class List: Sendable {
    let before: CSVColumns
    let key: MemberKey
    let each: CSVColumns
    let after: CSVColumns

    fileprivate init(_ key: MemberKey, before: CSVColumns, each: CSVColumns, after: CSVColumns) {
      self.key = key
      self.before = before
      self.each = each
      self.after = after
    }

    /// The object of a name, what stands between the entry's own cells and it, the cells of each of its members,
    /// and what stands behind it.
    package convenience init(_ name: String, before: CSVColumns, each: CSVColumns, after: CSVColumns) {
      self.init(MemberKey(name), before: before, each: each, after: after)
    }
  }

  /// A copy for a thread of its own: who counts the users of what all threads share waits for the others who do.
  package func copied() -> CSVLayout {
    CSVLayout(
      own: own.copied(),
      list: list.map {
        List($0.key, before: $0.before.copied(), each: $0.each.copied(), after: $0.after.copied())
      })
  }

  /// The layout of entries with these cells, and of their list where they have one.
  package init(own: CSVColumns, list: List?) {
    self.own = own
    self.list = list
  }
}

/// Where an entry's first three cells and its other members stand.
package struct CSVHead: Sendable {
  let id: Range<Int>
  let day: Range<Int>
  let at: Range<Int>?
  let members: Int

  /// The ranges of id, day and time, which are copied as they are, and the comma before the other members.
  package init(id: Range<Int>, day: Range<Int>, at: Range<Int>?, members: Int) {
    self.id = id
    self.day = day
    self.at = at
    self.members = members
  }
}

/// Writes the rows of one entry into a block.
struct CSVEntryRows {
  /// How that ended.
  enum Outcome {
    /// The rows are there.
    case written
    /// The block has no room for them.
    case full
    /// The entry has to be read properly.
    case surprise
  }

  let head: CSVHead
  let layout: CSVLayout
  private(set) var cells: CSVCells

  /// A writer that begins at a place of the block.
  init(_ head: CSVHead, _ layout: CSVLayout, at place: Int) {
    self.head = head
    self.layout = layout
    cells = CSVCells(place: place)
  }

  /// Writes all rows.
  mutating func write(_ bytes: Span<UInt8>, in block: inout MutableRawSpan) -> Outcome {
    var position = head.members
    guard hasRoom(bytes, block) else { return .full }
    guard writeHead(bytes, &position, in: &block) else { return .surprise }
    guard let list = layout.list else { return end(bytes, position, in: &block) }
    let begin = cells.place
    guard list.before.copy(bytes, &position, to: &cells, &block), position < bytes.count,
      bytes[position] == UInt8(ascii: ","), list.key.stands(at: position + 1, in: bytes)
    else { return .surprise }
    position += 1 + list.key.length
    guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "{") else { return .surprise }
    cells.place = begin
    if bytes[position + 1] == UInt8(ascii: "}") { return .surprise }
    var isFirst = true
    repeat {
      guard hasRoom(bytes, block) else { return .full }
      var own = head.members
      guard isFirst || writeHead(bytes, &own, in: &block) else { return .surprise }
      isFirst = false
      guard writeMember(list.each, bytes, &position, in: &block) else { return .surprise }
    } while bytes[position] == UInt8(ascii: ",")
    return end(list, bytes, position, in: &block)
  }

  /// Room for a row is room for all bytes that could make one, their commas and quotes.
  private func hasRoom(_ bytes: Span<UInt8>, _ block: borrowing MutableRawSpan) -> Bool {
    block.byteCount - cells.place >= bytes.count - head.members + 256
  }

  private mutating func writeHead(_ bytes: Span<UInt8>, _ position: inout Int, in block: inout MutableRawSpan)
    -> Bool
  {
    cells.copy(bytes, head.id, in: &block)
    cells.separate(in: &block)
    cells.copy(bytes, head.day, in: &block)
    cells.separate(in: &block)
    if let at = head.at { cells.copy(bytes, at, in: &block) }
    return layout.own.copy(bytes, &position, to: &cells, &block)
  }

  /// From the brace or comma before a member's key to the comma or brace behind its value.
  private mutating func writeMember(
    _ each: CSVColumns, _ bytes: Span<UInt8>, _ position: inout Int, in block: inout MutableRawSpan
  ) -> Bool {
    position += 1
    var cursor = JSONCursor(at: position)
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\""),
      (try? cursor.string(in: bytes)) != nil
    else { return false }
    position = cursor.position
    guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: ":"),
      bytes[position + 1] == UInt8(ascii: "{")
    else { return false }
    position += 1
    guard each.copy(bytes, &position, to: &cells, &block), position + 1 < bytes.count,
      bytes[position] == UInt8(ascii: "}")
    else { return false }
    position += 1
    cells.append(UInt8(ascii: "\n"), in: &block)
    return true
  }

  private mutating func end(
    _ list: CSVLayout.List, _ bytes: Span<UInt8>, _ position: Int, in block: inout MutableRawSpan
  ) -> Outcome {
    guard bytes[position] == UInt8(ascii: "}") else { return .surprise }
    var position = position + 1
    let isRight = list.after.copy(bytes, &position, to: &cells, &block)
    return isRight && position < bytes.count && bytes[position] == UInt8(ascii: "}") ? .written : .surprise
  }

  private mutating func end(_ bytes: Span<UInt8>, _ position: Int, in block: inout MutableRawSpan) -> Outcome
  {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "}") else { return .surprise }
    cells.append(UInt8(ascii: "\n"), in: &block)
    return .written
  }
}
