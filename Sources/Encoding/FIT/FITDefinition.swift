/// What the messages of one local number look like, from its definition on until the next one.
struct FITDefinition: Sendable {
  /// The number of the message in the profile: 18 is a session.
  let number: UInt16
  /// Whether the most significant byte of a number is first.
  let isBigEndian: Bool
  /// The fields, those of developers last.
  let fields: [FITField]
  /// The index in `fields` of each field number of the profile, 255 for none; for up to 255 fields, so that no message
  /// takes longer than it is long.
  let places: [UInt8]
  /// Bytes of each message, without its header.
  let size: Int

  /// A definition of fields that follow each other.
  init(number: UInt16, isBigEndian: Bool, fields: [FITField]) {
    self.number = number
    self.isBigEndian = isBigEndian
    self.fields = fields
    var places = [UInt8](repeating: 255, count: 256)
    for (index, field) in fields.enumerated().reversed() where field.developer == nil && index < 255 {
      places[Int(field.number)] = UInt8(index)
    }
    self.places = places
    size = fields.last.map { $0.place + $0.size } ?? 0
  }

  /// The field with a number of the profile; the first one where a definition has it twice.
  func field(_ number: UInt8) -> FITField? {
    let index = places[Int(number)]
    return index == 255 ? nil : fields[Int(index)]
  }
}
