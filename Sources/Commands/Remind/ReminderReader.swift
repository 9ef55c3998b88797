internal import Encoding
internal import Reminders
internal import Session

/// Reads what a reminder is about, in English or French.
struct ReminderReader {
  private let slots: MealSlots
  private let slotNames: [String]

  /// A reader that knows the meals of a session's settings.
  init(_ session: Session) {
    slots = MealSlots(session)
    slotNames = session.settings.slots
  }

  /// What some words mean where they are no text of the person's own; nil for any others.
  func known(_ words: [String]) -> ReminderSubject? {
    let text = folded(words.joined(separator: " "))
    if let subject = Self.subjects[text] { return subject }
    if let slot = slots.slot(named: text) { return .meal(slot: slot) }
    guard let first = words.first, Self.meals.contains(folded(first)) else { return nil }
    return slots.slot(named: words.dropFirst().joined(separator: " ")).map { .meal(slot: $0) }
  }

  /// What some words mean. `isText` tells that they are the person's own, whatever they say. Throws for what looks
  /// like a slip in one of our words.
  func subject(_ words: [String], isText: Bool) throws(Failure) -> ReminderSubject {
    let text = try OneLine.checked(words.joined(separator: " "), "text for a reminder", atMost: 120)
    if isText { return .text(text) }
    if let known = known(words) { return known }
    if let first = words.first, words.count == 2, Self.meals.contains(folded(first)),
      let near = closest(to: words[1], among: slotNames).first
    {
      throw slip(text, "\(first) \(near)")
    }
    if words.count == 1, let near = closest(to: text, among: Self.subjects.keys.sorted() + slotNames).first {
      throw slip(text, near)
    }
    return .text(text)
  }

  private func slip(_ text: String, _ near: String) -> Failure {
    Failure(
      .notUnderstood, "remind.subject", "unknown reminder subject '\(text)'",
      hint: "did you mean '\(near)'? use `--text` to take the words literally")
  }

  private static let meals: Set<String> = ["meal", "repas"]

  private static let subjects: [String: ReminderSubject] = [
    "workout": .workout, "training": .workout, "exercise": .workout, "sport": .workout,
    "entrainement": .workout, "seance": .workout,
    "meal": .meal(slot: nil), "repas": .meal(slot: nil),
    "weigh": .weigh, "weight": .weigh, "weighing": .weigh, "pesee": .weigh, "poids": .weigh,
    "water": .water, "drink": .water, "eau": .water, "boire": .water,
  ]
}
