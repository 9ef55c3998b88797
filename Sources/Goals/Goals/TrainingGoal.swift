// `cardio.minutes`, `running.distance`, `strength.workouts`, `yoga.minutes`: what activities of a family or a
// type add up to. `session.burn`, `session.yoga.minutes`: what each of them is to reach. `running.10km`: the
// best time of a session over at least that distance.

internal import Document
package import Activity
internal import Encoding
package import Values

/// What a goal counts of activities: of one kind or any, together or in each session.
package struct TrainingGoal: Hashable, Sendable {
  /// What is counted.
  package enum Amount: Hashable, Sendable {
    case minutes, burn, workouts, distance
    /// The shortest time over at least so many km.
    case best(Decimal)
  }

  /// The activities that count; nil for all.
  package let scope: ActivitySelection?
  /// What is counted of them.
  package let amount: Amount
  /// Whether each session is to reach the target by itself.
  package let isPerSession: Bool

  /// A goal about activities.
  package init(scope: ActivitySelection?, amount: Amount, isPerSession: Bool) {
    self.scope = scope
    self.amount = amount
    self.isPerSession = isPerSession
  }

  /// Its name for machines: `session.running.minutes`.
  package var rawValue: String {
    let scope = scope.map { $0.key + "." } ?? ""
    return (isPerSession ? "session." : "") + scope + amountKey
  }

  private var amountKey: String {
    switch amount {
    case .minutes: "minutes"
    case .burn: "burn"
    case .workouts: "workouts"
    case .distance: "distance"
    case .best(let distance): "\(distance)km"
    }
  }

  /// The goal of a name; nil for one that this program does not know.
  package init?(rawValue: String) {
    var rest = rawValue[...]
    let isPerSession = rest.hasPrefix("session.")
    if isPerSession { rest = rest.dropFirst(8) }
    var scope: ActivitySelection?
    if let amount = Self.amount(key: rest) {
      self.init(scope: nil, amount: amount, isPerSession: isPerSession)
    } else {
      guard let dot = rest.firstIndex(of: "."), let amount = Self.amount(key: rest[rest.index(after: dot)...])
      else { return nil }
      scope = ActivitySelection(key: String(rest[..<dot]))
      guard scope != nil else { return nil }
      self.init(scope: scope, amount: amount, isPerSession: isPerSession)
    }
    guard self.rawValue == rawValue, isSensible else { return nil }
  }

  private static func amount(key: Substring) -> Amount? {
    switch key {
    case "minutes": .minutes
    case "burn": .burn
    case "workouts": .workouts
    case "distance": .distance
    default: key.hasSuffix("km") ? Decimal(parsing: String(key.dropLast(2))).map { .best($0) } : nil
    }
  }

  /// Whether it says something that no plain goal says, and that can be counted.
  private var isSensible: Bool {
    switch amount {
    case .best(let distance): scope != nil && !isPerSession && distance > .zero
    case .workouts: scope != nil && !isPerSession
    case .distance: true
    case .minutes, .burn: scope != nil || isPerSession
    }
  }

  /// The distance of a best time, in km; nil for other goals.
  package var best: Decimal? {
    guard case .best(let distance) = amount else { return nil }
    return distance
  }

  /// Whether single sessions are judged, and not what they add up to.
  package var isOfSessions: Bool { isPerSession || best != nil }

  /// The unit of its numbers; empty for a bare count.
  var unit: String {
    switch amount {
    case .minutes, .best: "min"
    case .burn: "kcal"
    case .workouts: ""
    case .distance: "km"
    }
  }

  /// The largest target of a day or a session that can be meant, in its unit.
  var largestOfDay: Int32 {
    switch amount {
    case .minutes: 1440
    case .best: 10_000
    case .burn: 20_000
    case .workouts: 20
    case .distance: 500
    }
  }

  /// Whether a session of the journal counts, by the key of its type.
  package func counts(type: String) -> Bool {
    scope?.contains(key: type, among: .builtIn) ?? true
  }
}

extension ActivitySelection {
  /// The key of the family or the type.
  package var key: String {
    switch self {
    case .family(let family): family.rawValue
    case .type(let type): type.key
    }
  }

  /// The family or the type of a key, the family first; nil for one of another version.
  init?(key: String) {
    if let family = ActivityFamily(rawValue: key) {
      self = .family(family)
    } else if let type = ActivityTypes.builtIn.type(key: key) {
      self = .type(type)
    } else {
      return nil
    }
  }

  /// The family or the type of a name in either language.
  ///
  /// - Throws: `UnknownActivity` for any other name.
  static func named(_ text: String) throws(UnknownActivity) -> ActivitySelection {
    let wanted = folded(text)
    let family = ActivityFamily.allCases.first { family in
      Language.allCases.contains { folded($0.words(family.phrase)) == wanted }
    }
    if let family { return .family(family) }
    return try parse(text, among: .builtIn)
  }

  /// What it is called in reports.
  func label(_ language: Language) -> String {
    switch self {
    case .family(let family): language.words(family.phrase)
    case .type(let type): type.label(language)
    }
  }
}
