// The grammar of what people type for the exercises of a training:
//
//   line  = item { "," item }                        a comma between two digits parts repetitions
//   item  = name [ sets ]
//   sets  = N "x" WORK [ LOAD ]                      3x8 60kg, 3x60s
//         | LOAD "x" N { "," N }                     60kg x 8,8,7
//         | N { "," N } [ LOAD ]                     12,10,8
//         | LOAD sets                                60kg 3x8
//         | LOAD | DURATION | DISTANCE               60kg, 20m, 5km: one set
//   WORK  = N | DURATION | DISTANCE                 from 100 on `m` means metres, else minutes
//
// Sets may stand behind each other, `3x8 60kg 2x6 70kg`; a load that belongs to none of them is refused.

internal import Encoding
package import Values

/// The exercises of a training as they were typed.
package struct WorkLine: Equatable, Sendable {
  /// What was typed.
  package let text: String
  /// The exercises with their sets, by the names that were typed.
  package let items: [ExerciseWork]

  /// Reads the whole of the text. Throws for empty items and for sets that are not understood.
  package static func parse(_ text: String) throws(GrammarError) -> WorkLine {
    guard text.utf8.count <= 20_000 else { throw fault("too-long", "the line is too long", "", 0) }
    let characters = Array(text)
    var items: [ExerciseWork] = []
    for range in parts(characters) {
      let slice = characters[range]
      guard let first = slice.firstIndex(where: { !$0.isWhitespace }),
        let last = slice.lastIndex(where: { !$0.isWhitespace })
      else { throw fault("empty-item", "an exercise is empty", text, range.lowerBound) }
      items.append(try WorkItemReader(text, characters, first..<last + 1).item())
    }
    return WorkLine(text: text, items: items)
  }

  /// Where the items are: commas between two digits are no ends.
  private static func parts(_ characters: [Character]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    for index in characters.indices where isSeparator(characters, index) {
      parts.append(start..<index)
      start = index + 1
    }
    return parts + [start..<characters.count]
  }

  private static func isSeparator(_ characters: [Character], _ index: Int) -> Bool {
    if characters[index] == ";" || characters[index].isNewline { return true }
    guard characters[index] == "," else { return false }
    let isDigit = { (place: Int) in characters.indices.contains(place) && characters[place].isWholeNumber }
    return !(isDigit(index - 1) && isDigit(index + 1))
  }

  /// An error of such a line.
  static func fault(_ code: String, _ message: Message, _ text: String, _ column: Int) -> GrammarError {
    GrammarError(
      code: "routine.\(code)", message: message, text: text, column: column,
      hint: "write it like `bench press 3x8 60kg, dips 3x10, plank 3x60s`")
  }
}

/// Reads one exercise with its sets.
private struct WorkItemReader {
  private let line: String
  private let characters: [Character]
  private let range: Range<Int>

  /// More sets of one exercise are a load whose unit was forgotten.
  private static let mostSets = 30
  /// More repetitions than this are a slip.
  private static let mostRepetitions = 10_000
  private static let longestName = 120

  init(_ line: String, _ characters: [Character], _ range: Range<Int>) {
    self.line = line
    self.characters = characters
    self.range = range
  }

