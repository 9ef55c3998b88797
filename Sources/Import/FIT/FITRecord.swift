internal import Encoding
package import Values

/// What was measured at one moment: the message `record`. It is kept as the file has it, in 28 bytes, because a day of
/// them is 86,400; what is read from it has units.
package struct FITRecord: Hashable, Sendable {
  /// Seconds of the device's clock; the highest number where the record has no time.
  private let seconds: UInt32
  /// Centimetres from the start.
  private let centimetres: UInt32
  /// Millimetres a second.
  private let speedMillimetres: UInt32
  /// Fifths of a metre above 500 m below the sea.
  private let altitudeFifths: UInt32
  /// North of the equator, in 2³¹sts of half a circle.
  private let northSemicircles: Int32
  /// East of Greenwich, in 2³¹sts of half a circle.
  private let eastSemicircles: Int32
  private let watts: UInt16
  private let beats: UInt8
  private let turns: UInt8

  /// Reads a message `record`; speed and way as a device of before 2010 has them count where it has no others.
  init(_ message: FITMessage, packed: FITPackedDistance.Reading?) {
    seconds = message.time ?? .max
    centimetres = message.seconds(5) ?? packed?.centimetres ?? .max
    speedMillimetres = message.seconds(73) ?? message.seconds(6) ?? packed?.speedMillimetres ?? .max
    altitudeFifths = message.seconds(78) ?? message.seconds(2) ?? .max
    northSemicircles = message.integer(0).flatMap(Int32.init(exactly:)) ?? .max
    eastSemicircles = message.integer(1).flatMap(Int32.init(exactly:)) ?? .max
    watts = message.integer(7).flatMap(UInt16.init(exactly:)) ?? .max
    beats = message.integer(3).flatMap(UInt8.init(exactly:)) ?? .max
    turns = message.integer(4).flatMap(UInt8.init(exactly:)) ?? .max
  }

  /// When it was; nil where the device did not know the date.
  package var time: Instant? { FITTime.instant(seconds) }

  /// The way from the start.
  package var distance: Metres? {
    centimetres == .max ? nil : Metres(Decimal(thousandths: Int64(centimetres) * 10))
  }

  /// Metres a second.
  package var speed: Decimal? {
    speedMillimetres == .max ? nil : Decimal(thousandths: Int64(speedMillimetres))
  }

  /// Metres above the sea.
  package var altitude: Decimal? {
    altitudeFifths == .max ? nil : Decimal(thousandths: Int64(altitudeFifths) * 200 - 500_000)
  }

  /// Degrees north of the equator; nil without a position, and for one that is not on earth. Nought in both is what some
  /// devices say before they have found themselves.
  package var latitude: Double? { isPlaced ? Self.degrees(northSemicircles) : nil }

  /// Degrees east of Greenwich; nil as `latitude` is.
  package var longitude: Double? { isPlaced ? Self.degrees(eastSemicircles) : nil }

  /// Beats a minute.
  package var heartRate: Int? { beats == .max || beats == 0 ? nil : Int(beats) }

  /// Turns of a crank, strokes or strides a minute.
  package var cadence: Int? { turns == .max ? nil : Int(turns) }

  /// Watts.
  package var power: Int? { watts == .max ? nil : Int(watts) }

  private var isPlaced: Bool {
    northSemicircles != .max && eastSemicircles != .max && (northSemicircles != 0 || eastSemicircles != 0)
      && northSemicircles.magnitude <= 1 << 30
  }

  private static func degrees(_ semicircles: Int32) -> Double { Double(semicircles) * (180 / 2_147_483_648) }
}
