/// What a completion script has to know of a catalogue, whatever the shell it is written for.
struct CompletionPlan {
  /// A word that can be typed, and what it means.
  struct Offer: Equatable {
    let word: String
    let meaning: String
  }

  /// What can be typed after some words, or as options of the command of this name.
  struct Offers: Equatable {
    let name: String
    let offers: [Offer]
  }

  /// A place where something is completed.
  struct Place: Equatable {
    /// The command; nil where it is the same for all of them.
    let name: String?
    /// The option (`--at`, `-a`), the number of the word from 1 on, or `+` for a run of words.
    let what: String
  }

  /// An alias as the command that it calls, with so many words given already.
  struct Shortcut: Equatable {
    let word: String
    let name: String
    let words: Int
  }

  /// Every name of a command, and every beginning of one that ends with a word.
  let names: [String]
  /// What the next word of a name can be, by the words before it.
  let followers: [Offers]
  /// The options of every command that has some.
  let options: [Offers]
  /// The options that every command has.
  let globalOptions: [Offer]
  /// The options that take a value, by command; all their forms.
  let valued: [(name: String, forms: [String])]
  /// The global options that take a value; all their forms.
  let globalValued: [String]
  /// Where something particular is completed, each completion once.
  let places: [(completion: Completion, places: [Place])]
  /// The aliases of which the command is known.
  let shortcuts: [Shortcut]

  /// Plans the completion of a catalogue.
  init(_ catalogue: Catalogue) {
    let descriptions = catalogue.commands.map(describe)
    let globals = catalogue.globalOptions
    names = Self.names(descriptions)
    shortcuts = Self.shortcuts(catalogue)
    followers = Self.followers(names, descriptions, catalogue)
    options = descriptions.filter { !$0.options.isEmpty }.map { description in
      Offers(name: description.page.name, offers: description.options.map(\.offer))
    }
    globalOptions = globals.map(\.offer)
    valued = descriptions.map { ($0.page.name, $0.options.filter { $0.value != nil }.flatMap(\.forms)) }
      .filter { !$0.1.isEmpty }
    globalValued = globals.filter { $0.value != nil }.flatMap(\.forms)
    places = Self.places(descriptions, globals)
  }

  private static func names(_ descriptions: [Description]) -> [String] {
    var seen: Set<String> = []
    return descriptions.flatMap { description in
      let words = description.page.nameWords
      return words.indices.map { words[...$0].joined(separator: " ") }
    }.filter { seen.insert($0).inserted }
  }

  private static func shortcuts(_ catalogue: Catalogue) -> [Shortcut] {
    catalogue.reachableAliases.compactMap { alias in
      guard case .command(let command, let words) = try? catalogue.resolve(alias.expansion) else {
        return nil
      }
      return Shortcut(
        word: alias.name, name: command.page.name, words: words.filter { !looksLikeOption($0) }.count)
    }
  }

  private static func followers(
    _ names: [String], _ descriptions: [Description], _ catalogue: Catalogue
  ) -> [Offers] {
    ([""] + names).compactMap { beginning in
      let depth = beginning.split(separator: " ").count
      var offers = names.filter { name in
        name.split(separator: " ").count == depth + 1 && (depth == 0 || name.hasPrefix("\(beginning) "))
      }.map { name in
        Offer(
          word: name.split(separator: " ").last.map(String.init) ?? name, meaning: meaning(name, descriptions)
        )
      }
      if depth == 0 {
        offers += catalogue.reachableAliases.map {
          Offer(word: $0.name, meaning: $0.expansion.joined(separator: " "))
        }
      }
      return offers.isEmpty ? nil : Offers(name: beginning, offers: offers)
    }
  }

  /// The summary of a command, or the verbs of a noun that is none.
  private static func meaning(_ name: String, _ descriptions: [Description]) -> String {
    if let command = descriptions.first(where: { $0.page.name == name }) {
      return command.page.summary.droppingFullStop
    }
    return descriptions.filter { $0.page.name.hasPrefix("\(name) ") }
      .map { String($0.page.name.dropFirst(name.count + 1)) }.joined(separator: ", ")
  }

  private static func places(
    _ descriptions: [Description], _ globals: [OptionSpecification]
  ) -> [(completion: Completion, places: [Place])] {
    var order: [Completion] = []
    var places: [Completion: [Place]] = [:]
    func note(_ completion: Completion, _ place: Place) {
      if places[completion] == nil { order.append(completion) }
      places[completion, default: []].append(place)
    }
    for description in descriptions {
      let name = description.page.name
      for option in description.options {
        guard let value = option.value, value.completion != .none else { continue }
        for form in option.forms { note(value.completion, Place(name: name, what: form)) }
      }
      let isRunLast = description.words.last.map { $0.maximum == nil } ?? false
      for (index, word) in description.words.enumerated() {
        // A word that completes to nothing is noted only where a run of words behind it would answer for it.
        guard word.value.completion != .none || (isRunLast && word.maximum != nil) else { continue }
        let what = word.maximum == nil ? "+" : String(index + 1)
        note(word.value.completion, Place(name: name, what: what))
      }
    }
    for option in globals {
      guard let value = option.value, value.completion != .none else { continue }
      for form in option.forms { note(value.completion, Place(name: nil, what: form)) }
    }
    return order.map { ($0, places[$0] ?? []) }
  }
}

extension Catalogue {
  /// The aliases that no command hides.
  fileprivate var reachableAliases: [Alias] { aliases.filter { !nouns.contains($0.name) } }
}

extension OptionSpecification {
  /// How the option is typed: the long form, then the short one.
  fileprivate var forms: [String] { [spelling] + (short.map { ["-\($0)"] } ?? []) }

  fileprivate var offer: CompletionPlan.Offer { .init(word: spelling, meaning: help) }
}
