/// A line of a vCard or an iCalendar stream: `group.NAME;PARAMETER=value,"value":value`.
struct ContentLine: Equatable, Sendable {
  /// The group in capitals, which ties lines of a vCard together; nil without one.
  let group: String?
  /// The name in capitals.
  let name: String
  /// The parameters in their order.
  let parameters: [ContentParameter]
  /// The value as it is written.
  let value: [UInt8]
  /// The line of the file.
  let number: Int

  /// More are nonsense.
  private static let mostParameters = 32
  private static let mostValues = 64

  /// Reads a line that is unfolded; nil where it is none.
  init?(_ bytes: [UInt8], number: Int) {
    var place = 0
    guard let first = Self.word(bytes, &place), place < bytes.count else { return nil }
    var name = first
    var group: String?
    if bytes[place] == UInt8(ascii: ".") {
      place += 1
      guard let second = Self.word(bytes, &place) else { return nil }
      (group, name) = (first, second)
    }
    var parameters: [ContentParameter] = []
    while place < bytes.count, bytes[place] == UInt8(ascii: ";") {
      place += 1
      guard parameters.count < Self.mostParameters, let parameter = Self.parameter(bytes, &place) else {
        return nil
      }
      parameters.append(parameter)
    }
    guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else { return nil }
    (self.group, self.name, self.parameters, self.number) = (group, name, parameters, number)
    value = Array(bytes[(place + 1)...])
  }

  /// The values of all parameters of a name.
  func values(_ name: String) -> [String] {
    parameters.filter { $0.name == name }.flatMap(\.values)
  }

  /// The first value of a parameter.
  func value(_ name: String) -> String? { values(name).first }

  /// Letters, digits, `-` and `_`, in capitals.
  private static func word(_ bytes: [UInt8], _ place: inout Int) -> String? {
    let start = place
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        place += 1
        continue
      default: break
      }
      break
    }
    return place > start ? inCapitals(bytes[start..<place]) : nil
  }

  private static func parameter(_ bytes: [UInt8], _ place: inout Int) -> ContentParameter? {
    let start = place
    if let name = word(bytes, &place), place < bytes.count, bytes[place] == UInt8(ascii: "=") {
      place += 1
      guard let values = values(bytes, &place) else { return nil }
      return ContentParameter(name: name, values: values)
    }
    place = start
    guard let values = values(bytes, &place) else { return nil }
    return ContentParameter(name: "", values: values)
  }

  private static func values(_ bytes: [UInt8], _ place: inout Int) -> [String]? {
    var values: [String] = []
    while values.count < mostValues {
      guard let value = value(bytes, &place) else { return nil }
      values.append(value)
      guard place < bytes.count, bytes[place] == UInt8(ascii: ",") else { return values }
      place += 1
    }
    return nil
  }

  private static func value(_ bytes: [UInt8], _ place: inout Int) -> String? {
    let start = place
    if place < bytes.count, bytes[place] == UInt8(ascii: "\"") {
      guard let end = position(of: UInt8(ascii: "\""), in: bytes.span, start + 1..<bytes.count) else {
        return nil
      }
      place = end + 1
      return uncareted(bytes[(start + 1)..<end])
    }
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: ","): return uncareted(bytes[start..<place])
      case UInt8(ascii: "\""): return nil
      default: place += 1
      }
    }
    return nil
  }

  /// What a value of a parameter stands for: `^n`, `^'` and `^^` are a newline, a quote and a `^` (RFC 6868).
  private static func uncareted(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var isEscape = false
    for byte in bytes {
      guard isEscape else {
        isEscape = byte == UInt8(ascii: "^")
        if !isEscape { result.append(byte) }
        continue
      }
      isEscape = false
      switch byte {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "'"): result.append(UInt8(ascii: "\""))
      case UInt8(ascii: "^"): result.append(byte)
      default: result += [UInt8(ascii: "^"), byte]
      }
    }
    if isEscape { result.append(UInt8(ascii: "^")) }
    return String(decoding: result, as: UTF8.self)
  }
}
