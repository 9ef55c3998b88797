package import Values

/// What sums need to know of a client.
package struct ClientFacts: Hashable, Sendable {
  /// Its entry.
  package let id: ULID
  /// What people call it.
  package let name: String
  /// What sort it is.
  package let sort: ClientSort

  /// A client.
  package init(id: ULID, name: String, sort: ClientSort) {
    self.id = id
    self.name = name
    self.sort = sort
  }
}
