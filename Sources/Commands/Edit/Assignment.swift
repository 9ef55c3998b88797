internal import Records
internal import Session

/// One `field=value` of an `edit`.
struct Assignment: Equatable {
  /// The field, lower case; the first of its names, once it is known of which kind the entry is.
  private(set) var field: String
  /// The field as it was typed, lower case.
  let typed: String
  /// What it is to be; empty takes it out.
  let value: String

  /// Reads them. Throws where one has no equals sign or no field.
  static func read(_ words: [String]) throws(Failure) -> [Assignment] {
    var assignments: [Assignment] = []
    for word in words {
      guard let sign = word.firstIndex(of: "=") else {
        throw Failure(
          .notUnderstood, "field.form", "'\(word)' is not FIELD=VALUE",
          hint: "for example minutes=50 or note=\"…\"")
      }
      let field = word[..<sign].lowercased()
      guard !field.isEmpty else {
        throw Failure(
          .notUnderstood, "field.unknown", "'\(word)' does not name a field",
          hint: "for example minutes=50 or note=\"…\"")
      }
      let value = String(word[word.index(after: sign)...])
      assignments.append(Assignment(field: field, typed: field, value: value))
    }
    return assignments
  }

  /// The same for an entry of a kind, with the first of each field's names. Throws where two are about one thing.
  static func named(_ assignments: [Assignment], of kind: String) throws(Failure) -> [Assignment] {
    let kind = EntryKinds.named(kind)
    var seen: [String] = []
    var named = assignments
    for place in named.indices {
      let field = named[place].field
      named[place].field = kind?.field(named: field) ?? field
      // Several items may be added at once.
      guard named[place].field != "add" else { continue }
      let subject = named[place].subject
      guard !seen.contains(subject) else {
        throw Failure(.notUnderstood, "field.twice", "'\(subject)' is given twice", hint: "give it only once")
      }
      seen.append(subject)
    }
    return named
  }

  /// What it is about: the field, and of `2=` and `2.amount=` the number of the item.
  private var subject: String {
    field.split(separator: ".").first.flatMap { Int($0) }.map(String.init) ?? field
  }
}
