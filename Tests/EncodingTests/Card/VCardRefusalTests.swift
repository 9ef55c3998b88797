import Encoding
import Testing

/// What is refused, where it is listed, and that the next card is read all the same.
struct VCardRefusalTests {
  private static let next = "BEGIN:VCARD\nVERSION:3.0\nFN:Next\nEND:VCARD\n"

  @Test(arguments: [
    ("BEGIN:VCARD\nFN:A\nEND:VCARD\n", "1 the card does not say its version, as `VERSION:3.0`"),
    ("\nBEGIN:VCARD\nVERSION:5.0\nFN:A\nEND:VCARD\n", "2 version '5.0' is not read; 2.1, 3.0 and 4.0 are"),
    (
      "BEGIN:VCARD\nVERSION:3.0\nVERSION:4.0\nFN:A\nEND:VCARD\n",
      "1 the card does not say its version, as `VERSION:3.0`"
    ),
    ("BEGIN:VCARD\nVERSION:3.0\nFN:A\n", "1 the card does not end"),
    ("BEGIN:VCARD\nVERSION:3.0\nTITLE:A\nEND:VCARD\n", "1 the card names nobody"),
  ])
  func `a card that cannot be read is listed and the next one is read`(text: String, reason: String) {
    let read = ReadCards(text + Self.next)
    #expect(read.reasons == [reason])
    #expect(read.cards.map(\.formattedName) == ["Next"])
  }

  @Test func `a card that does not end is listed`() {
    #expect(ReadCards("BEGIN:VCARD\nVERSION:3.0\nFN:A\n").reasons == ["1 the card does not end"])
  }

  @Test(arguments: [
    ("NOTE", "the line is not written as `NAME:value`"),
    ("NOTE;X=\"a:b", "the line is not written as `NAME:value`"),
    ("NOTE;ENCODING=b:YQ==", "the encoding 'B' is not read here"),
    ("NOTE;CHARSET=Shift_JIS:a", "the characters 'SHIFT_JIS' are not read; save it as UTF-8"),
    ("NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=FF", "the value is not valid UTF-8"),
  ])
  func `a line that cannot be read is left out and listed`(line: String, reason: String) {
    let card = card("3.0", "\(line)\nTITLE:T")
    #expect(card?.leftOut.map { "\($0.line) \($0.reason)" } == ["4 \(reason)"])
    #expect(card?.title == "T")
  }

  @Test func `a value that ends in a soft break by mistake does not swallow the end of its card`() {
    let read = ReadCards(
      "BEGIN:VCARD\nVERSION:2.1\nN:A\nNOTE;QUOTED-PRINTABLE:a=C3=A9=\nEND:VCARD\n" + Self.next)
    #expect(read.reasons == [])
    #expect(read.cards.map(\.shownName) == ["A", "Next"])
    #expect(read.cards.first?.notes == ["aé="])
  }

  @Test func `a line that is too long is left out, and memory holds no more than its beginning`() throws {
    var reader = VCardReader()
    reader.take(Array("BEGIN:VCARD\nVERSION:3.0\nFN:A\nNOTE:".utf8))
    for _ in 0..<300 {
      reader.take([UInt8](repeating: 0x61, count: 1 << 16))
      #expect(reader.next() == nil)
    }
    reader.take(Array("\nTITLE:T\nEND:VCARD\n".utf8))
    reader.finish()
    let next = reader.next()
    let card = try #require(next)
    #expect(card.leftOut.map { "\($0.line) \($0.reason)" } == ["4 the line is too long"])
    #expect(card.title == "T")
  }

  @Test func `a card of too many lines is listed, and one that has too many of a kind keeps the first`() {
    let many = String(repeating: "TEL:1\n", count: 10_001)
    let read = ReadCards("BEGIN:VCARD\nVERSION:3.0\nFN:A\n\(many)END:VCARD\n" + Self.next)
    #expect(read.reasons == ["1 the card is too long"])
    #expect(read.cards.map(\.formattedName) == ["Next"])
    let some = card("3.0", String(repeating: "TEL:1\n", count: 1000))
    #expect(some?.phones.count == 200)
    #expect(some?.leftOut.count == 100)
  }

  @Test func `a file in UTF-16 is named`() {
    let read = ReadCards(
      [0xFF, 0xFE] + "BEGIN:VCARD\r\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(read.reasons == ["1 the file is in UTF-16; save it as UTF-8"])
  }
}