  /// The words before the first that begins with a digit are the name; the others are the sets.
  func item() throws(GrammarError) -> ExerciseWork {
    let start = setsStart
    let name = normalized(String(characters[range.lowerBound..<start]).trimmed)
    guard name.contains(where: \.isLetter), !isSets(name) else {
      throw fault("no-name", "the exercise has no name", range.lowerBound)
    }
    guard name.count <= Self.longestName, !name.contains(where: \.isNewline),
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw fault("name", "not a valid exercise name", range.lowerBound) }
    for (word, column) in words(from: range.lowerBound).prefix(while: { $0.column < start })
    where Self.isSigned(word) { throw fault("sets", "'\(word)' is not a number of sets", column) }
    return ExerciseWork(name: name, exercise: nil, sets: try sets(from: start))
  }

  /// Whether a word is a number with a sign, which no sets have.
  private static func isSigned(_ word: String) -> Bool {
    guard let first = word.first, "-+−–".contains(first), let next = word.dropFirst().first else {
      return false
    }
    return next.isASCII && next.isWholeNumber
  }

  /// Whether a name begins as sets do: `3x8`, `60kg x`.
  private func isSets(_ name: String) -> Bool {
    let word = name.prefix { !$0.isWhitespace }
    guard let first = word.first, first.isASCII, first.isWholeNumber else { return false }
    let digits = word.prefix { $0.isWholeNumber || $0 == "." || $0 == "," }
    return mass(folded(String(word))) != nil || word[digits.endIndex...].first.map("xX×*".contains) ?? true
  }

  private var setsStart: Int {
    range.dropFirst().first { index in
      guard characters[index - 1].isWhitespace else { return false }
      let character =
        characters[index] == "@" && index + 1 < range.upperBound ? characters[index + 1] : characters[index]
      return character.isASCII && character.isWholeNumber
    } ?? range.upperBound
  }

  private func sets(from start: Int) throws(GrammarError) -> [ExerciseSet] {
    var sets = LoadedSets()
    for (word, column) in words(from: start) {
      let factors = word.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
      guard (1...3).contains(factors.count), factors.allSatisfy({ !$0.isEmpty }) else {
        throw fault("sets", "'\(word)' is not a number of sets", column)
      }
      if let mass = mass(factors[0]) {
        guard factors.count < 3 else { throw fault("sets", "'\(word)' is not a number of sets", column) }
        if factors.count == 2 {
          sets.add(try works(factors[1], column), mass)
        } else if !sets.take(mass, column) {
          throw fault("load", "'\(word)' gives a second load for the same sets", column)
        }
        continue
      }
      if factors.count == 1 {
        sets.add(try works(factors[0], column), nil)
        continue
      }
      guard let count = Int(factors[0]), (1...Self.mostSets).contains(count) else {
        throw fault("sets", "'\(factors[0])' is not a number of sets from 1 to \(Self.mostSets)", column)
      }
      let load = factors.count == 3 ? mass(factors[2]) : nil
      guard factors.count < 3 || load != nil else {
        throw fault("load", "'\(factors[2])' is not a load such as 60kg", column)
      }
      let works = try works(factors[1], column)
      guard works.count == 1 else {
        throw fault("sets", "'\(word)' gives repetitions for each set as well as a number of sets", column)
      }
      sets.add(Array(repeating: works[0], count: count), load)
    }
    if let column = sets.idleColumn { throw fault("load", "the load does not belong to any set", column) }
    return sets.all
  }

  /// The words of the sets with their places; blanks around the sign of multiplication do not part words.
  private func words(from start: Int) -> [(word: String, column: Int)] {
    var words: [(word: String, column: Int)] = []
    var isOpen = false
    for index in start..<range.upperBound {
      let character = characters[index]
      if character.isWhitespace {
        isOpen = isOpen && words.last?.word.hasSuffix("x") == true
        continue
      }
      if character == "@" {
        isOpen = false
        continue
      }
      let isTimes = "xX×*".contains(character)
      if isOpen || isTimes && !words.isEmpty {
        words[words.count - 1].word += isTimes ? "x" : folded(String(character))
      } else {
        words.append((isTimes ? "x" : folded(String(character)), index))
      }
      isOpen = true
    }
    return joined(words)
  }

  /// `60 kg` and `20 min` as one word each.
  private func joined(_ words: [(word: String, column: Int)]) -> [(word: String, column: Int)] {
    var result: [(word: String, column: Int)] = []
    for word in words {
      let isUnit = word.word.first?.isLetter == true
      if isUnit, let last = result.last, last.word.last?.isWholeNumber == true {
        result[result.count - 1].word += word.word
      } else {
        result.append(word)
      }
    }
    return result
  }

  /// A load with its unit; nil for anything else.
  private func mass(_ text: String) -> Kilograms? {
    guard let last = text.last, last.isLetter, let mass = try? Kilograms.parse(text) else { return nil }
    return mass
  }

  /// The distance of `500m`; below 100 an `m` means minutes, as for every duration.
  private func metres(_ text: String) -> Kilometres? {
    guard text.last == "m", let count = Int(text.dropLast()), count >= 100 else { return nil }
    return try? Kilometres.parse(text)
  }

  /// `8`, `8,8,7`, `60s`, `1m30`, `5km`.
  private func works(_ text: String, _ column: Int) throws(GrammarError) -> [ExerciseSet] {
    if text.allSatisfy({ $0.isWholeNumber || $0 == "," }) {
      var sets: [ExerciseSet] = []
      for part in text.split(separator: ",") {
        guard let count = Int(part), (1...Self.mostRepetitions).contains(count) else {
          throw fault("repetitions", "'\(part)' is not a number of repetitions", column)
        }
        var set = ExerciseSet()
        set.repetitions = count
        sets.append(set)
      }
      return sets
    }
    var set = ExerciseSet()
    if let distance = metres(text) {
      set.distance = distance
    } else if let time = try? Minutes.parse(text), let seconds = Decimal.product(time.value, Decimal(60)) {
      set.seconds = seconds
    } else if let distance = try? Kilometres.parse(text) {
      set.distance = distance
    } else {
      throw fault("sets", "'\(text)' is not a number of repetitions, a duration or a distance", column)
    }
    return [set]
  }

  private func fault(_ code: String, _ message: Message, _ column: Int) -> GrammarError {
    WorkLine.fault(code, message, line, column)
  }
}

/// Sets with their loads, as they are read one after the other.
private struct LoadedSets {
  private var sets: [ExerciseSet] = []
  private var load: Kilograms?
  /// Where a load stands that no set has yet.
  private var waiting: Int?

  /// Where a load stands that none of the sets has; nil where there is none, or where it stands alone.
  var idleColumn: Int? { sets.isEmpty ? nil : waiting }

  /// The sets; one of a load alone.
  var all: [ExerciseSet] {
    sets.isEmpty ? [ExerciseSet().with(load)] : sets.map { $0.load == nil ? $0.with(load) : $0 }
  }

  /// Takes sets with their load, or with one that stands before them.
  mutating func add(_ works: [ExerciseSet], _ own: Kilograms?) {
    if let own {
      load = own
      sets += works.map { $0.with(own) }
    } else {
      sets += waiting == nil ? works : works.map { $0.with(load) }
      waiting = nil
    }
  }

  /// Takes the load of the sets before it that have none, or else of those behind it; false where one waits for
  /// these already.
  mutating func take(_ mass: Kilograms, _ column: Int) -> Bool {
    guard sets.contains(where: { $0.load == nil }) else {
      guard waiting == nil else { return false }
      load = mass
      waiting = column
      return true
    }
    load = mass
    sets = sets.map { $0.load == nil ? $0.with(mass) : $0 }
    return true
  }
}

extension ExerciseSet {
  /// The same set with a load.
  fileprivate func with(_ load: Kilograms?) -> ExerciseSet {
    var result = self
    result.load = load
    return result
  }
}
