package import Messages

/// Why a request or an answer of a coach is none: the place and what belongs there.
package struct CoachFault: Error, Equatable, Sendable {
  /// The member it is about: `workouts`, `tips[2].priority`; empty for the whole.
  package let place: String
  /// What is wrong, lower case: `is not a number from 0 to 1000`.
  package let reason: Message

  /// A fault at a place.
  init(_ place: String, _ reason: Message) {
    self.place = place
    self.reason = reason
  }

  /// It in one line: `'workouts' is not a number from 0 to 1000`.
  package var text: Message { place.isEmpty ? reason : "'\(place)' \(reason)" }
}
