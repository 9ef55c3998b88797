/// How the text of a value is escaped, and what parts it.
enum ContentText: Sendable {
  /// As vCard 3.0 and 4.0 and iCalendar do: `\\`, `\,`, `\;` and `\n`.
  case full
  /// As programs write vCard 2.1, which knows `\;` alone: backslashes are themselves else, but in `\,` and `\n`, which
  /// Android writes too.
  case sparse

  /// The parts of a value between separators that no backslash is before; the last one has all that is too much.
  static func parts(_ value: ArraySlice<UInt8>, at separator: Unicode.Scalar, most: Int) -> [ArraySlice<
    UInt8
  >] {
    let separator = UInt8(ascii: separator)
    var parts: [ArraySlice<UInt8>] = []
    var start = value.startIndex
    var place = start
    while place < value.endIndex, parts.count + 1 < most {
      if value[place] == separator {
        parts.append(value[start..<place])
        start = place + 1
      }
      place += value[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return parts + [value[start...]]
  }

  /// What a value stands for; what is no UTF-8 in it is replaced.
  func text(_ value: some Sequence<UInt8>) -> String {
    var result: [UInt8] = []
    var isEscape = false
    for byte in value {
      guard isEscape else {
        isEscape = byte == UInt8(ascii: "\\")
        if !isEscape { result.append(byte) }
        continue
      }
      isEscape = false
      switch byte {
      case UInt8(ascii: ";"), UInt8(ascii: ","): result.append(byte)
      case UInt8(ascii: "n"), UInt8(ascii: "N"): result.append(0x0A)
      case UInt8(ascii: "\\"):
        result.append(byte)
        if self == .sparse { result.append(byte) }
      // `\:` is written by programs that escape too much.
      case UInt8(ascii: ":") where self == .full: result.append(byte)
      default: result += [UInt8(ascii: "\\"), byte]
      }
    }
    if isEscape { result.append(UInt8(ascii: "\\")) }
    return String(decoding: result, as: UTF8.self)
  }

  /// A text as a value has it that needs no quotes: the escapes of `full`.
  static func escaped(_ text: String) -> String { CalendarWriter.escaped(text) }
}
