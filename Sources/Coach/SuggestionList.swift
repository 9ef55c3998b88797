internal import Activity
package import Values

/// The activities that fit a person best: by score, then the earlier day, then the id.
package struct SuggestionList: Sendable {
  /// The suggestions, the best first.
  package let suggestions: [SuggestedActivity]

  /// At most so many of some candidates. What is planned takes its time from all others.
  package init(_ candidates: [ActivityCandidate], for input: CoachInput, atMost count: Int) {
    let plans = candidates.filter { $0.origin == .plan }
    let needsRest = TipRule.all.contains { $0.pull == .rest && $0.holds(input) }
    let level = needsRest ? input.level?.easier : input.level
    let scored = candidates.filter { !$0.isFull }.map { candidate in
      SuggestedActivity(candidate, MatchScore(Self.facts(candidate, input, level, plans)))
    }
    let best = scored.sorted { one, other in
      if one.score.points != other.score.points { return one.score.points > other.score.points }
      return (one.day, one.id) < (other.day, other.id)
    }
    suggestions = Array(best.prefix(count))
  }

  private static func facts(
    _ candidate: ActivityCandidate, _ input: CoachInput, _ level: TrainingLevel?, _ plans: [ActivityCandidate]
  ) -> MatchScore.Facts {
    var facts = MatchScore.Facts()
    facts.preference = preference(for: candidate.sport, among: input.sports)
    if let level, let needed = candidate.level { facts.levelSteps = level.steps(to: needed) }
    facts.distance = candidate.distance.map { ($0.kilometres, $0.radius) }
    facts.isSlotFree = candidate.span.map { span in
      !plans.contains { plan in
        plan.id != candidate.id && plan.day == candidate.day && plan.span.map { $0.overlaps(span) } ?? false
      }
    }
    if candidate.participants != nil, candidate.maximum != nil { facts.hasPlaces = !candidate.isFull }
    return facts
  }

  /// How near a sport is to those preferred; nil where none is.
  static func preference(for sport: String, among sports: [String]) -> MatchScore.Preference? {
    guard !sports.isEmpty else { return nil }
    let types = ActivityTypes.builtIn
    let isExact = sports.contains { preferred in
      sport == preferred || sport.hasPrefix(preferred + "-") || preferred.hasPrefix(sport + "-")
    }
    if isExact { return .exact }
    guard let family = types.type(key: sport)?.family else { return .other }
    return sports.contains { types.type(key: $0)?.family == family } ? .sameFamily : .other
  }
}

extension TrainingLevel {
  /// How trained one should be for an activity of so many MET: the bands of light, moderate and vigorous.
  package init(met: Decimal) {
    self = met < Decimal(3) ? .beginner : met < Decimal(6) ? .intermediate : .advanced
  }

  /// The level of somebody who does so many sessions a week (formulas §2.2).
  package init(sessionsAWeek sessions: Decimal) {
    self = sessions < Decimal(3) ? .beginner : sessions < Decimal(6) ? .intermediate : .advanced
  }
}
