package import Document
package import Encoding
package import Values

/// How well an activity fits a person, from 0 to 100, with its parts (formulas §2.11): 40 for the sport, 20 for the
/// level, 15 for the distance, 15 for a free slot in one's own calendar, 10 for places left. A part that nobody knows
/// is left out, and the rest scaled to 100.
package struct MatchScore: Equatable, Sendable {
  /// The parts that are known, in that order.
  package let known: [(part: Part, points: Decimal)]

  package static func == (one: MatchScore, other: MatchScore) -> Bool {
    one.known.map(\.part) == other.known.map(\.part) && one.known.map(\.points) == other.known.map(\.points)
  }

  /// One part of a score.
  package enum Part: String, CaseIterable, Sendable {
    case sport, level, distance, slot, places

    /// The most it can give.
    package var most: Decimal {
      switch self {
      case .sport: Decimal(40)
      case .level: Decimal(20)
      case .distance, .slot: Decimal(15)
      case .places: Decimal(10)
      }
    }

    /// Its name in every language.
    package var phrase: Phrase {
      switch self {
      case .sport: Phrase("sport", "sport")
      case .level: Phrase("level", "level")
      case .distance: Phrase("distance", "distance")
      case .slot: Phrase("slot", "free slot")
      case .places: Phrase("places", "places")
      }
    }
  }

  /// How near a sport is to those a person prefers.
  package enum Preference: Sendable {
    case exact, sameFamily, other

    /// The points it gives.
    var points: Decimal {
      switch self {
      case .exact: Decimal(40)
      case .sameFamily: Decimal(20)
      case .other: .zero
      }
    }
  }

  /// What is known of an activity and a person; nil for what is not.
  package struct Facts: Sendable {
    /// How near its sport is to those preferred.
    package var preference: Preference?
    /// How many levels lie between it and the person.
    package var levelSteps: Int?
    /// How far it is, and how far the person goes at most, in km.
    package var distance: (kilometres: Decimal, radius: Decimal)?
    /// Whether nothing else is planned at its time.
    package var isSlotFree: Bool?
    /// Whether somebody more may come.
    package var hasPlaces: Bool?

    /// Nothing known yet.
    package init() {}
  }

  /// The score of what is known.
  package init(_ facts: Facts) {
    var known: [(part: Part, points: Decimal)] = []
    if let preference = facts.preference { known.append((.sport, preference.points)) }
    if let steps = facts.levelSteps {
      known.append((.level, steps == 0 ? Decimal(20) : steps == 1 ? Decimal(10) : .zero))
    }
    if let distance = facts.distance, distance.radius > .zero {
      let share = max(.zero, distance.radius - distance.kilometres)
      known.append(
        (.distance, Decimal.product(Part.distance.most, share, dividedBy: distance.radius) ?? .zero))
    }
    if let isFree = facts.isSlotFree { known.append((.slot, isFree ? Part.slot.most : .zero)) }
    if let hasPlaces = facts.hasPlaces { known.append((.places, hasPlaces ? Part.places.most : .zero)) }
    self.known = known
  }

  /// The parts that nobody knows.
  package var unknown: [Part] { Part.allCases.filter { part in !known.contains { $0.part == part } } }

  /// The whole score, in whole points, rounded once, half to even; 0 where nothing is known.
  package var points: Int {
    let sum = known.reduce(Decimal.zero) { $0 + $1.points }
    let most = known.reduce(Decimal.zero) { $0 + $1.part.most }
    let scaled = Decimal.product(sum, Decimal(100), dividedBy: most)?.rounded(places: 0) ?? .zero
    return Int(scaled.thousandths / 1000)
  }

  /// The band of the score.
  package var band: MatchBand { MatchBand(points) }

  /// The members of machine formats: each part's points, null for what nobody knows.
  package var json: JSON {
    .object(
      Part.allCases.map { part in
        let points = known.first { $0.part == part }?.points
        return JSON.Member(part.rawValue, points.map { .number($0.description) } ?? .null)
      })
  }

  /// Its arithmetic: `sport 40/40 + level 10/20 + free slot 15/15 = 65 of 75, 87%; unknown: distance, places`.
  package func arithmetic(_ language: Language) -> String {
    let parts = known.map { part, points in
      "\(language.words(part.phrase)) \(language.number(points, places: points.places))/\(part.most)"
    }
    let sum = known.reduce(Decimal.zero) { $0 + $1.points }
    let most = known.reduce(Decimal.zero) { $0 + $1.part.most }
    let of = language.words("of")
    let whole = "\(language.number(sum, places: sum.places)) \(of) \(most)"
    let percent = language.amount(Decimal(Int32(points)), unit: "%", places: 0)
    let missing = unknown.map { language.words($0.phrase) }.joined(separator: ", ")
    let left =
      missing.isEmpty
      ? "" : "\(language.words("; "))\(language.words(.leftOut))\(language.colon)\(missing)"
    return "\(parts.joined(separator: " + ")) = \(whole), \(percent)\(left)"
  }
}

/// The band of a score, as colours name it.
package enum MatchBand: String, CaseIterable, Sendable {
  /// From 80 on.
  case green
  /// From 60 to 79.
  case orange
  /// Below 60.
  case red

  /// The band of some points.
  package init(_ points: Int) {
    self = points >= 80 ? .green : points >= 60 ? .orange : .red
  }

  /// Its name in every language.
  package var phrase: Phrase {
    switch self {
    case .green: Phrase("green", "green")
    case .orange: Phrase("orange", "orange")
    case .red: Phrase("red", "red")
    }
  }
}

extension Phrase {
  /// What is not known and does not count.
  fileprivate static let leftOut = Phrase("left_out", "unknown and left out")
}
