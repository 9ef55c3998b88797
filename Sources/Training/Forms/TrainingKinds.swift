package import Ledger
package import Records

/// The kinds of records of a training company.
package enum TrainingKinds {
  /// All that have every command of records, in the order in which the manual lists them.
  package static let records: [any RecordKind.Type] = [
    Trainer.self, Client.self, School.self, Prospect.self,
  ]

  /// Those that take more when they are added.
  package static let others: [any RecordKind.Type] = [
    TrainingSession.self, Organisation.self, DocumentRecord.self, Signature.self,
  ]

  /// The forms of these and of the others.
  package static let forms: [RecordForm] = (records + others).map { $0.form }

  /// The forms of those that requests reach as entries: the organisation is one, and signatures are those of documents.
  package static let reached = forms.filter {
    $0.noun != Organisation.form.noun && $0.noun != Signature.form.noun
  }

  /// The kinds as replay and the manual know them.
  package static let all: [Kind] = forms.map(\.form.kind)
}
