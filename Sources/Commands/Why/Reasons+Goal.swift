internal import Document
internal import Encoding
internal import Goals
internal import Ledger
internal import Session
internal import Values

extension Reasons {
  /// The stored goal and, if it was computed, the arithmetic from what is known today about its day.
  static func goal(_ entry: Entry, _ events: [Event], _ session: inout Session) throws(Failure) -> Reasons {
    let told = Reasons.told(entry, events, session.console.language)
    guard let goal = try? GoalEntry(entry), let computed = goal.computed, let target = goal.target,
      let day = entry.day
    else { return told }
    let need: EnergyNeed
    do throws(Failure) {
      need = try session.energyNeed(AskedEnergy(of: computed), on: day)
    } catch {
      // A value that the profile no longer has explains nothing.
      guard error.code.hasPrefix("energy.") else { throw error }
      return told
    }
    let language = session.console.language
    var blocks: [Block] = [
      .heading(level: 1, language.heading(.computed)),
      .fields(need.arithmetic(language)),
    ]
    if need.target != target {
      blocks.append(.paragraph(kept(target, need.target, language, session.console.units)))
    }
    return Reasons(
      blocks: told.blocks + blocks,
      members: told.members + [
        .init("steps", .array(need.steps.map { .string($0.arithmetic) })),
        .init("computed_kcal", .exact(need.target)),
      ])
  }

  /// That another target would come out by now.
  private static func kept(
    _ target: Decimal, _ now: Decimal, _ language: Language, _ units: ShownUnits
  ) -> String {
    let (old, new) = (
      units.text(target, unit: "kcal", places: 0, language),
      units.text(now, unit: "kcal", places: 0, language)
    )
    return language.words(
      "The goal stays at \(old), as computed then. With the current profile, weight and weight goal it would be \(new)."
    )
  }
}

extension AskedEnergy {
  /// What was asked when a target was computed.
  init(of computed: ComputedTarget) {
    self.init(
      formula: RestingFormula(rawValue: computed.formula),
      level: computed.level.flatMap(ActivityLevel.init(rawValue:)),
      mode: .factor, perWeek: computed.askedRate.map(Kilograms.init))
  }
}

extension Phrase {
  fileprivate static let computed = Phrase("computed", "how it was computed")
}
