package import Values

/// What sums need to know of a trainer.
package struct TrainerFacts: Hashable, Sendable {
  /// The trainer's entry.
  package let id: ULID
  /// What people call the trainer.
  package let name: String
  /// Whether the trainer is of the company, not from outside.
  package let isInternal: Bool
  /// Whether the trainer works for a company of their own or another's.
  package let hasCompany: Bool

  /// A trainer.
  package init(id: ULID, name: String, isInternal: Bool, hasCompany: Bool) {
    self.id = id
    self.name = name
    self.isInternal = isInternal
    self.hasCompany = hasCompany
  }
}
