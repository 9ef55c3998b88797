internal import Values

/// The clock of FIT files: seconds since 1989-12-31T00:00:00Z.
enum FITTime {
  /// 1989-12-31T00:00:00Z in seconds since 1970.
  private static let epoch: Int64 = 631_065_600
  /// Below this a time is seconds since the device was switched on: it did not know the date.
  private static let firstDated: UInt32 = 0x1000_0000
  /// The zones of this world, in seconds east of Greenwich.
  private static let zones = -43_200...50_400

  /// The moment; nil where the device did not know the date.
  static func instant(_ seconds: UInt32?) -> Instant? {
    guard let seconds, seconds >= firstDated, seconds != .max else { return nil }
    return Instant(milliseconds: (epoch + Int64(seconds)) * 1000)
  }

  /// How far local clocks were ahead of UTC, in seconds: what two times of one moment differ by, in whole quarters of an
  /// hour; nil where that is no zone's, as on a device that never knew where it was.
  static func offset(local: UInt32?, utc: UInt32?) -> Int32? {
    guard let local, let utc, instant(local) != nil, instant(utc) != nil else { return nil }
    let difference = Int(local) - Int(utc)
    let quarters = (Double(difference) / 900).rounded()
    let offset = Int(quarters) * 900
    // Some devices note the two a few seconds apart.
    guard abs(difference - offset) <= 60, zones.contains(offset) else { return nil }
    return Int32(offset)
  }
}
