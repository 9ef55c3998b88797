/// What `<?xml version="1.0" encoding="…"?>` says of the bytes that follow.
struct XMLDeclaration {
  /// Bytes that it may have.
  static let longest = 1000

  /// The name of the encoding; empty where none is given.
  let encoding: String

  /// Reads what stands between `<?xml` and `?>`; where it is not clear, it says nothing.
  init(_ content: ArraySlice<UInt8>) {
    let text = String(decoding: content, as: UTF8.self)
    var name = ""
    var rest = text[...]
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].trimmed
      let value = rest[rest.index(after: equals)...].drop { $0.isWhitespace }
      guard let quote = value.first, quote == "\"" || quote == "'" else { break }
      let inside = value.dropFirst().prefix { $0 != quote }
      if key == "encoding" { name = inside.trimmed }
      rest = value[inside.endIndex...].dropFirst()
    }
    encoding = name
  }
}
