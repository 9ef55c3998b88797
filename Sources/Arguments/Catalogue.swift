internal import Messages

/// Every command there is, and which of them a command line calls.
package struct Catalogue: Sendable {
  /// The commands by their first word, in the order in which the overview lists them; a word may come again.
  package let families: [CommandFamily]
  /// Other names for the beginnings of command lines.
  package let aliases: [Alias]
  /// The options that every command takes.
  package let globals: any Described.Type

  /// Makes a catalogue; `aliases` holds those built in and those configured.
  package init(families: [CommandFamily], aliases: [Alias], globals: any Described.Type) {
    self.families = families
    self.aliases = aliases
    self.globals = globals
  }

  /// Finds what the line calls: the command with the longest name that the first words make up, an alias
  /// being replaced only where nothing else has its name. Global options may stand before the name.
  ///
  /// Throws `usage.unknown-command` when the first word is unknown (it may still name a program),
  /// `usage.unknown-verb` when the second is, `usage.missing-verb` when there is none before the options,
  /// `usage.alias-loop` for an alias that leads to itself, and what is wrong before the name.
  package func resolve(_ words: [String]) throws(UsageError) -> Resolution {
    try resolve(words, unusedAliases: aliases)
  }

  /// Where the name of the command begins, behind the global options; nil when there are only options.
  package func nameStart(in words: [String]) throws(UsageError) -> Int? {
    // Most lines begin with the name; then nobody has to know the options.
    if let first = words.first, !looksLikeOption(first) { return 0 }
    var scanner = ArgumentScanner(
      words, options: globalOptions,
      fallbackHint: "the options of a command go after its name")
    while let token = try scanner.next() {
      if case .word = token { return scanner.position - 1 }
    }
    return nil
  }

  /// The options that every command takes, the wish for help among them.
  var globalOptions: [OptionSpecification] { describe(globals).options + [.askingForHelp] }

  /// The commands in the order in which the overview lists them.
  package var commands: [any Described.Type] { families.flatMap { $0.commands } }

  /// The first words of all commands, each once, in their order.
  package var nouns: [String] {
    var seen: Set<String> = []
    return families.compactMap { seen.insert($0.noun).inserted ? $0.noun : nil }
  }

  /// The commands that begin with a noun, the noun by itself included if it is one.
  package func commands(of noun: String) -> [any Described.Type] {
    families.filter { $0.noun == noun }.flatMap { $0.commands }
  }

  private func resolve(_ words: [String], unusedAliases: [Alias]) throws(UsageError) -> Resolution {
    guard let start = try nameStart(in: words) else { return .nothing(words: words) }
    let leading = words[..<start]
    let rest = words[start...]
    if let (command, length) = longest(startOf: rest) {
      return .command(command, words: Array(leading) + Array(rest.dropFirst(length)))
    }
    let first = words[start]
    if nouns.contains(first) {
      return try verbless(first, leading: Array(leading), rest: Array(rest.dropFirst()))
    }
    if let alias = unusedAliases.first(where: { $0.name == first }) {
      let others = unusedAliases.filter { $0.name != first }
      return try resolve(leading + alias.expansion + words[(start + 1)...], unusedAliases: others)
    }
    guard !aliases.contains(where: { $0.name == first }) else {
      throw UsageError(
        code: "usage.alias-loop", message: "the alias '\(first)' refers to itself",
        hint: "see `healthlog config list`", caret: nil)
    }
    throw UsageError(
      code: "usage.unknown-command", message: "unknown command '\(first)'",
      hint: didYouMean(first, among: nouns + aliases.map(\.name)) ?? "see `healthlog help`", caret: nil)
  }

  /// The command with the longest name that the line begins with, and of how many words that is.
  private func longest(startOf words: ArraySlice<String>) -> (command: any Described.Type, length: Int)? {
    guard let noun = words.first else { return nil }
    let commands = commands(of: noun)
    var found: (command: any Described.Type, length: Int)?
    var name = ""
    var length = 0
    for word in words {
      // A blank inside a word parts no words of a name.
      guard !word.utf8.contains(UInt8(ascii: " ")) else { break }
      name += length == 0 ? word : " " + word
      length += 1
      guard commands.contains(where: { $0.page.name.hasPrefix(name) }) else { break }
      if let command = commands.first(where: { $0.page.name == name }) { found = (command, length) }
    }
    return found
  }

  /// The noun alone, or why what follows it is none of its verbs.
  private func verbless(_ noun: String, leading: [String], rest: [String]) throws(UsageError) -> Resolution {
    let verbs = commands(of: noun).map { $0.page.verb }
    let list: Message = "one of \(verbs.joined(separator: ", "))"
    if let word = rest.first, !looksLikeOption(word) {
      for family in families where family.noun == noun {
        guard let meant = family.meant(rest), let (command, length) = longest(startOf: [noun] + meant[...])
        else { continue }
        return .command(command, words: leading + meant.dropFirst(length - 1))
      }
      throw UsageError(
        code: "usage.unknown-verb", message: "'\(noun)' has no subcommand '\(word)'",
        hint: didYouMean(word, among: verbs) ?? list, caret: nil)
    }
    if asksForHelp(rest) { return .noun(noun, words: leading + rest) }
    if try nameStart(in: rest) != nil {
      throw UsageError(
        code: "usage.missing-verb", message: "'\(noun)' requires a subcommand before its options", hint: list,
        caret: nil)
    }
    return .noun(noun, words: leading + rest)
  }
}

/// The commands whose names begin with one word. The word stands beside them so that finding one command does not
/// need the pages of all.
package struct CommandFamily: Sendable {
  /// The first word of their names.
  package let noun: String
  private let list: @Sendable () -> [any Described.Type]
  /// The words behind the noun with the verb that is meant, where they begin with none; nil where they mean none.
  let meant: @Sendable (_ words: [String]) -> [String]?

  /// Commands, which are listed when they are asked for, and the first word of their names.
  package init(_ noun: String, _ commands: @autoclosure @escaping @Sendable () -> [any Described.Type]) {
    self.init(noun, meaning: { _ in nil }, commands())
  }

  /// The same, where words that begin with no verb of theirs may mean one nevertheless.
  package init(
    _ noun: String, meaning: @escaping @Sendable (_ words: [String]) -> [String]?,
    _ commands: @autoclosure @escaping @Sendable () -> [any Described.Type]
  ) {
    self.noun = noun
    meant = meaning
    list = commands
  }

  /// The commands.
  package var commands: [any Described.Type] { list() }
}

/// A short name for the beginning of a command line.
package struct Alias: Equatable, Sendable {
  /// The one word that is typed.
  package let name: String
  /// The words that it stands for.
  package let expansion: [String]

  /// Makes `name` stand for `expansion`.
  package init(name: String, expansion: [String]) {
    self.name = name
    self.expansion = expansion
  }
}

/// What a command line calls.
package enum Resolution: Sendable {
  /// A command, with the words that are left when its name is taken out.
  case command(any Described.Type, words: [String])
  /// A noun without a verb, with nothing but global options or a wish for help beside it.
  case noun(String, words: [String])
  /// No command: only global options, or nothing at all.
  case nothing(words: [String])
}

extension Page {
  /// The name word by word.
  var nameWords: [String] { name.split(separator: " ").map(String.init) }
  /// The first word of the name.
  var noun: String { nameWords.first ?? name }
  /// The name without its first word, empty for a noun by itself.
  var verb: String { nameWords.dropFirst().joined(separator: " ") }
}
