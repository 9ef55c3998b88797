internal import Encoding

/// How much of something: a number and, if one was said, a unit.
package struct Amount: Hashable, Sendable {
  /// The number as it was said; may be zero.
  package let number: Ratio
  /// The unit; nil for a bare number, which counts pieces.
  package let unit: Unit?

  /// An amount of that number and unit.
  package init(number: Ratio, unit: Unit?) {
    self.number = number
    self.unit = unit
  }
}

/// Reads the amount in front of a food or behind it: `200 g`, `1 1/2 cups`, `half a`, `une tranche`, `2`.
package struct AmountReader: Sendable {
  private var scanner: AmountScanner

  /// A reader at the beginning of the text.
  package init(_ text: String) {
    scanner = AmountScanner(text)
    scanner.skipBlanks()
  }

  /// What has not been read, as typed and without blanks at its ends.
  package var rest: String { scanner.text.dropFirst(scanner.column).trimmed }

  /// How many typed characters are left of the rest.
  package var column: Int { scanner.column }

  /// Reads an amount; nil, without moving, where none is next.
  ///
  /// `7up`, `2% milk` and `3-bean salad` begin with no amount, since a number must end at a blank or a unit.
  /// - Throws: `GrammarError` for a negative number, two decimal signs, a zero below a line, too many digits.
  package mutating func amount() throws(GrammarError) -> Amount? {
    let start = scanner.position
    let column = scanner.column
    scanner.skipAbout()
    if scanner.next == "-", let following = scanner.character(after: 1), following.isDigit {
      throw .quantity("negative", "an amount must not be negative", scanner.text, column, Self.examples)
    }
    if let number = scanner.numberWord() {
      let whole = scanner.withHalf(middle(number))
      let amount = measured(whole)
      scanner.skipBlanks()
      return amount
    }
    switch scanner.digits() {
    case .none: return nil
    case .fault(let reason):
      throw .quantity("not-a-number", reason, scanner.text, column, Self.examples)
    case .ambiguous(let typed, let meanings):
      throw .ambiguousComma(typed, meanings, scanner.text, column)
    case .value(let first, _):
      let number = middle(first)
      let isTimes = times()
      let end = scanner.position
      scanner.skipBlanks()
      if isTimes { return Amount(number: number, unit: nil) }
      let amount = measured(scanner.position > end ? scanner.withHalf(number) : number)
      if amount.unit != nil {
        scanner.skipBlanks()
        return amount
      }
      if number < .one { scanner.ofOne() }
      if scanner.position > end || scanner.isAtEnd { return amount }
      scanner.back(to: start)
      return nil
    }
  }

  /// The middle of a number and the one behind it where both are said: `2 or 3`, `deux ou trois`, `2-3`; the number itself,
  /// without moving, where no larger one is next.
  private mutating func middle(_ first: Ratio) -> Ratio {
    let start = scanner.position
    if scanner.next == "-" {
      scanner.skip(1)
    } else {
      scanner.skipBlanks()
      guard ["or", "ou", "a", "to"].contains(where: { scanner.takeWord($0) }), scanner.skipBlanks() else {
        scanner.back(to: start)
        return first
      }
    }
    var second = scanner.numberWord()
    if second == nil, scanner.next?.isDigit == true, case .value(let number, _) = scanner.digits() {
      second = number
    }
    guard let second, second > first, let most = first.times(Ratio(2)), second <= most,
      let middle = first.adding(second)?.divided(by: Ratio(2))
    else {
      scanner.back(to: start)
      return first
    }
    return middle
  }

  /// Reads the sign of multiplication between a count and what is counted: `2x eggs`, `2 x eggs`.
  private mutating func times() -> Bool {
    let start = scanner.position
    scanner.skipBlanks()
    for sign in ["x", "×"] where scanner.take(sign) {
      if scanner.next?.isWhitespace ?? false { return true }
      break
    }
    scanner.back(to: start)
    return false
  }

  /// Reads a unit with `of` behind it, which is one of it: `tablespoon of`; nil, without moving, where none is next, or one in
  /// the plural, which leaves open how many.
  package mutating func unitOf() -> Amount? {
    let start = scanner.position
    if !scanner.typedWord.hasSuffix("s"), let unit = scanner.unit() {
      scanner.skipBlanks()
      if of(), !scanner.isAtEnd { return Amount(number: .one, unit: unit) }
    }
    scanner.back(to: start)
    return nil
  }

  /// Reads a number that no unit need follow; nil, without moving, where none is next.
  /// - Throws: as `amount` does.
  package mutating func number() throws(GrammarError) -> Ratio? {
    let start = scanner.position
    guard let amount = try amount() else { return nil }
    guard amount.unit != nil else { return amount.number }
    // The unit begins a name: `2 cups, chopped`.
    scanner.back(to: start)
    if let number = scanner.numberWord() { return scanner.inDozens(scanner.withHalf(number)) }
    guard case .value(let number, _) = scanner.digits() else { return nil }
    scanner.skipBlanks()
    return scanner.withHalf(number)
  }

  /// A number with the unit that is next, and with the half behind that: `une tasse et demie`.
  private mutating func measured(_ single: Ratio) -> Amount {
    let number = scanner.inDozens(single)
    guard let unit = scanner.unit() else { return Amount(number: number, unit: nil) }
    let end = scanner.position
    scanner.skipBlanks()
    let whole = scanner.withHalf(number)
    if whole == number { scanner.back(to: end) }
    return Amount(number: whole, unit: unit)
  }

  /// The amount with the half that is said behind the food or its measure, and the text without it: `pomme et demie`,
  /// `gousse et demie d'ail`; nil where the text says none.
  package static func half(in text: String) -> (half: Ratio, rest: String)? {
    let words = text.split(separator: " ").map(String.init)
    for index in words.indices.dropFirst() {
      var scanner = AmountScanner(words[index...].joined(separator: " "))
      guard let half = scanner.half() else { continue }
      let behind = scanner.text.dropFirst(scanner.column).trimmed
      var reader = AmountReader(behind)
      guard behind.isEmpty || reader.of() else { continue }
      return (half, (words[..<index] + [behind]).joined(separator: " ").trimmed)
    }
    return nil
  }

  /// Reads `of`, `de`, `du`, `des`, `d'`, `de la` or `de l'`; false, without moving, where none is next.
  package mutating func of() -> Bool {
    let start = scanner.position
    for elided in ["de l'", "d'"] where scanner.take(elided) {
      scanner.skipBlanks()
      return true
    }
    for word in ["de la", "of", "de", "du", "des"] where scanner.takeWord(word) {
      if scanner.skipBlanks() { return true }
      scanner.back(to: start)
    }
    return false
  }

  /// The food and the amount of `chicken breast 200 g` or `eggs 2`; nil where the text does not end with an amount
  /// that begins with a digit or a fraction sign, or with `a` before a unit.
  /// - Throws: `GrammarError` for `chicken 1,500 g`, which may be meant either way.
  package static func trailing(_ text: String) throws(GrammarError) -> (food: String, amount: Amount)? {
    let characters = Array(text)
    for index in characters.indices.dropFirst() where characters[index - 1].isWhitespace {
      let typed = String(characters[index...])
      // `spring rolls x3` says how many as `3 spring rolls` does.
      let tail = typed.first == "x" || typed.first == "×" ? typed.dropFirst().trimmed : typed
      let isOne = ones.contains(tail.prefix { !$0.isWhitespace }.lowercased())
      guard let first = tail.first, first.isNumber || isOne else { continue }
      if tail != typed, !tail.allSatisfy(\.isDigit) { continue }
      var reader = AmountReader(tail)
      let amount: Amount?
      do {
        amount = try reader.amount()
      } catch {
        if error.isAmbiguousComma {
          throw GrammarError(
            code: error.code, message: error.message, text: text, column: index + error.column,
            hint: error.hint)
        }
        // An end that is no possible amount, as in `mix 1/0`, is part of the food's name.
        continue
      }
      guard let amount, reader.rest.isEmpty, !isOne || amount.unit != nil else { continue }
      let food = withoutAbout(AmountReader(String(characters[..<index])).rest)
      return food.isEmpty ? nil : (food, amount)
    }
    return halfBehind(text)
  }

  /// The food of `margherita half`; nil where no half stands alone at the end.
  private static func halfBehind(_ text: String) -> (food: String, amount: Amount)? {
    let words = text.split(separator: " ")
    guard words.count > 1, words.last?.lowercased() == "half", let half = Ratio(1, 2),
      !["and", "n", "&", "a", "first", "of", "other", "w", "w/", "with"].contains(
        words[words.count - 2].lowercased())
    else { return nil }
    return (words.dropLast().joined(separator: " "), Amount(number: half, unit: nil))
  }

  /// A text without the word at its end that says that a number is not exact.
  private static func withoutAbout(_ text: String) -> String {
    guard let last = text.split(separator: " ").last, AmountScanner.approximations.contains(last.lowercased())
    else { return text }
    return text.dropLast(last.count).trimmed
  }

  /// What stands before one unit, or half of one: `hachis parmentier, une part`.
  private static let ones: Set<String> = ["a", "demi", "half", "one", "un", "une"]

  private static let examples: Message = "write it like `200 g` or `1 1/2 cups`"
}
