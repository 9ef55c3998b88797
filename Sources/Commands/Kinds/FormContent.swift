internal import Document
internal import Encoding
internal import Records
internal import Session

/// What an event records as one entry of a kind with a form, and what is shown of it besides its fields.
protocol FormContent: FormEntry, SingleEntry {
  /// The members of machine formats that follow from the fields; they stand before the parts and the note.
  static func derived(_ entry: LoggedEntry<Self>) -> [JSON.Member]

  /// The lines of an entry alone that follow from the fields, or stand in the place of one of its key.
  static func lines(_ entry: LoggedEntry<Self>, _ console: Console) -> [String: Field]

  /// The keys of the lines of an entry alone in their order, where that is not the order of the form; fields that are
  /// not named come last.
  static var lineOrder: [String] { get }

  /// The columns of a list that follow from the fields.
  static func columns(_ console: Console) -> [DerivedColumn<Self>]

  /// What stands below the lines of an entry alone: its parts.
  static func blocks(_ entry: LoggedEntry<Self>, _ console: Console) -> [Block]

  /// What an entry alone is called.
  static func name(_ entry: LoggedEntry<Self>, _ language: Language) -> String
}

extension FormContent {
  static func derived(_ entry: LoggedEntry<Self>) -> [JSON.Member] { [] }
  static func lines(_ entry: LoggedEntry<Self>, _ console: Console) -> [String: Field] { [:] }
  static var lineOrder: [String] { [] }
  static func columns(_ console: Console) -> [DerivedColumn<Self>] { [] }
  static func blocks(_ entry: LoggedEntry<Self>, _ console: Console) -> [Block] { [] }
  static func name(_ entry: LoggedEntry<Self>, _ language: Language) -> String { language.words(form.label) }
}
