internal import Encoding
internal import Food
internal import Ledger
internal import Records
internal import Values

/// The rows of one kind of entry, copied from the journal's bytes where that can be, else made from the entry.
struct CopiedRows: View {
  private let kind: StaticString
  private let layout: CSVLayout
  private let days: ClosedRange<CivilDay>?
  private let rows: @Sendable (Entry) -> [[CSVCell]]
  /// The rows.
  var pile = RowSorter()
  /// The entries that could not be read.
  private(set) var damage: [DamagedEntry] = []

  /// Collects the rows of a kind; `rows` makes those of an entry that cannot be copied.
  init(
    of kind: StaticString, _ layout: CSVLayout, on days: ClosedRange<CivilDay>?,
    rows: @escaping @Sendable (Entry) -> [[CSVCell]]
  ) {
    self.kind = kind
    self.layout = layout
    self.days = days
    self.rows = rows
  }

  mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard isWanted(record.day) else { return }
    guard record.isKind(kind, in: bytes), !copy(record, bytes) else { return }
    do {
      let entry = try record.read(in: bytes)
      var writer = CSVWriter(separator: UInt8(ascii: ","), lineEnd: .lf, decimalComma: false, bom: false)
      for row in rows(entry) { writer.row(row) }
      pile.add(writer.bytes, RowSorter.Key(entry.day, entry.at, entry.id))
    } catch {
      damage.append(error)
    }
  }

  /// It looks at no register.
  var registerKinds: [String]? { [] }

  func emptied() -> CopiedRows? { emptied(on: days) }

  /// The same rows on other days, none so far.
  func emptied(on days: ClosedRange<CivilDay>?) -> CopiedRows {
    CopiedRows(of: kind, layout.copied(), on: days, rows: rows)
  }

  mutating func merge(_ other: CopiedRows) {
    pile.merge(other.pile)
    damage += other.damage
  }

  var reaches: [Reach]? { days.map { [.days($0)] } }

  func looks(at record: Record, in bytes: Span<UInt8>) -> Bool {
    isWanted(record.day)
  }

  var registersSince: CivilDay? { .last }

  private func isWanted(_ day: CivilDay?) -> Bool { days?.takesIn(day) ?? true }

  private mutating func copy(_ record: Record, _ bytes: Span<UInt8>) -> Bool {
    guard let head = WrittenHead(of: record, in: bytes) else { return false }
    let cells = CSVHead(id: head.entry, day: head.day, at: head.at?.range, members: head.members)
    return pile.add(cells, layout, RowSorter.Key(record.day, head.at?.time, record.entry), from: bytes)
  }
}

extension CSVLayout {
  private static func columns(_ names: [String], _ content: CSVColumns.Column.Content) -> [CSVColumns.Column]
  {
    names.map { CSVColumns.Column($0, content, isOptional: false) }
  }

  private static func hidden(_ names: [String]) -> [CSVColumns.Column] {
    names.map { CSVColumns.Column($0, .hidden, isOptional: true) }
  }

  /// Meals: a row an item, in the order in which `MealEntry` and `MealItem` write them.
  static let meals = CSVLayout(
    own: CSVColumns(columns(["slot"], .text)),
    list: List(
      "items", before: CSVColumns(columns(["total"], .hidden)),
      each: CSVColumns(
        columns(["food", "name"], .text) + columns(["amount"], .number) + columns(["unit"], .text)
          + columns(["grams"] + Nutrient.label.map(\.key), .number) + columns(["source"], .text)
          + hidden(["portion", "given"])),
      after: CSVColumns(hidden(["note"]))))

  /// Entries of a kind with a form, in the order in which these write their fields.
  convenience init(_ form: Form) {
    let columns = form.fields.map { field -> CSVColumns.Column in
      guard field.isExported else { return .init(field.key, .hidden, isOptional: !field.isRequired) }
      return switch field.content {
      case .number: .init(field.key, .number, isOptional: !field.isRequired)
      case .text, .word, .day, .reference: .init(field.key, .text, isOptional: !field.isRequired)
      case .parts: .init(field.key, .hidden, isOptional: true)
      }
    }
    self.init(own: CSVColumns(columns), list: nil)
  }
}
