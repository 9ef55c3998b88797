import Encoding

/// What a reader made of a file.
struct ReadCards: Equatable {
  var cards: [VCard] = []
  var faults = LineFaults()

  /// A file in pieces.
  init(_ pieces: [ArraySlice<UInt8>]) {
    var reader = VCardReader()
    for piece in pieces {
      reader.take(piece)
      while let card = reader.next() { cards.append(card) }
    }
    reader.finish()
    while let card = reader.next() { cards.append(card) }
    faults = reader.faults
  }

  init(_ bytes: [UInt8]) { self.init([bytes[...]]) }

  /// A text whose lines end as those of the standard do.
  init(_ text: String) { self.init(Self.lines(text)) }

  static func lines(_ text: String) -> [UInt8] {
    text.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
  }

  /// The faults as `line reason`.
  var reasons: [String] { faults.first.map { "\($0.line) \($0.reason)" } }
}

/// A card of one line besides its first and last ones.
func card(_ version: String, _ lines: String) -> VCard? {
  ReadCards("BEGIN:VCARD\nVERSION:\(version)\nFN:X\n\(lines)\nEND:VCARD\n").cards.first
}
