internal import Arguments
internal import Document
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Values

/// A kind of records among the kinds of entries.
struct RecordEntryKind: EntryKind {
  let form: RecordForm

  /// That of a form.
  init(_ form: RecordForm) { self.form = form }

  var kind: Kind { form.form.kind }
  var group: ExportKind { ExportKind(form.form) }

  func name(_ entry: Entry) -> Message { .phrase(form.form.label) }

  func content(_ entry: Entry) -> Message {
    "\(form.name.compactMap { entry.text($0) }.joined(separator: " "))"
  }

  var editable: [String] { form.form.fields.filter(\.isEditable).map(\.name) }

  func field(named name: String) -> String? { form.form.field(named: name)?.name }

  /// A note is a field like others.
  var hasNote: Bool { false }

  func edit(
    _ editor: EntryEditor, _ assignments: [Assignment], _ edited: inout EditedEntry, _ session: inout Session
  ) throws(Failure) {
    var reader = RecordReader(form, try session.formContext())
    let members = try reader.read(assignments, &session)
    try reader.check()
    for member in members { edited.set(member.key, to: member.value == .null ? nil : member.value) }
  }

  func rows(_ entry: Entry, _ rows: inout SQLRows) throws(DamagedEntry) -> Bool {
    try rows.record(entry, form)
  }
}
