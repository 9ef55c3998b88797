internal import Messages

/// The options and the words of one command line, apart.
struct ArgumentLine {
  /// An option as it was used.
  struct Use {
    let name: String
    /// Nil for a flag.
    let value: String?
  }

  /// The options in the order in which they were typed.
  private(set) var uses: [Use] = []
  /// The words in the order in which they were typed.
  private(set) var words: [String] = []

  /// Sorts the `typed` words by what is declared; refuses options that are not.
  init(_ typed: [String], options: [OptionSpecification], fallbackHint: Message) throws(UsageError) {
    var scanner = ArgumentScanner(typed, options: options, fallbackHint: fallbackHint)
    while let token = try scanner.next() {
      switch token {
      case .option(let option, let value): uses.append(Use(name: option.name, value: value))
      case .word(let word): words.append(word)
      }
    }
  }

  /// Every use of an option.
  func uses(of name: String) -> [Use] { uses.filter { $0.name == name } }
}
