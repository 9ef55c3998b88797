import Encoding
import Testing

struct VCardFuzzTests {
  private static let text = ReadCards.lines(
    #"""
    BEGIN:VCARD
    VERSION:2.1
    N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=89=6C=
    =C3=A9;R
     my
    AGENT:
    BEGIN:VCARD
    N:In
    END:VCARD
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    item1.TEL;TYPE="a,b";PREF=1:+1\,2
    item1.X-ABLabel:_$!<HomePage>!$_
    PHOTO;ENCODING=b:/9j/
     AAAA
    ADR:;;a,b\;
     c;d;;;
    FN:É
    END:VCARD

    """#)

  @Test func `two pieces give the same wherever they are cut, and single bytes too`() {
    let whole = ReadCards(Self.text)
    #expect(whole.cards.count == 2)
    #expect(whole.faults.count == 0)
    for place in 0...Self.text.count {
      #expect(ReadCards([Self.text[..<place], Self.text[place...]]) == whole, "cut at \(place)")
    }
    #expect(ReadCards(Self.text.indices.map { Self.text[$0...$0] }) == whole)
  }

  @Test func `a file that ends anywhere gives the cards that are whole, and the one that is not as a fault`()
  {
    for place in Self.text.indices {
      let read = ReadCards(Array(Self.text[..<place]))
      #expect(read.cards.count + read.faults.count <= 2)
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: [("X", ""), ("X;", ":")])
  func `lines that go on for ever are read in the time that their bytes take`(start: String, end: String) {
    let head = start + String(repeating: "a", count: 60_000) + end
    let lines = String(repeating: " =\n", count: 1 << 20)
    let read = ReadCards(Array("BEGIN:VCARD\nVERSION:2.1\nN:A\n\(head)\n\(lines)END:VCARD\n".utf8))
    #expect(read.cards.count == 1)
  }

  @Test func `bytes that are changed never stop it`() {
    var chance = SeededGenerator(seed: 2426)
    for _ in 0..<4000 {
      var bytes = Self.text
      for _ in 0..<Int.random(in: 1...6, using: &chance) {
        let odd: [UInt8] = [
          0, 0x0A, 0x0D, 0x20, 0x22, 0x3A, 0x3B, 0x3D, 0x5C, 0xC3, 0xFF,
          UInt8.random(in: 0...255, using: &chance),
        ]
        bytes[Int.random(in: 0..<bytes.count, using: &chance)] = odd.randomElement(using: &chance) ?? 0
      }
      let read = ReadCards(bytes)
      #expect(read.cards.count + read.faults.count <= 40)
      for card in read.cards {
        var writer = VCardWriter(version: .four)
        writer.write(card)
        #expect(ReadCards(writer.bytes).cards.count == 1)
      }
    }
  }
}
