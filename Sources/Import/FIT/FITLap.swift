internal import Encoding

/// A part of an activity: the message `lap`.
package struct FITLap: Hashable, Sendable {
  /// When it was, how long, how far.
  package let totals: FITTotals

  /// Reads a message `lap`.
  init(_ message: FITMessage) { totals = FITTotals(message, .lap) }
}
