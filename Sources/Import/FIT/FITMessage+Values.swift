internal import Encoding
internal import Values

// What the profile makes of the numbers of a message: units and scales.
extension FITMessage {
  /// A whole number that is not negative.
  func count(_ field: UInt8) -> Int? { integer(field).flatMap { $0 >= 0 ? Int(exactly: $0) : nil } }

  /// A whole number of 32 bits, as times have.
  func seconds(_ field: UInt8) -> UInt32? { integer(field).flatMap(UInt32.init(exactly:)) }

  /// The moment of a field; nil where the device did not know the date.
  func instant(_ field: UInt8) -> Instant? { FITTime.instant(seconds(field)) }

  /// A number that the file has so many times as large, rounded to thousandths, half to even; nil for one of more than 40
  /// bits, which no quantity here has.
  func decimal(_ field: UInt8, times scale: Int32) -> Decimal? {
    guard let number = integer(field), number.magnitude >> 40 == 0 else { return nil }
    return Decimal.product(Decimal(thousandths: number * 1000), Decimal(1), dividedBy: Decimal(scale))
  }

  /// A number above 0; 0 says that it is not known.
  func known(_ field: UInt8) -> Int? { count(field).flatMap { $0 == 0 ? nil : $0 } }
}
