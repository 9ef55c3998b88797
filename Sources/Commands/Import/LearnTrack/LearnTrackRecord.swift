internal import Encoding
internal import Import
internal import Ledger
internal import Messages
internal import Records
internal import Training
internal import Values

/// What a row of LearnTrack says of a record.
struct LearnTrackRecord {
  /// The form of the record.
  let form: RecordForm
  /// What the row says in the fields that the file has columns for.
  private(set) var said: [String: FieldValue] = [:]
  /// The day; nil where the kind has none, or the row does not say it.
  private(set) var day: CivilDay?
  /// The columns whose values no field takes, with the reasons; they are in the note.
  private(set) var refused: [(column: String, reason: Message)] = []
  /// Why no record can be made of the row; nil where one can.
  private(set) var fault: Message?
  /// Whether the file has a column of notes.
  let hasNotes: Bool
  private var notes: [String] = []

  /// What the words of cells depend on.
  struct Surroundings {
    /// The organisation's country and currency.
    let context: FormContext
    /// The clocks of times with an offset.
    let zone: Zone
    /// The entry of a row of a table; nil where there is none.
    let entry: (LearnTrackTable, String) -> ULID?
  }

  /// What a row says.
  init(_ row: LearnTrackRow, _ form: RecordForm, in surroundings: Surroundings) {
    self.form = form
    hasNotes = row.cells[.note] != nil
    if row.table == .sessions { readTimes(row, surroundings.zone) }
    for column in LearnTrackColumn.allCases {
      guard let text = row.cells[column] else { continue }
      read(column, text, row, surroundings)
    }
    if row.table == .formateurs, said["last"] ?? .nothing == .nothing, let first = said["first"] {
      // Of somebody with one name it is the last name.
      (said["last"], said["first"]) = (first, .nothing)
    }
    let text = (row.cells[.note].map { $0.isEmpty ? [] : [$0] } ?? []) + notes
    if hasNotes || !notes.isEmpty { readNote(text.joined(separator: "\n"), surroundings.context) }
    for field in form.form.fields where field.isRequired && field.key != "mode" && fault == nil {
      guard said[field.key] ?? .nothing == .nothing else { continue }
      fail("it has no \(field.name)")
    }
    if !form.isRegister, day == nil { fail("it has no day") }
  }

  /// What it says in each field of the form, in their order. A session of which nobody says the mode is on site.
  var values: [FieldValue] {
    form.form.fields.map { field in
      let value = said[field.key] ?? (field.key == "mode" ? .text(SessionMode.onSite.rawValue) : .nothing)
      return value == .nothing ? field.usual ?? .nothing : value
    }
  }

  private mutating func read(
    _ column: LearnTrackColumn, _ text: String, _ row: LearnTrackRow, _ surroundings: Surroundings
  ) {
    switch column {
    case .id, .technical, .note, .day, .start, .end, .role, .active: return
    case .external:
      guard !text.isEmpty else { return said["type"] = said["type"] ?? .nothing }
      guard let isExternal = LearnTrackCells.truth(text) else {
        return refuse(row, column, "it is neither 0 nor 1")
      }
      said["type"] = .text(isExternal ? "external" : "internal")
    case .mode:
      guard !text.isEmpty else { return }
      guard let mode = LearnTrackCells.mode(text) else { return refuse(row, column, "it is neither P nor D") }
      said["mode"] = .text(mode)
    case .trainer: refer(row, column, text, to: .formateurs, surroundings)
    case .client: refer(row, column, text, to: .clients, surroundings)
    case .school: refer(row, column, text, to: .ecoles, surroundings)
    default:
      guard let field = form.form.field(named: column.rawValue) else { return }
      // Where a trainer is from outside is said by two columns.
      if column == .type, said["type"] ?? .nothing != .nothing { return }
      guard !text.isEmpty else { return said[field.key] = .nothing }
      do throws(GrammarError) {
        var typed = text
        if case .number = field.content { typed = LearnTrackCells.amount(text) }
        said[field.key] = FieldValue(said: try field.value(typed, in: surroundings.context), field)
      } catch {
        said[field.key] = .nothing
        guard !field.isRequired else {
          return fail("\(row.names[column] ?? column.rawValue): \(error.message)")
        }
        refuse(row, column, error.message)
      }
    }
  }

  private mutating func readTimes(_ row: LearnTrackRow, _ zone: Zone) {
    let moments = [LearnTrackColumn.day, .start, .end].map { column -> LearnTrackCells.Moment? in
      guard let text = row.cells[column], !text.isEmpty else { return LearnTrackCells.Moment() }
      guard let moment = LearnTrackCells.moment(text, zone) else {
        fail("\(row.names[column] ?? column.rawValue): '\(text.prefix(40))' is not a day or a time")
        return nil
      }
      return moment
    }
    guard let date = moments[0], let start = moments[1], let end = moments[2] else { return }
    day = date.day ?? start.day
    guard start.day == nil || start.day == day, end.day == nil || end.day == day else {
      return fail("it does not begin and end on its day")
    }
    guard let from = start.clock, let to = end.clock else {
      return fail("it has no times")
    }
    do throws(GrammarError) {
      said["hours"] = .text(try SessionHours(from: from, to: to, breaks: []).text)
    } catch {
      fail(error.message)
    }
  }

  /// Notes why no record can be made; the first reason counts.
  private mutating func fail(_ reason: Message) { fault = fault ?? reason }

  private mutating func refer(
    _ row: LearnTrackRow, _ column: LearnTrackColumn, _ text: String, to table: LearnTrackTable,
    _ surroundings: Surroundings
  ) {
    said[column.rawValue] = .nothing
    guard !text.isEmpty else { return }
    guard let entry = surroundings.entry(table, text) else {
      return refuse(row, column, "there is no row \(text.prefix(40)) in \(table.rawValue)")
    }
    said[column.rawValue] = .text(entry.description)
  }

  private mutating func refuse(_ row: LearnTrackRow, _ column: LearnTrackColumn, _ reason: Message) {
    let name = row.names[column] ?? column.rawValue
    refused.append((name, reason))
    if let text = row.cells[column] { notes.append("\(name): \(text)") }
  }

  private mutating func readNote(_ text: String, _ context: FormContext) {
    guard let field = form.form.field(named: "note") else { return }
    guard !text.isEmpty else { return said["note"] = .nothing }
    do throws(GrammarError) {
      said["note"] = FieldValue(said: try field.value(text, in: context), field)
    } catch {
      said["note"] = .nothing
      refused.append(("note", error.message))
    }
  }
}
