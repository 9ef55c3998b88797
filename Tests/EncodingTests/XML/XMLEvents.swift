import Encoding

/// What a reader hands out, as lines that are easy to compare: `<name a="b">`, `text</name>`.
struct XMLEvents {
  /// The lines up to the end or the error.
  private(set) var lines: [String] = []
  /// The error that ended it.
  private(set) var error: XMLError?
  /// What was repaired.
  let repairs: XMLRepairs

  /// Reads pieces one after the other, and collects the text of every element but the outermost ones.
  init(_ pieces: [[UInt8]], collects: Bool = true) {
    var reader = XMLReader()
    do throws(XMLError) {
      for piece in pieces {
        reader.take(piece[...])
        try Self.drain(&reader, collects, &lines)
      }
      reader.finish()
      try Self.drain(&reader, collects, &lines)
    } catch {
      self.error = error
    }
    repairs = reader.repairs
  }

  /// Reads a text as one piece.
  init(_ text: String) {
    self.init([Array(text.utf8)])
  }

  private static func drain(_ reader: inout XMLReader, _ collects: Bool, _ lines: inout [String])
    throws(XMLError)
  {
    while let token = try reader.next() {
      switch token {
      case .start:
        let attributes = reader.attributes.map {
          " \(reader.text(at: $0.name))=\"\(reader.text(at: $0.value))\""
        }
        lines.append("<\(reader.name)\(attributes.joined())>")
        if collects, reader.depth > 1 { reader.collect() }
      case .end: lines.append("\(reader.text ?? "")</\(reader.name)>")
      }
    }
  }

  /// The lines as one text.
  var text: String { lines.joined(separator: " ") }
}

extension XMLEvents {
  /// The error as people see it, with its place.
  var refusal: String? { error.map { "\($0.offset): \($0.reason)" } }
}
