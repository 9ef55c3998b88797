/// One data message of a FIT file: a view of its bytes and of the definition it follows. Values are read when asked for,
/// as the file has them; the profile's scale and unit are the caller's business.
package struct FITMessage: Sendable {
  /// The bytes of the whole file.
  private let bytes: [UInt8]
  private let definition: FITDefinition
  /// The place of its header byte, from the start of the file.
  package let offset: Int
  /// Which of the files that are chained in one it belongs to, from 0.
  package let part: Int
  /// Its time in seconds since 1989-12-31T00:00:00Z, or since the device was switched on where it is below 0x10000000:
  /// the field 253, or what a compressed header makes of the last one; nil where it has none.
  package let time: UInt32?

  /// A message whose content is known to lie within the bytes.
  init(_ bytes: [UInt8], _ definition: FITDefinition, at offset: Int, part: Int, time: UInt32?) {
    self.bytes = bytes
    self.definition = definition
    self.offset = offset
    self.part = part
    self.time = time
  }

  /// Its number in the profile: 0 is file_id, 18 session, 20 record.
  package var number: UInt16 { definition.number }

  /// Its fields in the order of the file, those of developers last.
  package var fields: [FITField] { definition.fields }

  /// The field's value, or its first one where it has several; nil where it is not there, is marked as invalid, or is no
  /// whole number of 64 bits with a sign.
  package func integer(_ number: UInt8) -> Int64? {
    guard let field = definition.field(number), let type = field.type, field.size >= type.size else {
      return nil
    }
    return type.integer(bits(at: field.place, size: type.size))
  }

  /// The field's text up to the first NUL, bytes that are no UTF-8 replaced; nil where it is not there, empty or no text.
  package func text(_ number: UInt8) -> String? {
    guard let field = definition.field(number), field.type == .text else { return nil }
    return texts(of: field).first ?? nil
  }

  /// The field's values; none where it is not there.
  package func values(_ number: UInt8) -> [FITValue?] {
    definition.field(number).map(values(of:)) ?? []
  }

  /// All values of one of the message's own fields, nil for those that are marked as invalid; none for a type that is
  /// unknown and for a size that is no multiple of the type's.
  package func values(of field: FITField) -> [FITValue?] {
    guard let type = field.type, field.size > 0, field.size.isMultiple(of: type.size),
      field.place + field.size <= definition.size
    else { return [] }
    if type == .text { return texts(of: field).map { text in text.map { .text($0) } } }
    let places = stride(from: field.place, to: field.place + field.size, by: type.size)
    // A lone byte 0xFF within bytes is one; only where all are is there no value.
    if type == .bytes, field.size > 1 {
      let numbers = places.map { bits(at: $0, size: 1) }
      return numbers.allSatisfy { $0 == 0xFF }
        ? numbers.map { _ in nil } : numbers.map { .integer(Int64($0)) }
    }
    return places.map { type.value(bits(at: $0, size: type.size)) }
  }

  /// The texts of a field, each ended by a NUL; a last one may be cut by the field's end. Devices leave there what was in
  /// their memory, so that only the first one is to be trusted where a field has one by the profile.
  private func texts(of field: FITField) -> [String?] {
    let start = offset + 1 + field.place
    var content = bytes[start..<start + field.size]
    while content.last == 0 { content.removeLast() }
    return content.split(separator: 0, omittingEmptySubsequences: false).map { text in
      text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }
  }

  /// The bits of a number of up to eight bytes.
  private func bits(at place: Int, size: Int) -> UInt64 {
    let start = offset + 1 + place
    var bits: UInt64 = 0
    if definition.isBigEndian {
      for index in start..<start + size { bits = bits << 8 | UInt64(bytes[index]) }
    } else {
      for index in (start..<start + size).reversed() { bits = bits << 8 | UInt64(bytes[index]) }
    }
    return bits
  }
}
