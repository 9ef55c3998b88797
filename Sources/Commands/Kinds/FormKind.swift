internal import Arguments
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Values

/// A kind with a form, from which everything follows that it does not say itself.
protocol FormKind: EntryKind {
  /// The form.
  var form: Form { get }
}

/// A kind of which its form says all.
struct PlainFormKind: FormKind {
  let form: Form
}

extension FormKind {
  var kind: Kind { form.kind }
  var group: ExportKind { ExportKind(form) }
  var isInDayText: Bool { true }
  func name(_ entry: Entry) -> Message { .phrase(form.label) }

  /// The first field: `79.8 kg`.
  func content(_ entry: Entry) -> Message {
    guard let field = form.fields.first else { return "" }
    switch field.content {
    case .number(let number): return .number(entry[field.key], number.unit)
    case .text, .word, .day, .reference, .parts: return "“\((entry.text(field.key) ?? "").prefix(60))”"
    }
  }

  var editable: [String] { form.fields.filter { $0.isEditable && !$0.isQuiet }.map(\.name) }

  func field(named name: String) -> String? { form.field(named: name)?.name }

  func edit(
    _ editor: EntryEditor, _ assignments: [Assignment], _ edited: inout EditedEntry, _ session: inout Session
  ) throws(Failure) {
    try editor.editEach(assignments, &edited) { assignment, edited throws(UsageError) in
      try editor.edit(assignment, of: form, &edited)
    }
  }

  func lines(_ entry: Entry) -> [DayText.Line] {
    form.fields.filter { !$0.isQuiet }.compactMap { field in
      switch field.content {
      case .number(let number): .number(field.name, entry[field.key], number.unit)
      case .text, .word, .day: .text(field.name, entry.text(field.key))
      case .reference, .parts: nil
      }
    }
  }

  func rows(_ entry: Entry, _ rows: inout SQLRows) throws(DamagedEntry) -> Bool { try rows.row(entry, form) }
}
