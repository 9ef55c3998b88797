import Encoding
import Testing

@Suite struct CalendarWriterTests {
  private func lines(_ name: String, _ text: String) -> [[UInt8]] {
    var writer = CalendarWriter()
    writer.property(name, text: text)
    return writer.bytes.split(separator: 0x0A, omittingEmptySubsequences: true).map { Array($0.dropLast()) }
  }

  @Test func `a backslash, a comma, a semicolon and line ends are escaped`() {
    #expect(CalendarWriter.escaped(#"a\b,c;d:"e""#) == #"a\\b\,c\;d:"e""#)
    #expect(CalendarWriter.escaped("a\nb\r\nc\rd\n\re") == #"a\nb\nc\nd\n\ne"#)
  }

  @Test func `a control character, which text cannot hold, becomes a blank, and a tab stays`() {
    #expect(CalendarWriter.escaped("a\u{0}b\u{1B}c\u{7F}d\te") == "a b c d\te")
  }

  @Test func `a line of 75 octets is whole and one of 76 is folded`() {
    #expect(lines("SUMMARY", String(repeating: "x", count: 67)).map(\.count) == [75])
    #expect(lines("SUMMARY", String(repeating: "x", count: 68)).map(\.count) == [75, 2])
  }

  @Test func `a fold never parts a character`() {
    let folded = lines("SUMMARY", String(repeating: "x", count: 66) + "é" + String(repeating: "豆", count: 40))
    #expect(folded.map(\.count) == [74, 75, 49])
    for line in folded { #expect(String(validating: line, as: UTF8.self) != nil) }
  }

  @Test func `whatever the text, lines are short, whole and say the same once unfolded`() {
    var chance = SeededGenerator(seed: 5545)
    let alphabet = Array("ab ,;\\\n\r\té豆🍜\u{301}\u{200D}\u{0}:\"")
    for _ in 0..<400 {
      let text = String(
        (0..<Int.random(in: 0...300, using: &chance)).compactMap { _ in alphabet.randomElement(using: &chance)
        })
      var writer = CalendarWriter()
      writer.property("DESCRIPTION", text: text)
      let bytes = writer.bytes
      #expect(bytes.suffix(2) == [0x0D, 0x0A])
      var unfolded: [UInt8] = []
      for (index, line) in bytes.dropLast(2).split(separator: 0x0A, omittingEmptySubsequences: false)
        .enumerated()
      {
        let whole = line.last == 0x0D ? line.dropLast() : line
        #expect(whole.count <= 75)
        #expect(String(validating: whole, as: UTF8.self) != nil)
        #expect(index == 0 || whole.first == 0x20)
        unfolded += index == 0 ? whole : whole.dropFirst()
      }
      #expect(unfolded == Array("DESCRIPTION:\(CalendarWriter.escaped(text))".utf8))
    }
  }
}
