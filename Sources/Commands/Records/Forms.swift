internal import Activity
internal import Body
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Values

/// The kinds of days that have a form.
enum Forms {
  /// Their forms.
  static let all = [
    ActivityEntry.form, WeightEntry.form, MeasureEntry.form, WaterEntry.form, NoteEntry.form,
  ]

  /// The form of a kind; nil for a kind with parts.
  static func form(of kind: String) -> Form? { all.first { $0.kind.name == kind } }
}

extension MeasureEntry: FormContent {}
extension NoteEntry: FormContent {}
extension WaterEntry: FormContent {}
extension WeightEntry: FormContent {}

extension Form {
  /// What an entry holds in a few words: its first field. `79.8 kg`
  func summary(of entry: Entry) -> Message {
    guard let field = fields.first else { return "" }
    switch field.content {
    case .number(let number):
      guard let value = entry.decimal(field.key) else { return "" }
      return number.unit.isEmpty ? "\(value)" : "\(value) \(number.unit)"
    case .text, .word, .parts: return "“\((entry.text(field.key) ?? "").prefix(60))”"
    }
  }

  /// What people can change of an entry.
  var editable: [String] { fields.filter { $0.isEditable && !$0.isQuiet }.map(\.name) }
}
