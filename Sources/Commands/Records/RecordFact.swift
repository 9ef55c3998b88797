internal import Document
internal import Encoding
internal import Records
internal import Session

/// Something that follows about a record from its fields, or from others.
struct RecordFact {
  /// Its key in machine formats.
  let key: String
  /// What people call it.
  let label: Phrase
  /// As people and tables have it.
  let cell: Cell
  /// As JSON has it.
  let json: JSON
}

/// What follows about the records of a kind from others, such as how many sessions somebody has.
struct RecordFacts {
  /// What the records of one kind have.
  typealias Reading = (RecordEntry, _ isAlone: Bool) -> [RecordFact]

  private let read: Reading

  /// The facts about a kind.
  init(for form: RecordForm, _ session: inout Session) throws(Failure) {
    read = { _, _ in [] }
  }

  /// The facts about a record, which may be shown alone or among others.
  func facts(of record: RecordEntry, isAlone: Bool) -> [RecordFact] { read(record, isAlone) }
}
