internal import Encoding
internal import Synchronization
internal import Tables
internal import Values

/// What dishes are called that the tables and the built-in recipes call otherwise: `dish-names.tsv`.
enum DishNames {
  /// The food that a name means; nil where the list does not have it, or has a food that only stands in for it.
  static func food(named name: String, _ language: FoodLanguage) -> Food? {
    row(named: name).flatMap { $0.isStandIn ? nil : food($0, language) }
  }

  /// The food that stands in for what a name means; nil where there is none, or the name means it.
  static func standIn(named name: String, _ language: FoodLanguage) -> Food? {
    row(named: name).flatMap { $0.isStandIn ? food($0, language) : nil }
  }

  /// What one of it weighs that a name means, where the list says so.
  static func piece(named name: String) -> Portion? { row(named: name).flatMap(\.piece) }

  /// What people have of it who say no number, where the list says so besides what one weighs: wings, pierogi.
  static func helping(named name: String) -> Portion? { row(named: name)?.helping }

  /// The id of that food.
  static func standInID(named name: String) -> FoodID? {
    row(named: name).flatMap { $0.isStandIn ? FoodID($0.id) : nil }
  }

  /// Whether the list has exactly this name, in any number.
  static func hasName(_ name: String) -> Bool { row(named: name) != nil }

  /// Whether the list has a name in just this form, case and accents aside.
  static func spells(_ name: String) -> Bool { row(named: name)?.name == Encoding.folded(name).trimmed }

  /// A line of the list, by one of its names.
  private struct Row: Sendable {
    /// The name, folded.
    let name: String
    let id: String
    let piece: Portion?
    let helping: Portion?
    let isStandIn: Bool
  }

  /// The list as it can be compared with what was typed.
  static let folded = Tables.dishNames(FoodNamesFrench.folded)

  private static func food(_ row: Row, _ language: FoodLanguage) -> Food? {
    let id = FoodID(row.id)
    guard let food = FoodTable.food(id) ?? BuiltInDishes.food(id, language) else { return nil }
    return row.piece.map(food.counted) ?? food
  }

  /// What was asked last: one name is asked for several times before its food is known.
  private static let asked = Mutex<(name: String, row: Row?)>(("", nil))

  private static func row(named name: String) -> Row? {
    if let known = asked.withLock({ $0.name == name ? .some($0.row) : nil }) { return known }
    let row = found(name)
    asked.withLock { $0 = (name, row) }
    return row
  }

  private static func found(_ name: String) -> Row? {
    let wanted = EverydayName(name)
    guard let first = wanted.first else { return nil }
    let bytes = folded.span
    for start in names[Int(first)] {
      let isStandIn = bytes[start - 1] == EverydayName.standInMark
      let end = nameEnd(bytes, from: start)
      guard wanted.isName(bytes, start..<end) else { continue }
      var row = TableRow(bytes, at: start)
      _ = row.cell(bytes)
      let id = row.text(bytes)
      let portions = FoodRow.portions(row.text(bytes))
      return Row(
        name: tableText(bytes, start..<end), id: id, piece: portions.first,
        helping: portions.first { $0.name == "helping" }, isStandIn: isStandIn)
    }
    return nil
  }

  /// Where the names of the list begin, by their first letter, each in the order of the list: it has thousands.
  private static let names: [[Int]] = {
    var names = [[Int]](repeating: [], count: 256)
    let bytes = folded.span
    var position = 0
    while position < bytes.count {
      let end = lineEnd(bytes, from: position)
      var start = bytes[position] == UInt8(ascii: "#") ? end : position
      while start < end {
        if bytes[start] == EverydayName.standInMark { start += 1 }
        names[Int(bytes[start])].append(start)
        let behind = nameEnd(bytes, from: start)
        start = bytes[behind] == UInt8(ascii: "|") ? behind + 1 : end
      }
      position = end + 1
    }
    return names
  }()

  /// Where a name of the list ends.
  private static func nameEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while bytes[end] != UInt8(ascii: "|"), bytes[end] != UInt8(ascii: "\t") { end += 1 }
    return end
  }
}
