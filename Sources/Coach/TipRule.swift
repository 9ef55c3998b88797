// The rules are data: each says when it holds, with its threshold and its source, and tells what to do in every
// language. A rule that misses a number does not hold: nothing is guessed. No rule names an illness, and none blames.

package import Document
internal import Values

/// A rule by which a tip is given.
package struct TipRule: Sendable {
  /// Its name, and that of its tip: `sleep-short`.
  package let id: String
  /// What it is about.
  package let category: TipCategory
  /// How much its tip matters.
  package let priority: TipPriority
  /// The emoji of its tip.
  let icon: String
  /// Which way its tip pulls; nil for one that goes with any other.
  let pull: TipPull?
  /// When it holds, in words.
  package let condition: Phrase
  /// Who says so.
  package let source: Phrase
  /// What it finds; nil where it does not hold.
  private let look: @Sendable (CoachInput, TipSpeech) -> TipFinding?

  /// A rule of these parts.
  init(
    _ id: String, _ category: TipCategory, _ priority: TipPriority, _ icon: String, pull: TipPull? = nil,
    when condition: Phrase, source: Phrase,
    look: @escaping @Sendable (CoachInput, TipSpeech) -> TipFinding?
  ) {
    self.id = id
    self.category = category
    self.priority = priority
    self.icon = icon
    self.pull = pull
    self.condition = condition
    self.source = source
    self.look = look
  }

  /// Every rule there is.
  package static let all = motivation + training + recovery + nutrition + health

  /// Whether it holds for a person.
  func holds(_ input: CoachInput) -> Bool { look(input, TipSpeech(.metric)) != nil }

  /// The tip of this rule for a person; nil where it does not hold.
  package func tip(_ input: CoachInput, _ language: Language, _ units: ShownUnits) -> Tip? {
    guard let finding = look(input, TipSpeech(units)) else { return nil }
    return Tip(
      id: id, title: language.words(finding.title), description: language.words(finding.text), icon: icon,
      category: category, priority: priority,
      trigger: TipTrigger(
        condition: language.words(condition), value: finding.value, threshold: finding.threshold,
        source: language.words(source)))
  }
}

/// What a rule found.
struct TipFinding {
  /// The number it looked at.
  let value: TipAmount
  /// The number it was compared with.
  let threshold: TipAmount
  /// One line for the person.
  let title: Phrase
  /// One or two sentences for the person.
  let text: Phrase

  init(_ value: TipAmount, against threshold: TipAmount, _ title: Phrase, _ text: Phrase) {
    self.value = value.told(from: threshold)
    self.threshold = threshold
    self.title = title
    self.text = text
  }
}

/// Which way a tip pulls. Of two that pull against each other only the first named here is given.
enum TipPull: String, CaseIterable {
  case rest
  case train
  case eatMore
  case eatLess

  /// The pull that this one gives way to.
  var strongerOpposite: TipPull? {
    switch self {
    case .train: .rest
    case .eatLess: .eatMore
    case .rest, .eatMore: nil
    }
  }
}

/// Says amounts in every language, in the units of the person.
struct TipSpeech {
  /// The units of the person.
  let units: ShownUnits

  init(_ units: ShownUnits) {
    self.units = units
  }

  /// An amount in a unit.
  func callAsFunction(_ value: Decimal, _ unit: String, places: Int) -> Message {
    .inEach { units.text(value, unit: unit, places: places, $0) }
  }

  /// An amount that stands beside a threshold: with as many decimal places more as tell one from the other.
  func callAsFunction(
    _ value: Decimal, _ unit: String, places: Int, against threshold: Decimal
  ) -> Message {
    self(value, unit, places: value.places(atLeast: places, tellingFrom: threshold))
  }

  /// So many minutes as hours and minutes: `6 h 29`.
  func hours(_ minutes: Decimal) -> String {
    let whole = (minutes.rounded(places: 0) ?? minutes).thousandths / 1000
    return "\(whole / 60) h \(whole % 60 < 10 ? "0" : "")\(whole % 60)"
  }
}

extension Phrase {
  /// The source of a rule that nobody else states.
  static let own = Phrase("own_rule", "own rule")
}
