/// Hands a command its options and words one by one, and notes what it asked for.
///
/// A reader without a line describes: every question is answered with an example, nil or nothing. A reader
/// with a line fills. What it noted has to be the same in both runs.
package struct ArgumentReader {
  private let page: Page
  private let line: ArgumentLine?
  private var options: [OptionSpecification] = []
  private var words: [WordSpecification] = []
  private var wordsTaken = 0

  /// A reader for the run that learns what `page`'s command reads.
  init(describing page: Page) {
    self.page = page
    line = nil
  }

  /// A reader for the run that reads `line`.
  init(filling page: Page, from line: ArgumentLine) {
    self.page = page
    self.line = line
  }

  /// What has been asked for until now.
  var description: Description { Description(page: page, options: options, words: words) }

  /// Reads an option that takes a value and may be given once; nil when it was not given.
  /// A `metavar` and a `completion` stand for those of the type.
  package mutating func option<V: ArgumentValue>(
    _ name: String, short: Character? = nil, metavar: String = V.metavar, help: String,
    completion: Completion? = nil
  ) throws(UsageError) -> V? {
    let value = ValueSpecification(V.self, metavar: metavar, completion)
    note(option: name, short, value: value, isRepeatable: false, help)
    guard let use = try single(name), let text = use.value else { return nil }
    return try parsed(text, of: name)
  }

  /// Reads an option that takes a value and may be given any number of times.
  package mutating func options<V: ArgumentValue>(
    _ name: String, short: Character? = nil, help: String, completion: Completion? = nil
  ) throws(UsageError) -> [V] {
    note(option: name, short, value: .init(V.self, completion), isRepeatable: true, help)
    var values: [V] = []
    for use in line?.uses(of: name) ?? [] {
      if let text = use.value { values.append(try parsed(text, of: name)) }
    }
    return values
  }

  /// Reads an option without a value: whether it was given.
  package mutating func flag(
    _ name: String, short: Character? = nil, help: String
  ) throws(UsageError) -> Bool {
    note(option: name, short, value: nil, isRepeatable: false, help)
    return try single(name) != nil
  }

  /// Reads the next word, which has to be there.
  package mutating func word<V: ArgumentValue>(
    _ metavar: String, help: String, completion: Completion? = nil
  ) throws(UsageError) -> V {
    note(word: V.self, metavar, minimum: 1, maximum: 1, help, completion)
    guard let line else { return V.example }
    guard let text = nextWord(in: line) else { throw missing(metavar) }
    return try V.argument(text)
  }

  /// Reads the next word if there is one.
  package mutating func optionalWord<V: ArgumentValue>(
    _ metavar: String, help: String, completion: Completion? = nil
  ) throws(UsageError) -> V? {
    note(word: V.self, metavar, minimum: 0, maximum: 1, help, completion)
    guard let line, let text = nextWord(in: line) else { return nil }
    return try V.argument(text)
  }

  /// Reads all words that are left, `atLeast` so many.
  package mutating func words<V: ArgumentValue>(
    _ metavar: String, atLeast minimum: Int, help: String, completion: Completion? = nil
  ) throws(UsageError) -> [V] {
    note(word: V.self, metavar, minimum: minimum, maximum: nil, help, completion)
    guard let line else { return Array(repeating: V.example, count: minimum) }
    var values: [V] = []
    while let text = nextWord(in: line) { values.append(try V.argument(text)) }
    guard values.count >= minimum else { throw missing(metavar) }
    return values
  }

  /// Refuses the words that nobody read, and shows how the command described is written.
  func refuseRest(of description: Description) throws(UsageError) {
    guard let line, wordsTaken < line.words.count else { return }
    throw UsageError(
      code: "usage.unexpected-word", message: "unexpected word '\(line.words[wordsTaken])'",
      hint: "usage: \(description.usage)", caret: nil)
  }

  private mutating func nextWord(in line: ArgumentLine) -> String? {
    guard wordsTaken < line.words.count else { return nil }
    wordsTaken += 1
    return line.words[wordsTaken - 1]
  }

  private func single(_ name: String) throws(UsageError) -> ArgumentLine.Use? {
    let uses = line?.uses(of: name) ?? []
    guard uses.count < 2 else {
      throw UsageError(
        code: "usage.repeated-option", message: "option '--\(name)' is given \(uses.count) times",
        hint: "give it once", caret: nil)
    }
    return uses.first
  }

  private func parsed<V: ArgumentValue>(_ text: String, of name: String) throws(UsageError) -> V {
    do {
      return try V.argument(text)
    } catch {
      throw error.value(of: "--\(name)")
    }
  }

  private func missing(_ metavar: String) -> UsageError {
    UsageError(
      code: "usage.missing-word", message: "'\(page.name)' requires \(metavar)",
      hint: "see `healthlog help \(page.name)`", caret: nil)
  }

  private mutating func note(
    option name: String, _ short: Character?, value: ValueSpecification?, isRepeatable: Bool, _ help: String
  ) {
    options.append(
      OptionSpecification(name: name, short: short, value: value, isRepeatable: isRepeatable, help: help))
  }

  private mutating func note<V: ArgumentValue>(
    word type: V.Type, _ metavar: String, minimum: Int, maximum: Int?, _ help: String,
    _ completion: Completion?
  ) {
    let value = ValueSpecification(type, metavar: metavar, completion)
    words.append(WordSpecification(value: value, minimum: minimum, maximum: maximum, help: help))
  }
}
