// The fields people see, kind by kind. A value is read by the same grammar as the command that adds the entry,
// the domain's own type is made from it, and what that writes is compared with what stands.

internal import Activity
internal import Arguments
internal import Body
internal import Encoding
internal import Food
internal import Goals
internal import Ledger
internal import Records
internal import Session
internal import Values

/// Makes the changes that some assignments ask of an entry.
struct EntryEditor {
  let entry: Entry
  let isForced: Bool
  let mayBeFuture: Bool

  /// An editor of an entry as it stands.
  init(_ entry: Entry, isForced: Bool, mayBeFuture: Bool) throws(Failure) {
    self.entry = entry
    self.isForced = isForced
    self.mayBeFuture = mayBeFuture
    if let command = Self.commands[entry.kind] {
      throw Failure(
        .notUnderstood, "edit.kind", "\(entry.id.short) is a \(entry.kind), which `edit` does not change",
        hint: "use `healthlog \(command)`")
    }
  }

  /// The kinds that have a command of their own.
  private static let commands = [
    "goal": "goal set", "profile": "profile set", "setting": "config set", "food": "food edit",
    "alias": "food alias add", "favorite": "favorite add", "reminder": "remind add",
    "recipe": "recipe edit", "exercise": "exercise edit", "routine": "routine edit",
  ]

  /// The changes. Throws where a field or a value is not understood, or a field is given twice.
  func edited(_ assignments: [Assignment], _ session: inout Session) throws(Failure) -> EditedEntry {
    let assignments = try Assignment.named(assignments, of: entry.kind)
    var edited = EditedEntry(entry)
    var rest: [Assignment] = []
    let mover = EntryMover(entry, mayBeFuture: mayBeFuture)
    for assignment in assignments {
      switch assignment.field {
      case "day", "at": continue
      case "note" where entry.kind != "note" && entry.kind != "day_state":
        edited.set("note", to: assignment.value.isEmpty ? nil : .string(assignment.value))
      default: rest.append(assignment)
      }
    }
    try mover.move(assignments.filter { ["day", "at"].contains($0.field) }, &edited, session)
    let isRecounted = entry.kind == ActivityEntry.kind.name && edited.day != entry.day
    guard !rest.isEmpty || isRecounted else { return edited }
    switch entry.kind {
    case "meal": try MealEditor(entry, isForced: isForced).edit(rest, &edited, &session)
    case "activity": try ActivityEditor(entry, isForced: isForced).edit(rest, &edited, &session)
    default: try editPlain(rest, &edited)
    }
    return edited
  }

  private func editPlain(_ assignments: [Assignment], _ edited: inout EditedEntry) throws(Failure) {
    for assignment in assignments {
      do throws(UsageError) {
        try edit(assignment, &edited)
      } catch {
        throw Failure(error)
      }
    }
  }

  private func edit(_ assignment: Assignment, _ edited: inout EditedEntry) throws(UsageError) {
    let value = assignment.value
    switch (entry.kind, assignment.field) {
    case ("measure", "value"): try editMeasure(assignment, &edited)
    case ("day_state", "closed"):
      let words = ["yes": true, "true": true, "oui": true, "no": false, "false": false, "non": false]
      guard let isClosed = words[value.lowercased()] else {
        throw Self.error("field.value", "'\(value)' is neither yes nor no", "closed=yes or closed=no")
      }
      edited.set("closed", to: .bool(isClosed))
    default:
      guard let field = Forms.form(of: entry.kind)?.field(named: assignment.field), field.isEditable
      else { throw Self.unknown(assignment.field, of: entry.kind) }
      let read = try UsageError.reading { () throws(GrammarError) in try field.read(value) }
      try check(field.isPlausible(read), assignment)
      edited.set(field.key, to: read)
    }
  }

  private func editMeasure(_ assignment: Assignment, _ edited: inout EditedEntry) throws(UsageError) {
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
      "field.implausible", "\(assignment.typed)=\(assignment.value) looks like a slip",
      "add --force if you mean it")
  }

  /// An error about a value.
  static func error(_ code: String, _ message: Message, _ hint: Message?) -> UsageError {
    UsageError(code: code, message: message, hint: hint, caret: nil)
  }

  /// A field that a kind does not have.
  static func unknown(_ field: String, of kind: String) -> UsageError {
    let own = Self.fields[kind] ?? Forms.form(of: kind)?.editable ?? []
    let fields = own + ["day", "at", "note"]
    let near: Message? = closest(to: field, among: fields).first.map { "did you mean '\($0)'?" }
    return error(
      "field.unknown", "\(kind == "activity" ? "an" : "a") \(kind) has no field '\(field)'",
      near ?? "one of \(fields.joined(separator: ", "))")
  }

  private static let fields: [String: [String]] = [
    "meal": ["slot", "1", "1.amount", "add"],
    "measure": ["value"], "day_state": ["closed"],
  ]
}
