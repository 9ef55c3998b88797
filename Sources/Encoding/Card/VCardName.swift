/// The name of a person in its parts; a part that is not given is empty.
package struct VCardName: Equatable, Sendable {
  /// `Dupont`
  package var family: String
  /// `Marc`
  package var given: String
  /// Further given names.
  package var additional: String
  /// What precedes: `Dr.`
  package var prefix: String
  /// What follows: `Jr., M.D.`
  package var suffix: String

  /// A name of these parts.
  package init(
    family: String = "", given: String = "", additional: String = "", prefix: String = "", suffix: String = ""
  ) {
    (self.family, self.given, self.additional) = (family, given, additional)
    (self.prefix, self.suffix) = (prefix, suffix)
  }

  /// The parts in the order they are spoken in.
  package var text: String {
    [prefix, given, additional, family, suffix].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
