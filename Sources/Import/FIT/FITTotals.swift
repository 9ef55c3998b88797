internal import Encoding
package import Values

/// What a session and a lap both sum up. What the file does not say, or marks as invalid, is nil.
package struct FITTotals: Hashable, Sendable {
  /// When it began; nil where the device did not know the date.
  package let start: Instant?
  /// Seconds from its start to its end, pauses included.
  package let elapsed: Decimal?
  /// Seconds without pauses.
  package let timer: Decimal?
  /// The way.
  package let distance: Metres?
  /// The energy; never 0, with which devices say that they do not know it.
  package let energy: Kilocalories?
  /// Beats a minute.
  package let averageHeartRate: Int?
  /// Beats a minute.
  package let highestHeartRate: Int?
  /// Watts.
  package let averagePower: Int?
  /// Watts.
  package let highestPower: Int?
  /// How far it went up in all.
  package let ascent: Metres?
  /// How far it went down in all.
  package let descent: Metres?
  /// Strides of two steps on foot, turns of a crank, strokes: what the sport counts.
  package let cycles: Decimal?
}

extension FITTotals {
  /// The numbers that fields have in one message and not in the other.
  struct Fields {
    let averageHeartRate, averagePower, ascent, fractionalCycles: UInt8

    /// Those of a message `session`.
    static let session = Fields(averageHeartRate: 16, averagePower: 20, ascent: 22, fractionalCycles: 94)
    /// Those of a message `lap`.
    static let lap = Fields(averageHeartRate: 15, averagePower: 19, ascent: 21, fractionalCycles: 82)
  }

  /// Reads a message `session` or `lap`.
  init(_ message: FITMessage, _ fields: Fields) {
    start = message.instant(2)
    let spanned = start.flatMap { start in
      FITTime.instant(message.time).flatMap { end in
        end < start ? nil : Decimal(thousandths: end.milliseconds - start.milliseconds)
      }
    }
    elapsed = message.decimal(7, times: 1000) ?? spanned
    timer = message.decimal(8, times: 1000)
    distance = message.decimal(9, times: 100).map { Metres($0) }
    energy = message.known(11).map { Kilocalories(Decimal(clamping: $0)) }
    averageHeartRate = message.known(fields.averageHeartRate)
    highestHeartRate = message.known(fields.averageHeartRate + 1)
    averagePower = message.count(fields.averagePower)
    highestPower = message.count(fields.averagePower + 1)
    ascent = message.decimal(fields.ascent, times: 1).map { Metres($0) }
    descent = message.decimal(fields.ascent + 1, times: 1).map { Metres($0) }
    cycles = message.decimal(10, times: 1).map {
      $0 + (message.decimal(fields.fractionalCycles, times: 128) ?? .zero)
    }
  }
}
