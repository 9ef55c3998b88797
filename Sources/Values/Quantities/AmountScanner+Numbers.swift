internal import Messages

/// What reading a number came to.
enum NumberReading {
  /// There is none.
  case none
  /// A number, and with how many characters it was written.
  case value(Ratio, length: Int)
  /// Something like a number that cannot be one, for that reason.
  case fault(Message)
  /// A comma before three digits may part thousands or be decimal: what was typed, and what may be meant.
  case ambiguous(String, meanings: [String])
}

extension AmountScanner {
  /// Reads `3`, `1.5`, `1,5`, `.5`, `1/3`, `1 1/2`, `½` or `1 ½`; moves only where there is one.
  mutating func digits() -> NumberReading {
    let start = position
    let reading = number()
    guard case .value(let value, _) = reading else {
      back(to: start)
      return reading
    }
    return .value(value, length: position - start)
  }

  private mutating func number() -> NumberReading {
    if let fraction = fractionSign() { return .value(fraction, length: 1) }
    guard let run = digitRun() ?? (isDecimalSign(".") ? "" : nil) else { return .none }
    guard run.count <= 12, let whole = wholeNumber(run.isEmpty ? "0" : run),
      let number = Ratio(Int64(whole), 1)
    else { return .fault("the number is too large") }
    if let meanings = thousands(after: run) { return meanings }
    if isDecimalSign(".") || isDecimalSign(",") { return decimal(after: number) }
    if next == "/" { return fraction(over: Int64(whole)) }
    return mixed(after: number)
  }

  /// `1,500` and `1,234,567` are refused, since programs and people write thousands so; nil for any other number.
  private func thousands(after run: String) -> NumberReading? {
    guard let whole = wholeNumber(run), whole > 0, run.count <= 3 else { return nil }
    var typed = run
    var digits = String(whole)
    var groups = 0
    while character(after: 4 * groups) == "," {
      let group = (1...3).compactMap { character(after: 4 * groups + $0) }
      guard group.count == 3, group.allSatisfy(\.isDigit) else { return nil }
      typed += "," + String(group)
      digits += String(group)
      groups += 1
    }
    let following = character(after: 4 * groups)
    let goesOn = following == "." && character(after: 4 * groups + 1)?.isDigit ?? false
    guard groups > 0, !goesOn, !(following?.isDigit ?? false) else { return nil }
    guard groups == 1, let thousandths = Int64(digits) else { return .ambiguous(typed, meanings: [digits]) }
    return .ambiguous(typed, meanings: [digits, Decimal(thousandths: thousandths).description])
  }

  /// Reads the decimal places of a number.
  private mutating func decimal(after whole: Ratio) -> NumberReading {
    skip(1)
    guard let run = digitRun(), run.count <= 9, let places = wholeNumber(run) else {
      return .fault("the number has more than nine decimal places")
    }
    if isDecimalSign(".") || isDecimalSign(",") { return .fault("the number has two decimal separators") }
    let power = (0..<run.count).reduce(Int64(1)) { product, _ in product * 10 }
    guard let fraction = Ratio(Int64(places), power), let sum = whole.adding(fraction) else {
      return .fault("the number has too many digits")
    }
    return .value(sum, length: 0)
  }

  /// Reads what stands below the line of a fraction.
  private mutating func fraction(over numerator: Int64) -> NumberReading {
    skip(1)
    guard let run = digitRun() else { return .fault("the fraction has no denominator") }
    guard run.count <= 9, let below = wholeNumber(run), let fraction = Ratio(numerator, Int64(below)) else {
      return .fault("a fraction cannot be divided by \(run.prefix(12))")
    }
    return .value(fraction, length: 0)
  }

  /// Reads the fraction of `1 1/2` or `1½`, if there is one.
  private mutating func mixed(after whole: Ratio) -> NumberReading {
    let end = position
    let isSeparate = skipBlanks()
    if let part = fractionSign() { return sum(whole, part) }
    guard isSeparate, let run = digitRun(), next == "/" else {
      back(to: end)
      return .value(whole, length: 0)
    }
    guard run.count <= 9, let above = wholeNumber(run) else { return .fault("the number is too large") }
    let reading = fraction(over: Int64(above))
    guard case .value(let part, _) = reading else { return reading }
    return sum(whole, part)
  }

  private func sum(_ whole: Ratio, _ part: Ratio) -> NumberReading {
    guard let sum = whole.adding(part) else { return .fault("the number has too many digits") }
    return .value(sum, length: 0)
  }

