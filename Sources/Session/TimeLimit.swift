/// Until when a command may work, where somebody else waits for the same machine; nothing ends the commands of a person at
/// a terminal but that person. Whoever works long looks at it now and then: at every file that is read, at every turn of
/// a loop over days or foods.
package struct TimeLimit: Sendable {
  private let hasPassed: @Sendable () -> Bool

  /// None at all.
  package static let none = TimeLimit { false }

  /// One that has passed once this says so.
  package init(_ hasPassed: @escaping @Sendable () -> Bool) { self.hasPassed = hasPassed }

  /// Whether nobody waits for the answer any more, or waited too long.
  package var isOver: Bool { hasPassed() }

  /// Throws where it has passed.
  package func check() throws(Failure) {
    guard isOver else { return }
    throw Failure(
      .busy, "command.too-long", "this takes longer than is allowed here", hint: "use a shorter period")
  }
}
