internal import Encoding
internal import Ledger
internal import Values

/// What the sums of a day need of an activity, in thousandths of each unit, read in one walk over its line.
struct ActivityNumbers {
  /// The key of its type as it is written, between the quotes; nil where it names none.
  private(set) var type: Range<Int>?
  /// How long it was; 0 where nobody said.
  private(set) var minutes: Int64 = 0
  /// The gross energy, in thousandths of kcal; nil where nobody knows.
  private(set) var burned: Int64?
  /// How far a session of a type went, in thousandths of a km; nil where nobody said.
  private(set) var distance: Int64?

  /// Reads an activity. Throws where a number is none, or too large to be meant.
  init(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    if !takeUsual(record, bytes) { try take(record, bytes) }
    try bounded(minutes, "minutes", atMost: Minutes.mostThousandths)
    if let burned { try bounded(burned, "kcal", atMost: 1_000_000_000_000) }
    if let distance { try bounded(distance, "distance_km", atMost: Kilometres.mostThousandths) }
  }

  /// Goes over all fields; false, with nothing settled, where that cannot be.
  @_optimize(speed)
  private mutating func takeUsual(_ record: Record, _ bytes: Span<UInt8>) -> Bool {
    var (type, minutes, burned, distance): (Range<Int>?, Int64?, Int64?, Int64?)
    var fields = PlainFields(record)
    // Of a field that stands twice the first counts.
    while let field = fields.next(in: bytes) {
      if equals(bytes, field.name, "type") {
        guard let text = field.text else { return false }
        type = type ?? text
      } else if equals(bytes, field.name, "minutes") {
        guard field.text == nil else { return false }
        minutes = minutes ?? field.thousandths
      } else if equals(bytes, field.name, "kcal") {
        guard field.text == nil else { return false }
        burned = burned ?? field.thousandths
      } else if equals(bytes, field.name, "distance_km") {
        guard field.text == nil else { return false }
        distance = distance ?? field.thousandths
      }
    }
    guard fields.isAtEnd(in: bytes) else { return false }
    (self.type, self.minutes, self.burned) = (type, minutes ?? 0, burned)
    self.distance = type == nil ? nil : distance
    return true
  }

  private mutating func take(_ record: Record, _ bytes: Span<UInt8>) throws(JSONError) {
    if var cursor = try record.find("type", in: bytes) { type = try cursor.string(in: bytes) }
    minutes = try record.thousandths("minutes", in: bytes) ?? 0
    burned = try record.thousandths("kcal", in: bytes)
    if type != nil { distance = try record.thousandths("distance_km", in: bytes) }
  }
}
