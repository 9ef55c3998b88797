import Encoding

/// The words of a typed text one after the other, folded so that case and accents do not matter.
struct WordReader {
  /// The text the words are from, as it was typed.
  let text: String
  private let words: [Word]
  private(set) var position = 0 {
    didSet { furthest = max(furthest, position) }
  }
  private var furthest = 0

  /// A run of characters without a blank.
  struct Word {
    /// In lower case and without accents.
    let text: String
    /// As it was typed.
    let typed: String
    /// How many characters of the whole text are left of it.
    let column: Int
  }

  /// The words of those characters of the text.
  init(_ text: String, characters: Range<Int>) {
    self.text = text
    var words: [Word] = []
    var current = ""
    var column = 0
    for character in text {
      let isPart = characters.contains(column) && !character.isWhitespace
      if isPart { current.append(character) }
      column += 1
      if !current.isEmpty, !isPart {
        words.append(Self.word(current, endingAt: column - 1))
        current = ""
      }
    }
    if !current.isEmpty { words.append(Self.word(current, endingAt: column)) }
    self.words = words
  }

  /// All words of the text.
  init(_ text: String) { self.init(text, characters: 0..<text.count) }

  private static func word(_ typed: String, endingAt end: Int) -> Word {
    Word(text: folded(typed), typed: typed, column: end - typed.count)
  }

  /// The word that is read next, or nil at the end.
  var next: Word? { position < words.count ? words[position] : nil }

  /// The word `distance` after the next one, or nil beyond the end.
  func word(after distance: Int) -> Word? {
    position + distance < words.count ? words[position + distance] : nil
  }

  var isAtEnd: Bool { position == words.count }

  /// Where the next word begins, or the end of the last one.
  var column: Int { next?.column ?? end }

  /// The first word that no attempt got past: the one to blame when none succeeded; nil where the text ends too
  /// early.
  var blamed: Word? { furthest < words.count ? words[furthest] : nil }

  /// Where the last word ends.
  var end: Int { words.last.map { $0.column + $0.typed.count } ?? 0 }

  /// Passes over the next `count` words.
  mutating func skip(_ count: Int) { position = min(position + count, words.count) }

  /// Goes back to an earlier position.
  mutating func back(to earlier: Int) { position = min(earlier, position) }

  /// Reads those words if they are the next ones.
  mutating func take(_ expected: String...) -> Bool {
    for (distance, text) in expected.enumerated() where word(after: distance)?.text != text { return false }
    position += expected.count
    return true
  }

  /// Reads the next word if the table has it, and gives its meaning.
  mutating func take<Meaning>(from table: [String: Meaning]) -> Meaning? {
    guard let next, let meaning = table[next.text] else { return nil }
    position += 1
    return meaning
  }
}
