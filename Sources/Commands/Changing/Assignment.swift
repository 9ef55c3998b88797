internal import Session

/// One `field=value` of an `edit`.
struct Assignment: Equatable {
  /// The field, lower case.
  let field: String
  /// What it is to be; empty takes it out.
  let value: String

  /// Reads them. Throws where one has no equals sign or no field, or where a field is given twice.
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
          .notUnderstood, "field.unknown", "'\(word)' names no field",
          hint: "for example minutes=50 or note=\"…\"")
      }
      // Several items may be added at once.
      guard field == "add" || !assignments.contains(where: { $0.field == field }) else {
        throw Failure(.notUnderstood, "field.twice", "'\(field)' is given twice", hint: "give it once")
      }
      assignments.append(Assignment(field: field, value: String(word[word.index(after: sign)...])))
    }
    return assignments
  }
}
