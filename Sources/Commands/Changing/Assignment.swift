internal import Session

/// One `field=value` of an `edit`.
struct Assignment: Equatable {
  /// The field, lower case.
  let field: String
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
          .notUnderstood, "field.unknown", "'\(word)' names no field",
          hint: "for example minutes=50 or note=\"…\"")
      }
      assignments.append(Assignment(field: field, value: String(word[word.index(after: sign)...])))
    }
    return assignments
  }

  /// Throws where two are about one thing of an entry of a kind. Several items may be added at once.
  static func checkOnce(_ assignments: [Assignment], of kind: String) throws(Failure) {
    var seen: [String] = []
    for assignment in assignments where assignment.field != "add" {
      let subject = assignment.subject(of: kind)
      guard !seen.contains(subject) else {
        throw Failure(.notUnderstood, "field.twice", "'\(subject)' is given twice", hint: "give it once")
      }
      seen.append(subject)
    }
  }

  /// What it is about: the first of a field's names, and for `2=` and `2.amount=` the number of the item.
  private func subject(of kind: String) -> String {
    switch (kind, field) {
    case ("weight", "weight_kg"): "weight"
    case ("weight", "body-fat"), ("weight", "body_fat_percent"): "fat"
    case ("water", "water"), ("water", "water_ml"): "amount"
    case ("note", "note"): "text"
    case ("activity", "duration"): "minutes"
    case ("activity", "distance_km"): "distance"
    case ("activity", "ascent_m"): "ascent"
    case ("activity", "energy"): "kcal"
    case ("meal", _): field.split(separator: ".").first.flatMap { Int($0) }.map(String.init) ?? field
    default: field
    }
  }
}
