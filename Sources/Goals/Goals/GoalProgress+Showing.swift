package import Document
package import Encoding
internal import Values

extension GoalName {
  /// What it is called in reports.
  package var phrase: Phrase {
    switch self {
    case .kcal: .energy
    case .protein: .protein
    case .carbohydrate: .carbohydrate
    case .fat: .fat
    case .fiber: .fiber
    case .sugar: .sugar
    case .sodium: .sodium
    case .water: .water
    case .steps: .steps
    case .sleep: .sleep
    case .minutes: .activeMinutes
    case .burn: .burned
    case .workouts: .sessions
    case .training(let goal): goal.phrase
    case .weight: .weight
    }
  }

  /// The same in a table of goals, where machines read the name as `goal set` takes it.
  var titlePhrase: Phrase {
    Phrase(rawValue) { $0.words(phrase) }
  }

  /// Whether tables and reports call it so, in English or French; case, accents and the kind of blanks do not matter.
  package func isShown(as text: String) -> Bool {
    let wanted = Self.plain(text)
    return [Language.english, .french].contains { Self.plain($0.words(phrase)) == wanted }
  }

  private static func plain(_ text: String) -> String {
    folded(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The decimal places that people are shown.
  package var places: Int {
    if case .training(let goal) = self { return goal.amount == .distance || goal.best != nil ? 1 : 0 }
    return self == .weight ? 1 : 0
  }
}

extension GoalName {
  /// The decimal places with which people are shown a target: as it was set, but for hundredths of a gram that came of
  /// arithmetic.
  func places(of target: Decimal) -> Int {
    guard places == 0 else { return max(target.places, places) }
    return target.places > 1 ? computedPlaces(of: target) : target.places
  }

  /// The same of what came of arithmetic, such as a share of the target.
  func computedPlaces(of amount: Decimal) -> Int {
    guard places == 0 else { return max(amount.places, places) }
    return amount.magnitude >= Decimal(10) ? 0 : min(amount.places, 1)
  }
}

extension GoalProgress {
  /// The decimal places that people are shown: as few as still tell how much is left.
  package var places: Int {
    guard let left, left != .zero, left.magnitude < Decimal(1) else { return name.places }
    return max(name.places, 1)
  }

  /// The bar for people; of a weight, the way from the start.
  package func bar(_ language: Language) -> ProgressBar {
    let label = language.words(name.phrase)
    if let course, let actual {
      return ProgressBar(
        label: label, actual: course.done(at: actual), target: course.way(to: target), unit: name.unit,
        places: 1,
        state: barState, partial: nil)
    }
    return ProgressBar(
      label: label, actual: actual, target: target, unit: name.unit, places: places, state: barState,
      partial: partial)
  }

  private var barState: ProgressBar.State {
    switch state {
    case .under: .under
    case .met: .met
    case .over: .over
    case .unknown: .unknown
    }
  }

  /// How many sessions reached it: `burned a session: reached in 2 of 3`; nil where they are not judged.
  func sessionText(_ language: Language) -> String? {
    guard let sessions else { return nil }
    let label = language.words(name.phrase) + language.colon
    return label
      + language.words("reached in \(sessions.known) of \(sessions.of)")
  }

  /// Where a weight stands against its day: `75.0 kg by Mon 1 Feb 2027: 0.4 kg ahead`; nil without a day.
  package func paceText(_ language: Language, _ units: ShownUnits) -> String? {
    guard let course, let by = course.by, let actual, let lead = course.lead(at: actual, target: target),
      let pace = course.pace(at: actual, target: target)
    else { return nil }
    let aim = units.text(target, unit: "kg", places: 1, language)
    let distance = units.text(lead.magnitude, unit: "kg", places: 1, language)
    let day = language.day(by)
    switch state == .met ? .onTrack : pace {
    case .ahead: return language.words("\(aim) by \(day): \(distance) ahead")
    case .late: return language.words("\(aim) by \(day): \(distance) late")
    case .onTrack:
      return state == .met
        ? language.words("\(aim) by \(day): reached") : language.words("\(aim) by \(day): on track")
    }
  }

  /// The members of machine formats.
  package var members: [JSON.Member] {
    var members: [JSON.Member] = [
      .init("goal", name.rawValue), .init("aim", aim.rawValue), .init("period", period.rawValue),
      .init("target", .exact(target)), .init("tolerance", .exact(tolerance)), .init("actual", .exact(actual)),
      .init("left", .exact(left)), .init("percent", .exact(percent)), .init("state", state.rawValue),
      .init("unit", name.unit),
    ]
    if let partial { members.append(.init("partial", .object([.known("actual", partial)]))) }
    if let sessions {
      members += [.init("sessions_met", .count(sessions.known)), .init("sessions", .count(sessions.of))]
    }
    if let rest { members += rest.members }
    guard let course else { return members }
    members.append(.init("start_kg", .exact(course.start)))
    guard let by = course.by else { return members }
    members += [
      .init("by", by.description), .init("days_left", .count(course.daysLeft ?? 0)),
      .init("expected_kg", .exact(course.expected(target))),
      .init("lead_kg", .exact(actual.flatMap { course.lead(at: $0, target: target) })),
      .init(
        "pace", actual.flatMap { course.pace(at: $0, target: target) }.map { .string($0.rawValue) } ?? .null),
    ]
    return members
  }
}

extension JSON.Member {
  /// How many parts of a sum are known: `"sugar_g":{"known":14,"of":17}`.
  static func known(_ key: String, _ known: ProgressBar.Known) -> JSON.Member {
    .init(key, .object([.init("known", .count(known.known)), .init("of", .count(known.of))]))
  }
}
