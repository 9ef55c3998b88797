// The fields people see, kind by kind. A value is read by the same grammar as the command that adds the entry,
// the domain's own type is made from it, and what that writes is compared with the current entry.

internal import Arguments
internal import Body
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Values

/// Makes the changes that some assignments ask of an entry.
struct EntryEditor {
  let entry: Entry
  let isForced: Bool
  let mayBeFuture: Bool

  /// An editor of the current entry.
  init(_ entry: Entry, isForced: Bool, mayBeFuture: Bool) throws(Failure) {
    self.entry = entry
    self.isForced = isForced
    self.mayBeFuture = mayBeFuture
    if let command = EntryKinds.of(entry)?.command {
      throw Failure(
        .notUnderstood, "edit.kind", "\(entry.id.short) is a \(entry.kind), which `edit` cannot change",
        hint: "use `healthlog \(command)`")
    }
  }

  /// The changes. Throws where a field or a value is not understood, or a field is given twice.
  func edited(_ assignments: [Assignment], _ session: inout Session) throws(Failure) -> EditedEntry {
    let assignments = try Assignment.named(assignments, of: entry.kind)
    var edited = EditedEntry(entry)
    var rest: [Assignment] = []
    let mover = EntryMover(entry, mayBeFuture: mayBeFuture)
    let kind = EntryKinds.of(entry)
    for assignment in assignments {
      switch assignment.field {
      case "day", "at": continue
      case "note" where kind?.hasNote ?? true:
        edited.set("note", to: assignment.value.isEmpty ? nil : .string(assignment.value))
      default: rest.append(assignment)
      }
    }
    try mover.move(assignments.filter { ["day", "at"].contains($0.field) }, &edited, session)
    // What follows from the day is counted anew where only that is changed.
    guard !rest.isEmpty || edited.day != entry.day else { return edited }
    guard let kind else { throw Failure(Self.unknown(rest.first?.field ?? "", of: entry.kind)) }
    try kind.edit(self, rest, &edited, &session)
    return edited
  }

  /// Makes each assignment a change by itself.
  func editEach(
    _ assignments: [Assignment], _ edited: inout EditedEntry,
    with edit: (Assignment, inout EditedEntry) throws(UsageError) -> Void
  ) throws(Failure) {
    for assignment in assignments {
      do throws(UsageError) {
        try edit(assignment, &edited)
      } catch {
        throw Failure(error)
      }
    }
  }

  /// Changes a field of a form.
  func edit(_ assignment: Assignment, of form: Form, _ edited: inout EditedEntry) throws(UsageError) {
    guard let field = form.field(named: assignment.field), field.isEditable
    else { throw Self.unknown(assignment.field, of: entry.kind) }
    let read = try UsageError.reading { () throws(GrammarError) in try field.read(assignment.value) }
    try check(field.isPlausible(read), assignment)
    edited.set(field.key, to: read)
  }

  /// Changes whether a day is complete.
  func editDayState(_ assignment: Assignment, _ edited: inout EditedEntry) throws(UsageError) {
    guard assignment.field == "closed" else { throw Self.unknown(assignment.field, of: entry.kind) }
    let words = ["yes": true, "true": true, "oui": true, "no": false, "false": false, "non": false]
    guard let isClosed = words[assignment.value.lowercased()] else {
      throw Self.error(
        "field.value", "'\(assignment.value)' is not yes or no", "use closed=yes or closed=no")
    }
    edited.set("closed", to: .bool(isClosed))
  }

  /// Changes the value of a measure, of which the unit and the second number are parts.
  func editMeasure(_ assignment: Assignment, _ edited: inout EditedEntry) throws(UsageError) {
    guard assignment.field == "value" else { throw Self.unknown(assignment.field, of: entry.kind) }
    let name = entry.text("name") ?? ""
    let measure = try UsageError.reading { () throws(GrammarError) -> MeasureEntry in
      let reader = MeasureReader(note: entry.text("note"))
      guard let known = MeasureName(rawValue: name) else {
        return try reader.ownMeasure(name, assignment.value)
      }
      return try reader.measure(known, assignment.value)
    }
    if let known = MeasureName(rawValue: name) {
      try check(known.plausible.contains(measure.value), assignment)
    }
    guard let day = entry.day,
      case .add(_, _, _, _, let fields) = measure.addition(entry: entry.id, day: day, at: nil)
    else { return }
    edited.replaceFields(with: fields, of: MeasureEntry.kind)
  }

  private func check(_ isPlausible: Bool, _ assignment: Assignment) throws(UsageError) {
    guard !isPlausible, !isForced else { return }
    throw Self.error(
      "field.implausible", "\(assignment.typed)=\(assignment.value) is implausible",
      "use --force to set it anyway")
  }

  /// An error about a value.
  static func error(_ code: String, _ message: Message, _ hint: Message?) -> UsageError {
    UsageError(code: code, message: message, hint: hint, caret: nil)
  }

  /// A field that a kind does not have.
  static func unknown(_ field: String, of kind: String) -> UsageError {
    let fields = (EntryKinds.named(kind)?.editable ?? []) + ["day", "at", "note"]
    let near: Message? = closest(to: field, among: fields).first.map { "did you mean '\($0)'?" }
    let article = kind.first.map { "aeiou".contains($0) } ?? false ? "an" : "a"
    return error(
      "field.unknown", "\(article) \(kind) has no field '\(field)'",
      near ?? "one of \(fields.joined(separator: ", "))")
  }
}
