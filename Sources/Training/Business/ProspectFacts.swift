package import Values

/// What the pipeline needs to know of a prospect.
package struct ProspectFacts: Hashable, Sendable {
  /// Its entry.
  package let id: ULID
  /// How far it is.
  package let stage: ProspectStage
  /// What it may bring; nil where nobody said it.
  package let value: Decimal?

  /// A prospect.
  package init(id: ULID, stage: ProspectStage, value: Decimal?) {
    self.id = id
    self.stage = stage
    self.value = value
  }
}
