internal import Encoding

extension ActivityTypes {
  /// How many similar names an error offers.
  private static let suggestionCount = 3

  /// The activity that has this name. Case, accents, hyphens and blanks never matter; a plural stands for its
  /// singular, and a singular for its plural, where only one activity has either.
  ///
  /// - Throws: `UnknownActivity` with the most similar keys, where no activity or more than one has the name.
  package func type(named name: String) throws(UnknownActivity) -> ActivityType {
    if let type = known(by: name) { return type }
    let similar = types(called: name, by: singular)
    let keys = similar.isEmpty ? suggestions(for: name) : similar.map(\.key)
    throw UnknownActivity(name: name, suggestions: keys)
  }

  /// The same, and nil where it throws, for names that nobody has typed: no similar ones are looked for.
  package func known(by name: String) -> ActivityType? {
    if let exact = types(called: name, by: closedUp).first { return exact }
    let similar = types(called: name, by: singular)
    return similar.count == 1 ? similar.first : nil
  }

  /// The activities of which one name has a word for every typed word or its beginning; the one that has the
  /// whole text for its name first.
  package func matches(_ text: String) -> [ActivityType] {
    let typed = foldedWords(text)
    guard !typed.isEmpty else { return [] }
    let named = types(called: text, by: closedUp)
    let others = all.filter { type in
      !named.contains(type) && type.names.contains { name in isFound(typed, in: foldedWords(name)) }
    }
    return named + others
  }

  private func types(called name: String, by form: (String) -> String) -> [ActivityType] {
    let wanted = form(name)
    guard !wanted.isEmpty else { return [] }
    return all.filter { type in type.names.contains { form($0) == wanted } }
  }

  private func suggestions(for name: String) -> [String] {
    let keysByName = all.flatMap { type in type.names.map { (name: $0, key: type.key) } }
    let similar = closest(to: name, among: keysByName.map(\.name))
    let keys = similar.compactMap { name in keysByName.first { $0.name == name }?.key }
    let candidates = keys + matches(name).map(\.key)
    var distinct: [String] = []
    for key in candidates where !distinct.contains(key) { distinct.append(key) }
    return Array(distinct.prefix(Self.suggestionCount))
  }

  private func isFound(_ typed: [String], in words: [String]) -> Bool {
    typed.allSatisfy { beginning in words.contains { $0.hasPrefix(beginning) } }
  }
}

/// A name written as one word, so that `push-ups`, `push ups` and `pushups` are the same.
private func closedUp(_ name: String) -> String { foldedWords(name).joined() }

/// The same with the English and French sign of the plural, s or x, off every word of more than two letters.
private func singular(_ name: String) -> String {
  foldedWords(name).map { word in
    let isPlural = word.utf8.count > 2 && (word.hasSuffix("s") || word.hasSuffix("x"))
    return isPlural ? String(word.dropLast()) : word
  }
  .joined()
}
