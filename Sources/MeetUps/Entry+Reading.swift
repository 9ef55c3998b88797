internal import Encoding
internal import Ledger
internal import Values

extension Entry {
  /// The whole number in a field that must be there.
  func required(count field: String) throws(DamagedEntry) -> Int {
    guard let text = self[field]?.numberText, let number = Int(text) else {
      throw DamagedEntry(entry: id, reason: "'\(field)' is missing")
    }
    return number
  }

  /// The word in a field that must be there.
  func required<Word: RawRepresentable>(word field: String) throws(DamagedEntry) -> Word
  where Word.RawValue == String {
    guard let word = Word(rawValue: try required(text: field)) else {
      throw DamagedEntry(entry: id, reason: "'\(field)' is missing")
    }
    return word
  }

  /// The time of an entry that must have one.
  func requiredTime() throws(DamagedEntry) -> Timestamp {
    guard let at else { throw DamagedEntry(entry: id, reason: "'at' is missing") }
    return at
  }
}
