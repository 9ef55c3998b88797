// What the program says to people, in the language they read. A call site writes a literal in English; what stands
// in it is kept apart from the words, so that `there is no food '{}'` can be looked up in a table of another
// language, and what stood at `{}` be put into the words found there. Machine formats take the English.

/// A sentence for people: English words with places, and what stands in the places.
package struct Message: Hashable, Sendable, CustomStringConvertible {
  /// The words in English, `{}` for each place; nothing else has braces where there are places.
  package let template: String
  /// What stands in the places, from left to right.
  package let arguments: [Argument]
  /// What it is said of, where another language has different words for the same English ones.
  private let context: String?

  /// Words that are known only when the program runs, such as those of the operating system; they may be in the
  /// table too.
  package init(template: String) {
    self.init(template, [])
  }

  init(_ template: String, _ arguments: [Argument]) {
    self.template = template
    self.arguments = arguments
    context = nil
  }

  /// Some words as they are said of something; a table has them as `words|context`.
  package init(_ words: Message, context: String) {
    template = words.template
    arguments = words.arguments
    self.context = context
  }

  /// What is known in both languages already; no table is asked.
  package static func both(_ english: String, _ french: String) -> Message {
    Message("{}", [.both(english: english, french: french)])
  }

  /// The words in English.
  package var description: String { english }

  /// The words in English.
  package var english: String { text(nil) }

  /// The words in the language of a table, in English where the table does not have them; English without a table.
  package func text(_ table: Translation?) -> String {
    let words = isOnlyPlaces ? nil : table?.words(context.map { "\(template)|\($0)" } ?? template)
    guard !arguments.isEmpty else { return words ?? template }
    return filled(words ?? template, table)
  }

  /// Two sentences, one behind the other.
  package static func + (left: Message, right: Message) -> Message { "\(left)\(right)" }

  /// Puts a sentence behind this one.
  package static func += (left: inout Message, right: Message) { left = left + right }

  /// Whether two say the same.
  package static func == (left: Message, right: Message) -> Bool { left.english == right.english }

  /// Hashes what it says.
  package func hash(into hasher: inout Hasher) { hasher.combine(english) }

  /// Whether there is nothing to translate but what stands in the places.
  private var isOnlyPlaces: Bool {
    !template.utf8.contains { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}") }
  }

  /// Whether what follows some words is to be typed as it stands: between backquotes, or behind `=`.
  private func isTyped(after words: String) -> Bool {
    words.last == "=" || !words.count { $0 == "`" }.isMultiple(of: 2)
  }

  /// Places are `{}`, the next one; `{2}`, that one; `{2|day|days}`, the word that the language says of so many as
  /// number 2, in the order of the plural categories of the Unicode CLDR.
  private func filled(_ words: String, _ table: Translation?) -> String {
    var text = ""
    var rest = words[...]
    var next = 0
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += String(rest[..<open])
      let parts = rest[rest.index(after: open)..<close].split(
        separator: "|", omittingEmptySubsequences: false)
      let place = Int(parts[0]).map { $0 - 1 } ?? next
      next += 1
      if arguments.indices.contains(place) {
        text +=
          parts.count > 2
          ? String(parts[min(arguments[place].plural(table) + 1, parts.count - 1)])
          : arguments[place].text(isTyped(after: text) ? nil : table)
      }
      rest = rest[rest.index(after: close)...]
    }
    return text + String(rest)
  }
}

extension Message {
  /// What stands in a place.
  package enum Argument: Hashable, Sendable {
    /// A name, a path, what was typed: the same in every language.
    case text(String)
    /// A number in digits with a decimal point.
    case number(String)
    /// Words known in both languages.
    case both(english: String, french: String)
    /// Another sentence or word.
    indirect case message(Message)

    /// It in the language of a table.
    func text(_ table: Translation?) -> String {
      switch self {
      case .text(let text): text
      case .number(let digits): table?.number(digits) ?? digits
      case .both(let english, let french): table == nil ? english : french
      case .message(let message): message.text(table)
      }
    }

    /// Which of the words for one or more a language says of it; it may be a number with a unit.
    func plural(_ table: Translation?) -> Int {
      let digits = text(nil).filter { $0 != "," }.prefix { $0 >= "0" && $0 <= "9" || $0 == "." }
      return table?.plural(String(digits)) ?? (digits == "1" ? 0 : 1)
    }
  }
}

/// A number that is written with a decimal point in English, with a comma in other languages.
package protocol LocalNumber: CustomStringConvertible {}