  /// True where that sign is next, with a digit right after it.
  private func isDecimalSign(_ sign: Character) -> Bool {
    next == sign && (character(after: 1)?.isDigit ?? false)
  }

  private mutating func digitRun() -> String? {
    var run = ""
    while let next, next.isDigit {
      run.append(next)
      skip(1)
    }
    return run.isEmpty ? nil : run
  }

  private mutating func fractionSign() -> Ratio? {
    guard let next, let parts = Self.fractionSigns[next] else { return nil }
    skip(1)
    return Ratio(parts.0, parts.1)
  }

  private static let fractionSigns: [Character: (Int64, Int64)] = [
    "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5),
    "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8),
  ]

  /// Reads `a`, `an`, `one`, `half a`, `a half`, `a quarter (of a)`, `un`, `une`, `demi`, `un quart de`, each with
  /// the blank after it; one, without moving, before a dozen, and nil, without moving, for anything else.
  mutating func numberWord() -> Ratio? {
    guard let next, !next.isDigit else { return nil }
    if isBeforeDozen { return Ratio(1) }
    for prefix in ["demi-", "une demi-", "un demi-"] where take(prefix) { return Ratio(1, 2) }
    for (phrase, parts) in Self.numberPhrases {
      let start = position
      if takePhrase(phrase), skipBlanks(), !isAtEnd, !isPounder,
        phrase != "half the" || !isOtherHalf
      {
        return Ratio(parts.0, parts.1)
      }
      back(to: start)
    }
    return bareHalf()
  }

  /// Reads the `half` of `half pound` and `half avocado`, with the blank after it; nil, without moving, for `half and half`,
  /// `half fat milk` and the half pint that half a lager is in a pub.
  private mutating func bareHalf() -> Ratio? {
    let start = position
    if takeWord("half"), skipBlanks(), !isAtEnd, !isPounder, !isOtherHalf { return Ratio(1, 2) }
    back(to: start)
    return nil
  }

  /// Whether the half that was read is none of what is next.
  private var isOtherHalf: Bool {
    var ahead = self
    return Self.behindOtherHalves.contains { ahead.takeWord($0) }
  }

  /// What stands behind `half` where no half of it is meant.
  private static let behindOtherHalves = [
    "of", "and", "n", "&", "fat", "skimmed", "salt", "sugar", "moon", "lager", "bitter", "guinness", "cider",
    "stout", "ale",
  ]

  /// Whether a pounder is next: a quarter pounder is a burger, and not a quarter of something.
  private var isPounder: Bool {
    var ahead = self
    return ahead.takeWord("pounder") || ahead.takeWord("pounders")
  }

  /// Reads what says that a number is not exact: `about 200 g`, `environ 30 g`; no more where no digit is next.
  mutating func skipAbout() {
    let start = position
    for word in Self.approximations where takeWord(word) {
      if skipBlanks(), next?.isDigit == true { return }
      back(to: start)
    }
  }

  /// What says that a number is not exact.
  static let approximations = ["about", "approximately", "approx", "around", "roughly", "environ", "ca"]

  /// Reads what stands between a part in digits and the one thing it is of: `1/4 of a large pizza`, `1/2 d'une pizza`.
  mutating func ofOne() {
    for phrase in ["of an", "of a", "of one", "of the", "d'une", "d'un"] {
      let start = position
      if takePhrase(phrase), skipBlanks(), !isAtEnd { return }
      back(to: start)
    }
  }

  /// A number with the half or quarter that is said behind it, each with the blank after it.
  mutating func withHalf(_ number: Ratio) -> Ratio {
    let start = position
    guard let part = half(), let sum = number.adding(part) else {
      back(to: start)
      return number
    }
    skipBlanks()
    return sum
  }

  /// A number with the dozens it counts, each with the blank after it: `2 dozen`, `half a dozen`, `une douzaine`.
  mutating func inDozens(_ number: Ratio) -> Ratio {
    let start = position
    for word in ["dozen", "dozens", "douzaine", "douzaines"] where takeWord(word) {
      if skipBlanks(), !isAtEnd, let dozens = Ratio(12).times(number) { return dozens }
      back(to: start)
    }
    return number
  }

  private var isBeforeDozen: Bool {
    var ahead = self
    return ahead.inDozens(Ratio(1)) != Ratio(1)
  }

  /// Reads `and a half`, `et demie` or the like; nil, without moving, for anything else.
  mutating func half() -> Ratio? {
    guard !isAtEnd else { return nil }
    let start = position
    for (phrase, parts) in Self.parts {
      if takePhrase(phrase) { return Ratio(parts.0, parts.1) }
      back(to: start)
    }
    return nil
  }

