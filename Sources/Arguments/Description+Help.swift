extension Description {
  /// What `healthlog help COMMAND` prints, in lines of `width` columns (no fewer than 40 are used).
  package func helpText(width: Int) -> String {
    let layout = TextLayout(width: width)
    return text(
      [
        layout.wrapped(page.summary, indent: 0, hanging: 0),
        layout.wrapped("Usage: \(usage)", indent: 0, hanging: 4),
      ] + page.details.map { layout.wrapped($0, indent: 0, hanging: 0) } + [
        section("Words:", layout.definitions(words.map { ($0.synopsis, $0.meaning) })),
        section("Options:", layout.definitions(options)),
        section("Examples:", page.examples.flatMap { $0.lines(in: layout) }),
        footer(in: layout),
      ])
  }

  private func footer(in layout: TextLayout) -> [String] {
    let others = page.seeAlso.map { $0.contains("(") ? $0 : "`healthlog help \($0)`" }
    return others.isEmpty
      ? [] : layout.wrapped("See also: \(others.joined(separator: ", "))", indent: 0, hanging: 4)
  }
}

/// A heading with its lines; nothing at all where there are none.
func section(_ heading: String, _ lines: [String]) -> [String] {
  lines.isEmpty ? [] : [heading] + lines
}

extension TextLayout {
  /// Lists options, the long forms below each other.
  func definitions(_ options: [OptionSpecification]) -> [String] {
    let isAnyShort = options.contains { $0.short != nil }
    return definitions(
      options.map { option in
        let short = option.short.map { "-\($0), " } ?? (isAnyShort && width >= 60 ? "    " : "")
        return (short + option.synopsis, option.meaning)
      })
  }
}

extension OptionSpecification {
  /// The long form with what follows it: `--at WHEN`.
  var synopsis: String { value.map { "\(spelling) \($0.metavar)" } ?? spelling }

  /// The help, the words to choose from, and whether it may be repeated.
  var meaning: String {
    help + (value?.listing ?? "") + (isRepeatable ? " (repeatable)" : "")
  }
}

extension WordSpecification {
  /// The help and the words to choose from.
  var meaning: String { help + value.listing }
}

extension ValueSpecification {
  /// The choices as they are added to a help text: `: one of a, b, c`.
  fileprivate var listing: String {
    choices.isEmpty ? "" : ": one of \(choices.joined(separator: ", "))"
  }
}

extension Example {
  /// The command, broken so that it can still be pasted, and below it what it does.
  fileprivate func lines(in layout: TextLayout) -> [String] {
    layout.wrapped(command, indent: 2, hanging: 4, continuation: " \\")
      + layout.wrapped(meaning, indent: 6, hanging: 6)
  }
}
