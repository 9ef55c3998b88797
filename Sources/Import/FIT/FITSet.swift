internal import Encoding
package import Values

/// A set of a strength training: the message `set`.
package struct FITSet: Hashable, Sendable {
  /// When it began; nil where the file does not say.
  package let start: Instant?
  /// Seconds.
  package let duration: Decimal?
  /// Whether it is the rest after a set, and none itself.
  package let isRest: Bool
  /// How often the load was moved.
  package let repetitions: Int?
  /// The load; nil for none.
  package let load: Kilograms?
  /// Whether the device showed the load in pounds: then it is a whole or half number of them, which the file has only to
  /// a sixteenth of a kilogram.
  package let isInPounds: Bool
  /// Which exercise; nil where the file does not say.
  package let exercise: FITExercise?

  /// Reads a message `set`.
  init(_ message: FITMessage) {
    start = message.instant(6) ?? message.instant(254)
    duration = message.decimal(0, times: 1000)
    isRest = message.integer(5) == 0
    repetitions = message.known(3)
    load = message.decimal(4, times: 16).flatMap { $0 > .zero ? Kilograms($0) : nil }
    isInPounds = message.integer(9) == 2
    let categories = message.values(7)
    let subtypes = message.values(8)
    // Several are guesses of the device, the likeliest first.
    let first = categories.firstIndex { value in value != nil && value != .integer(65_534) }
    exercise = first.flatMap { index in
      Self.number(categories[index]).map { category in
        FITExercise(
          category: category, subtype: index < subtypes.count ? Self.number(subtypes[index]) : nil)
      }
    }
  }

  private static func number(_ value: FITValue?) -> UInt16? {
    guard case .integer(let number) = value else { return nil }
    return UInt16(exactly: number)
  }
}
