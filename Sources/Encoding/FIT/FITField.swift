/// One field of a definition: what it is, and where its bytes are in each message.
package struct FITField: Hashable, Sendable {
  /// Its number, which the profile explains for the message's number; for a developer field the number that its
  /// description has.
  package let number: UInt8
  /// Which developer's it is; nil for one of the profile.
  package let developer: UInt8?
  /// What its bytes are; nil for an unknown type, whose bytes are passed over.
  package let type: FITBaseType?
  /// Bytes from the message's content to the field.
  let place: Int
  /// How many bytes it has in each message; none where the definition says 0.
  package let size: Int
}
