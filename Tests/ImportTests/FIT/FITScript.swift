import Encoding

/// A FIT file written by hand, message by message.
struct FITScript {
  private var messages: [UInt8] = []

  /// A message with its fields: number, base type, bytes of each number, numbers; nothing for a time of 0.
  mutating func add(_ number: UInt16, at time: UInt32 = 0, _ fields: [(UInt8, UInt8, Int, [UInt64])]) {
    let all = (time == 0 ? [] : [(253, 0x86, 4, [UInt64(time)])]) + fields
    messages += [0x40, 0, 0, UInt8(number & 0xFF), UInt8(number >> 8), UInt8(all.count)]
    for field in all { messages += [field.0, UInt8(field.2 * field.3.count), field.1] }
    messages.append(0)
    for field in all {
      for number in field.3 {
        messages += (0..<field.2).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
      }
    }
  }

  /// A message `file_id` of a Garmin device.
  mutating func begin(kind: UInt64) {
    add(
      0,
      [
        (0, 0, 1, [kind]), (1, 0x84, 2, [1]), (2, 0x84, 2, [2050]), (3, 0x8C, 4, [77]),
        (4, 0x86, 4, [900_000_000]),
      ])
  }

  /// The whole file.
  var bytes: [UInt8] {
    let size = messages.count
    let header = [14, 32, 0, 0] + (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
    let file = header + Array(".FIT".utf8) + [0, 0] + messages
    let sum = FITChecksum.of(file, 0..<file.count)
    return file + [UInt8(sum & 0xFF), UInt8(sum >> 8)]
  }

  /// A text as a field has it.
  static func text(_ field: UInt8, _ text: String) -> (UInt8, UInt8, Int, [UInt64]) {
    (field, 0x07, 1, text.utf8.map { UInt64($0) } + [0])
  }
}
