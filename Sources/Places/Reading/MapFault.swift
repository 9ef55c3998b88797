package import Messages

/// Why a thing on a map was left out.
package struct MapFault: Equatable, Sendable {
  /// Its stable name: `osm:relation/7`.
  package let id: String
  /// The reason.
  package let reason: Message
}

/// Why a file cannot be read as a map.
package struct MapFileFault: Error, Equatable, Sendable {
  /// The reason.
  package let reason: Message
  /// What to do about it.
  package let hint: Message?
}
