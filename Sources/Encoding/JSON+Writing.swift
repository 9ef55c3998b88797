extension JSON {
  /// The compact text: no spaces, members in their order.
  package var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the compact text in UTF-8; only quotes, backslashes and controls are escaped.
  package func write(to output: inout [UInt8]) {
    switch self {
    case .null: output.append(contentsOf: "null".utf8)
    case .bool(let isTrue): output.append(contentsOf: (isTrue ? "true" : "false").utf8)
    case .number(let text): output.append(contentsOf: text.utf8)
    case .string(let content): Self.write(string: content, to: &output)
    case .array(let elements): Self.write(elements: elements, to: &output)
    case .object(let members): Self.write(members: members, to: &output)
    }
  }

  /// Appends a string with its quotes.
  package static func write(string: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    defer { output.append(UInt8(ascii: "\"")) }
    guard isEscaped(string.utf8Span.span) else { return output.append(contentsOf: string.utf8) }
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): output.append(contentsOf: #"\""#.utf8)
      case UInt8(ascii: "\\"): output.append(contentsOf: #"\\"#.utf8)
      case 0..<0x20: write(control: byte, to: &output)
      default: output.append(byte)
      }
    }
  }

  /// Whether anything in a text has to be escaped.
  private static func isEscaped(_ bytes: Span<UInt8>) -> Bool {
    var position = plainEnd(bytes, from: 0)
    while position < bytes.count, bytes[position] >= 0x80 { position = plainEnd(bytes, from: position + 1) }
    return position < bytes.count
  }

  private static func write(control byte: UInt8, to output: inout [UInt8]) {
    switch byte {
    case 0x08: output.append(contentsOf: #"\b"#.utf8)
    case 0x09: output.append(contentsOf: #"\t"#.utf8)
    case 0x0A: output.append(contentsOf: #"\n"#.utf8)
    case 0x0C: output.append(contentsOf: #"\f"#.utf8)
    case 0x0D: output.append(contentsOf: #"\r"#.utf8)
    default: output.append(contentsOf: (#"\u00"# + hexadecimal([byte])).utf8)
    }
  }

  private static func write(elements: [JSON], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    for index in elements.indices {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      elements[index].write(to: &output)
    }
    output.append(UInt8(ascii: "]"))
  }

  private static func write(members: [Member], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "{"))
    for index in members.indices {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      write(string: members[index].key, to: &output)
      output.append(UInt8(ascii: ":"))
      members[index].value.write(to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }
}