  /// Reads the words of a phrase with blanks between them; false, somewhere behind, where one is not next.
  private mutating func takePhrase(_ phrase: String) -> Bool {
    guard mayBeNext(phrase) else { return false }
    var isFirst = true
    for word in phrase.split(separator: " ") {
      guard isFirst || skipBlanks(), takeWord(String(word)) else { return false }
      isFirst = false
    }
    return true
  }

  private static let parts: [(String, (Int64, Int64))] = [
    ("and a half", (1, 2)), ("and one half", (1, 2)), ("and a quarter", (1, 4)),
    ("and three quarters", (3, 4)), ("et demie", (1, 2)), ("et demi", (1, 2)), ("et un quart", (1, 4)),
    ("et trois quarts", (3, 4)),
  ]

  /// Longer phrases come before those they begin with.
  private static let numberPhrases: [(String, (Int64, Int64))] = [
    // Few are three: who means to be exact says how many.
    ("a couple of", (2, 1)), ("couple of", (2, 1)), ("a couple", (2, 1)), ("a pair of", (2, 1)),
    ("une paire de", (2, 1)), ("a few", (3, 1)), ("few", (3, 1)), ("several", (3, 1)), ("quelques", (3, 1)),
    ("a quarter of an", (1, 4)), ("a quarter of a", (1, 4)), ("a quarter", (1, 4)), ("half of an", (1, 2)),
    ("quarter of an", (1, 4)), ("quarter of a", (1, 4)), ("quarter", (1, 4)), ("third of an", (1, 3)),
    ("third of a", (1, 3)),
    ("half of a", (1, 2)), ("half of the", (1, 2)), ("half of my", (1, 2)),
    ("half the", (1, 2)), ("half my", (1, 2)), ("half a", (1, 2)), ("one quarter", (1, 4)),
    ("one half", (1, 2)),
    ("three quarters of an", (3, 4)), ("three quarters of a", (3, 4)), ("three quarters", (3, 4)),
    ("two thirds of an", (2, 3)), ("two thirds of a", (2, 3)), ("two thirds", (2, 3)),
    ("a third of an", (1, 3)), ("a third of a", (1, 3)), ("a third", (1, 3)), ("one third", (1, 3)),
    ("trois quarts d'une", (3, 4)), ("trois quarts d'un", (3, 4)), ("trois quarts", (3, 4)),
    ("deux tiers d'une", (2, 3)), ("deux tiers d'un", (2, 3)), ("deux tiers", (2, 3)),
    ("un tiers d'une", (1, 3)), ("un tiers d'un", (1, 3)), ("un tiers", (1, 3)),
    ("quart d'une", (1, 4)), ("quart d'un", (1, 4)), ("tiers d'une", (1, 3)), ("tiers d'un", (1, 3)),
    ("un quart d'une", (1, 4)), ("un quart d'un", (1, 4)), ("la moitie d'une", (1, 2)),
    ("la moitie d'un", (1, 2)), ("une moitie d'une", (1, 2)), ("une moitie d'un", (1, 2)),
    ("moitie d'une", (1, 2)), ("moitie d'un", (1, 2)), ("une moitie", (1, 2)), ("la moitie", (1, 2)),
    ("moitie", (1, 2)),
    ("half an", (1, 2)), ("a half", (1, 2)), ("un quart de", (1, 4)), ("un quart", (1, 4)),
    ("une demi", (1, 2)), ("une demie", (1, 2)), ("un demi", (1, 2)), ("demi", (1, 2)), ("demie", (1, 2)),
    ("une dizaine", (10, 1)), ("une quinzaine", (15, 1)), ("une vingtaine", (20, 1)), ("one", (1, 1)),
    ("an", (1, 1)), ("a", (1, 1)), ("une", (1, 1)), ("un", (1, 1)),
    ("two", (2, 1)), ("three", (3, 1)), ("four", (4, 1)), ("five", (5, 1)), ("six", (6, 1)),
    ("seven", (7, 1)), ("eight", (8, 1)), ("nine", (9, 1)), ("ten", (10, 1)), ("eleven", (11, 1)),
    ("twelve", (12, 1)), ("deux", (2, 1)), ("trois", (3, 1)), ("quatre", (4, 1)), ("cinq", (5, 1)),
    ("sept", (7, 1)), ("huit", (8, 1)), ("neuf", (9, 1)), ("dix", (10, 1)), ("onze", (11, 1)),
    ("douze", (12, 1)), ("fifteen", (15, 1)), ("twenty", (20, 1)), ("quinze", (15, 1)), ("vingt", (20, 1)),
  ]
}
