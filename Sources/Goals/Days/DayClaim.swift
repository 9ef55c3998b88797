internal import Values

/// What an entry says of a day, of which the newest counts: its weight, or whether it is completely logged.
package struct DayClaim<Value: Equatable & Sendable>: Equatable, Sendable {
  /// What it says.
  package let value: Value
  let entry: ULID
}
