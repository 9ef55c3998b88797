internal import Messages

/// Takes a command line apart, from left to right, by these rules:
///
/// - `--name=value` and `--name value`; a short option has its value attached (`-n5`) or in the next word.
/// - Short flags bundle: `-qn` is `-q -n`; the last of a bundle may take a value.
/// - `--` ends the options, a lone `-` is a word, and so is `-` with a digit (`-2d`).
/// - Names are written out in full; nothing is an option that was not declared.
/// - The next word is not a value when it is an option: nobody means `--at --quiet`.
struct ArgumentScanner {
  /// One piece of the line.
  enum Token: Equatable {
    case option(OptionSpecification, value: String?)
    case word(String)
  }

  /// How many of the typed words have been looked at.
  private(set) var position = 0
  /// Whether `--` has not come yet.
  private(set) var takesOptions = true

  private let typed: [String]
  private let options: [OptionSpecification]
  private let fallbackHint: Message
  private var bundle: Substring = ""

  /// Begins before the first of the `typed` words; `fallbackHint` goes with an unknown option that resembles
  /// none.
  init(_ typed: [String], options: [OptionSpecification], fallbackHint: Message) {
    self.typed = typed
    self.options = options
    self.fallbackHint = fallbackHint
  }

  /// The next piece, nil at the end.
  mutating func next() throws(UsageError) -> Token? {
    if !bundle.isEmpty { return try nextOfBundle() }
    guard position < typed.count else { return nil }
    let word = typed[position]
    position += 1
    guard takesOptions, looksLikeOption(word) else { return .word(word) }
    if word == "--" {
      takesOptions = false
      return try next()
    }
    if word.hasPrefix("--") { return try long(word) }
    bundle = word.dropFirst()
    return try nextOfBundle()
  }

  private mutating func long(_ word: String) throws(UsageError) -> Token {
    let equals = word.firstIndex(of: "=") ?? word.endIndex
    let spelling = String(word[..<equals])
    guard let option = options.first(where: { $0.spelling == spelling }) else { throw unknown(spelling) }
    let attached = equals == word.endIndex ? nil : String(word[word.index(after: equals)...])
    guard option.value != nil else {
      if attached != nil { throw unwantedValue(spelling) }
      return .option(option, value: nil)
    }
    if let attached { return .option(option, value: attached) }
    return .option(option, value: try separateValue(of: option, as: spelling))
  }

  private mutating func nextOfBundle() throws(UsageError) -> Token {
    let letter = bundle.removeFirst()
    let spelling = "-\(letter)"
    guard let option = options.first(where: { $0.short == letter }) else { throw unknown(spelling) }
    guard option.value != nil else {
      if bundle.hasPrefix("=") { throw unwantedValue(spelling) }
      return .option(option, value: nil)
    }
    if bundle.isEmpty { return .option(option, value: try separateValue(of: option, as: spelling)) }
    if bundle.hasPrefix("=") {
      throw UsageError(
        code: "usage.short-equals", message: "short option '\(spelling)' does not take '='",
        hint: "write \(spelling) VALUE or \(option.spelling)=VALUE", caret: nil)
    }
    let value = String(bundle)
    bundle = ""
    return .option(option, value: value)
  }

  private mutating func separateValue(
    of option: OptionSpecification, as spelling: String
  ) throws(UsageError) -> String {
    let metavar = option.value?.metavar ?? "VALUE"
    guard position < typed.count else { throw missingValue(spelling, hint: "write \(spelling) \(metavar)") }
    let value = typed[position]
    if isOption(value) {
      throw missingValue(spelling, hint: "write \(option.spelling)=\(value) if you mean '\(value)'")
    }
    position += 1
    return value
  }

  /// Whether a word where a value belongs is an option all the same, so that the value is missing; `-kcal`,
  /// which sorts downwards, begins with no short option and is a value.
  private func isOption(_ word: String) -> Bool {
    guard looksLikeOption(word) else { return false }
    return word.hasPrefix("--") || word == "-h" || options.contains { $0.short == word.dropFirst().first }
  }

  private func unknown(_ spelling: String) -> UsageError {
    let word = typed[position - 1]
    // A long name behind a single hyphen is a slip, not a bundle.
    let meant = spelling.hasPrefix("--") || word.count < 4 ? spelling : "-\(word)"
    return UsageError(
      code: "usage.unknown-option",
      message: word == spelling || spelling.hasPrefix("--")
        ? "unknown option '\(spelling)'" : "unknown option '\(spelling)' in '\(word)'",
      hint: didYouMean(meant, among: options.map(\.spelling)) ?? fallbackHint, caret: nil)
  }

  private func unwantedValue(_ spelling: String) -> UsageError {
    UsageError(
      code: "usage.unwanted-value", message: "option '\(spelling)' takes no value",
      hint: "write only \(spelling)", caret: nil)
  }

  private func missingValue(_ spelling: String, hint: Message) -> UsageError {
    UsageError(
      code: "usage.missing-value", message: "option '\(spelling)' requires a value", hint: hint, caret: nil)
  }
}

/// Whether a word is to be read as an option: `-x`, `--name` and `--`, but not `-` and not `-2d`.
func looksLikeOption(_ word: String) -> Bool {
  guard word.first == "-", let second = word.dropFirst().first else { return false }
  return !(second >= "0" && second <= "9")
}
