/// How much room a row has in which people write by hand.
package enum FormRoom: Equatable, Sendable {
  /// For a signature.
  case line
  /// For a stamp with a signature beside it.
  case block
}
