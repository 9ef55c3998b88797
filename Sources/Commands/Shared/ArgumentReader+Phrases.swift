internal import Arguments
internal import Values

extension ArgumentReader {
  /// Reads all words that are left as one value, so that `report week last week` needs no quotes; nil without
  /// any.
  mutating func optionalPhrase<V: ArgumentValue>(_ type: V.Type, help: String) throws(UsageError) -> V? {
    let words: [String] = try words(V.metavar, atLeast: 0, help: help, completion: V.completion)
    return words.isEmpty ? nil : try V.argument(words.joined(separator: " "))
  }

  /// Reads a period from the words that are left or from `--period`; nil without either.
  mutating func period(help: String) throws(UsageError) -> PeriodText? {
    let words = try optionalPhrase(PeriodText.self, help: help)
    let option: PeriodText? = try option("period", help: "the same as an option")
    guard words == nil || option == nil else { throw Self.periodTwice }
    return words ?? option
  }

  /// A period was given in words and as an option.
  static var periodTwice: UsageError {
    UsageError(
      code: "usage.conflict", message: "the period is given twice",
      hint: "give it as words or with --period, not both",
      caret: nil)
  }
}
