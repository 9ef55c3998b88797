/// Something the form itself demands of its numbers.
package struct BPFCheck: Hashable, Sendable {
  /// The rule, as the form's boxes are called.
  package let rule: String
  /// Whether the numbers keep it.
  package let isKept: Bool

  /// A rule, kept or not.
  package init(rule: String, isKept: Bool) {
    self.rule = rule
    self.isKept = isKept
  }
}
