import TestSupport
import Testing
import Values

/// No text may trap a parser, and what a parser accepts must be sound.
@Suite struct FuzzTests {
  @Test func `no text traps the grammar of dates`() {
    var strings = Strings(seed: 1, fragments: Self.dateFragments)
    var accepted = 0
    var owl = context("2026-03-29T01:30:00+01:00", ZoneFiles.paris, order: .dmy, dayStart: 14_400)
    for round in 0..<Cases.count(7500, ofAll: 30_000) {
      owl.mayBeFuture = round.isMultiple(of: 2)
      let text = strings.text()
      switch Result(catching: { () throws(GrammarError) in try When.parse(text).resolve(owl) }) {
      case .success(let resolved):
        accepted += 1
        #expect(resolved.timestamp.map { abs($0.day.days(since: resolved.day)) <= 1 } ?? true, "\(text)")
      case .failure(let error): check(error, text)
      }
    }
    #expect(accepted > Cases.count(75, ofAll: 300))
  }

  @Test func `no text traps the grammar of periods`() {
    var strings = Strings(seed: 2, fragments: Self.dateFragments)
    var accepted = 0
    for _ in 0..<Cases.count(7500, ofAll: 30_000) {
      let text = strings.text()
      switch Result(catching: { () throws(GrammarError) in try PeriodText.parse(text).resolve(paris) }) {
      case .success(let period):
        accepted += 1
        #expect(period.first <= period.last, "\(text)")
      case .failure(let error): check(error, text)
      }
    }
    #expect(accepted > Cases.count(75, ofAll: 300))
  }

  @Test func `no text traps a quantity`() {
    var strings = Strings(seed: 3, fragments: Self.quantityFragments)
    var accepted = 0
    for _ in 0..<Cases.count(2500, ofAll: 10_000) {
      let text = strings.text()
      accepted += check(text, Minutes.self) + check(text, Kilometres.self) + check(text, Kilocalories.self)
      accepted += check(text, Kilograms.self) + check(text, Grams.self) + check(text, Milligrams.self)
      accepted += check(text, Centimetres.self) + check(text, Millilitres.self)
    }
    #expect(accepted > Cases.count(250, ofAll: 1000))
  }

  @Test func `no text traps an amount`() {
    var strings = Strings(seed: 4, fragments: Self.quantityFragments)
    var accepted = 0
    for _ in 0..<Cases.count(4000, ofAll: 15_000) {
      let text = strings.text()
      var reader = AmountReader(text)
      switch Result(catching: { () throws(GrammarError) in try reader.amount() }) {
      case .success(let amount): accepted += amount == nil ? 0 : 1
      case .failure(let error): check(error, text)
      }
      _ = reader.of()
      #expect(text.contains(reader.rest), "\(text)")
      _ = try? AmountReader.trailing(text)
      _ = Ratio(parsing: text)
      _ = Unit.named(text)
    }
    #expect(accepted > Cases.count(250, ofAll: 1000))
  }

  @Test func `what a strict parser accepts it writes back`() {
    var strings = Strings(seed: 5, fragments: Self.strictFragments)
    var accepted = 0
    for _ in 0..<Cases.count(10_000, ofAll: 40_000) {
      let text = strings.text()
      if let day = CivilDay(iso: text) {
        accepted += 1
        #expect(day.description == text)
      }
      if let id = ULID(parsing: text) {
        accepted += 1
        #expect(id.description == text)
      }
      if let time = Timestamp(parsing: text) {
        accepted += 1
        #expect(Timestamp(parsing: time.description) == time)
      }
      if let decimal = Decimal(parsing: text) {
        accepted += 1
        #expect(Decimal(parsing: decimal.description) == decimal)
      }
    }
    #expect(accepted > Cases.count(250, ofAll: 1000))
  }

  @Test func `a very long text is refused like any other`() {
    for text in [
      String(repeating: "9", count: 5000), String(repeating: "1 ", count: 5000),
      String(repeating: "é", count: 5000),
    ] {
      #expect(throws: GrammarError.self) { try When.parse(text) }
      #expect(throws: GrammarError.self) { try PeriodText.parse(text) }
      #expect(throws: GrammarError.self) { try Minutes.parse(text) }
      #expect(Unit.named(text) == nil)
    }
  }

  private func check<Kind: Quantity>(_ text: String, _ kind: Kind.Type) -> Int {
    switch Result(catching: { () throws(GrammarError) in try Kind.parse(text) }) {
    case .success(let quantity):
      #expect(!quantity.value.isNegative)
      return 1
    case .failure(let error):
      check(error, text)
      return 0
    }
  }

  private func check(_ error: GrammarError, _ text: String) {
    #expect(error.text == text)
    #expect((0...text.count).contains(error.column), "\(text): \(error)")
    #expect(error.message != "" && error.hint != "")
  }

  private static let dateFragments = [
    "today", "yesterday", "monday", "last", "this", "next", "week", "month", "days", "ago", "in", "il", "y",
    "a",
    "jours", "dernier", "8:05", "2:30", "8am", "pm", "noon", "midi", "8h30", "2026-11-21", "2026-02-30",
    "2026-W47",
    "2026-W53-7", "2026-11", "2026", "T", "Z", "+01:00", ".250", "..", "-2d", "3", "30", "999999999",
    "9223372036854775807",
    "99999999999999999999", "21/11/2026", "3/4", "/", ":", "-", "+", "2026-03-29", "at", "à", "hier", "les",
    "h", "m", "0",
    "\u{301}", "œ", "🥑", "\0", "\t", "'", "now", "1", "y", "9999-12-31", "0001-01-01",
  ]

  private static let quantityFragments = [
    "1", "2", "10", "45", "0", "999999999999", "9223372036854775807", ".", ",", "/", "½", "¾", "kg", "g",
    "lb", "oz", "st",
    "m", "cm", "ft", "in", "'", "\"", "h", "min", "s", ":", "05", "30", "km", "mi", "kcal", "kJ", "ml", "l",
    "cl", "fl oz",
    "cup", "tbsp", "cuillère à soupe", "a", "half a", "une", "demi-", "quart de", "of", "d'", "de la",
    "chicken", "-", "+",
    "e5", "NaN", "∞", "%", "🥑", "\u{301}", "œ", "\0", "\t", "٣", "．",
  ]

  private static let strictFragments = [
    "2026-11-21", "T08:11:04", "+01:00", "Z", ".250", "-", "0", "1", "9", "12", ".5", ".125",
    "01M7YF3FTCB3C4D5E6F7G8H9J0",
    "01M7YF3FTC", "B3C4D5E6F7G8H9J0", "2024-02-29", ":", "00", "é",
  ]
}

/// Strings of random fragments, the same ones for the same seed (SplitMix64).
private struct Strings {
  private var state: UInt64
  private let fragments: [String]

  init(seed: UInt64, fragments: [String]) {
    state = seed
    self.fragments = fragments
  }

  mutating func text() -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...5, using: &self) {
      text += fragments.randomElement(using: &self) ?? ""
      if Bool.random(using: &self) { text += " " }
    }
    return text
  }
}

extension Strings: RandomNumberGenerator {
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
