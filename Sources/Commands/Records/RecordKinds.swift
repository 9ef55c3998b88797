internal import Ledger
internal import Records
internal import Session
internal import Training

/// The kinds of records there are.
enum RecordKinds {
  /// Their forms.
  static var forms: [RecordForm] { TrainingKinds.forms }

  /// The form of a kind; nil where it is no kind of records.
  static func form(of kind: String) -> RecordForm? { forms.first { $0.noun == kind } }

  /// The commands of a kind.
  static func commands<Record: RecordKind>(_ type: Record.Type) -> [any Command.Type] {
    RecordCommands<Record>.all
  }
}
