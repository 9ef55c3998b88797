/// What a reminder is about.
package enum ReminderSubject: Hashable, Sendable {
  /// The day's training.
  case workout
  /// A meal; without a slot that of the hour.
  case meal(slot: String?)
  /// Weighing oneself.
  case weigh
  /// Drinking water.
  case water
  /// Something in the person's own words.
  case text(String)

  /// Its word in the journal and in machine formats.
  package var key: String {
    switch self {
    case .workout: "workout"
    case .meal: "meal"
    case .weigh: "weigh"
    case .water: "water"
    case .text: "text"
    }
  }

  /// The slot of a meal; nil for anything else.
  package var slot: String? {
    if case .meal(let slot) = self { slot } else { nil }
  }

  /// The person's own words; nil for anything else.
  package var words: String? {
    if case .text(let words) = self { words } else { nil }
  }
}
