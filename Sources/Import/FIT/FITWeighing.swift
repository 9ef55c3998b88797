internal import Encoding
package import Values

/// What a scale measured: the message `weight_scale`.
package struct FITWeighing: Hashable, Sendable {
  /// When it was; nil where the scale did not know the date.
  package let time: Instant?
  /// The weight; nil where the scale had not worked it out.
  package let weight: Kilograms?
  /// Hundredths of the weight that are fat.
  package let fatPercent: Decimal?
  /// Hundredths of the weight that are water.
  package let waterPercent: Decimal?
  /// The mass of the bones.
  package let bones: Kilograms?
  /// The mass of the muscles.
  package let muscles: Kilograms?
  /// The mass of the fat around the organs.
  package let visceralFat: Kilograms?
  /// Which of a scale's users it was, from 0; nil where the file does not say.
  package let user: Int?

  /// Reads a message `weight_scale`.
  init(_ message: FITMessage) {
    time = FITTime.instant(message.time)
    weight = message.integer(0) == Self.calculating ? nil : Self.mass(message, 0)
    fatPercent = Self.percent(message, 1)
    waterPercent = Self.percent(message, 2)
    visceralFat = Self.mass(message, 3)
    bones = Self.mass(message, 4)
    muscles = Self.mass(message, 5)
    user = message.count(12).map { $0 & 0x0FFF }
  }

  /// What a scale writes before it knows the weight.
  private static let calculating: Int64 = 0xFFFE

  private static func mass(_ message: FITMessage, _ field: UInt8) -> Kilograms? {
    message.decimal(field, times: 100).flatMap { $0 > .zero ? Kilograms($0) : nil }
  }

  private static func percent(_ message: FITMessage, _ field: UInt8) -> Decimal? {
    message.decimal(field, times: 100).flatMap { $0 > .zero && $0 <= Decimal(100) ? $0 : nil }
  }
}
