internal import Arguments

extension ArgumentReader {
  /// Reads all words that are left as one value, so that `report week last week` needs no quotes; nil without
  /// any.
  mutating func optionalPhrase<V: ArgumentValue>(_ type: V.Type, help: String) throws(UsageError) -> V? {
    let words: [String] = try words(V.metavar, atLeast: 0, help: help, completion: V.completion)
    return words.isEmpty ? nil : try V.argument(words.joined(separator: " "))
  }
}
