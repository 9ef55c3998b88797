internal import Arguments
internal import Import

extension ForeignUnitName: ArgumentChoice {
  package static let metavar = "UNIT"
}

extension DateOrder: ArgumentChoice {
  package static let metavar = "ORDER"
}

/// The kinds of entries that an import may be limited to.
enum ImportedKinds {
  /// Their names, as people call many of them, and as the journal has one.
  static let names: [(many: String, one: String)] = [
    ("meals", "meal"), ("activities", "activity"), ("weights", "weight"), ("measures", "measure"),
    ("water", "water"), ("notes", "note"),
  ]

  /// Reads `--only`.
  static func read(_ read: inout ArgumentReader) throws(UsageError) -> Set<String> {
    let text: String? = try read.option(
      "only", help: "only these kinds: \(names.map(\.many).joined(separator: ", "))")
    var kinds: Set<String> = []
    for word in (text ?? "").split(separator: ",") {
      let word = String(word.filter { $0 != " " })
      guard let name = names.first(where: { $0.many == word || $0.one == word }) else {
        throw UsageError(
          code: "usage.invalid-choice", message: "'\(word)' is not a kind that can be imported",
          hint: "one of \(names.map(\.many).joined(separator: ", "))", caret: nil)
      }
      kinds.insert(name.one)
    }
    return kinds
  }
}
