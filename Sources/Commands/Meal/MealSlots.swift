internal import Encoding
internal import Session
internal import Values

/// The meals of a day by the names people may type: those of the settings, and the French words for the usual
/// ones.
struct MealSlots {
  private let settings: Settings
  private let now: Timestamp

  /// The slots of a session's settings.
  init(_ session: Session) {
    settings = session.settings
    now = session.now
  }

  /// The slot of a name; nil for any other word.
  func slot(named name: String) -> String? {
    let wanted = folded(name)
    let slots = settings.slots
    if let slot = slots.first(where: { folded($0) == wanted }) { return slot }
    return Self.french[wanted].flatMap { slots.contains($0) ? $0 : nil }
  }

  /// The slot that `--slot` names. Throws where there is none.
  func slot(asked name: String) throws(Failure) -> String {
    if let slot = slot(named: name) { return slot }
    throw Failure(
      .notUnderstood, "meal.slot", "unknown meal '\(name)'",
      hint: closest(to: name, among: settings.slots).first.map { "did you mean '\($0)'?" }
        ?? "use one of \(settings.slots.joined(separator: ", ")), as set in `meal.slots`"
    )
  }

  /// The slot that is meant at a time, at the present where there is none. Throws where `meal.by-hour` names one
  /// that `meal.slots`, set apart from it, does not have.
  func slot(at time: Timestamp?) throws(Failure) -> String {
    let name = settings.slot(atHour: (time ?? now).clock.hour)
    if let slot = slot(named: name) { return slot }
    throw Failure(
      .notUnderstood, "meal.slot",
      "unknown meal '\(name)' for this hour in `meal.by-hour`",
      hint: "use one of \(settings.slots.joined(separator: ", ")), or set `meal.by-hour`")
  }

  private static let french = [
    "petit-dejeuner": "breakfast", "petit dejeuner": "breakfast", "dejeuner": "lunch", "diner": "dinner",
    "souper": "dinner", "collation": "snack", "gouter": "snack", "en-cas": "snack",
  ]
}
