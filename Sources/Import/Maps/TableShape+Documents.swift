internal import Encoding

extension TableShape {
  /// The shape of JSON: `days[].weight`, a path for each place that values are at; nil where it is not whole.
  static func json(_ bytes: [UInt8]) -> TableShape? {
    guard let value = try? JSON.parse(bytes.span) else { return nil }
    var shape = TableShape()
    shape.add(value, at: "")
    return shape
  }

  /// The shape of XML: the names of elements and of their attributes, `Record@type`.
  static func xml(_ bytes: [UInt8]) -> TableShape? {
    var shape = TableShape()
    var reader = XMLReader()
    reader.take(bytes[...])
    reader.finish()
    // What comes before a fault is described.
    while let token = (try? reader.next()) ?? nil {
      guard token == .start else { continue }
      let name = key(reader.name)
      shape.add("", at: name)
      for attribute in reader.attributes {
        shape.add(reader.text(at: attribute.value), at: "\(name)@\(key(reader.text(at: attribute.name)))")
      }
    }
    return shape.columns.isEmpty ? nil : shape
  }

  private mutating func add(_ value: JSON, at path: String) {
    if let members = value.members {
      for member in members { add(member.value, at: (path.isEmpty ? "" : path + ".") + Self.key(member.key)) }
    } else if let elements = value.arrayValue {
      for element in elements { add(element, at: path + "[]") }
    } else {
      add(value.stringValue ?? value.text, at: path)
    }
  }

  /// A name as it is; masked where it is a date, a number, or a text, which a person may have written.
  private static func key(_ name: String) -> String {
    let isName =
      name.utf8.count <= 60
      && name.utf8.allSatisfy { byte in
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
          || [UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: ".")].contains(byte)
      }
    let digits = name.utf8.count { (0x30...0x39).contains($0) }
    return isName && digits <= 3 && name.utf8.count > digits ? name : pattern(name)
  }
}
