package import Values

/// What sums need to know of a school that a session is for.
package struct SchoolFacts: Hashable, Sendable {
  /// Its entry.
  package let id: ULID
  /// What people call it.
  package let name: String

  /// A school.
  package init(id: ULID, name: String) {
    self.id = id
    self.name = name
  }
}
