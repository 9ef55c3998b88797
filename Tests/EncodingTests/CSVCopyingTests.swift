import Testing

@testable import Encoding

@Suite struct CSVCopyingTests {
  private static let layout = CSVLayout(
    own: CSVColumns([
      .init("a", .text, isOptional: false), .init("n", .number, isOptional: false),
      .init("m", .number, isOptional: true), .init("h", .hidden, isOptional: true),
    ]), list: nil)

  /// The rows of `{"i":"id","d":"day"` and some members more; nil where they are not copied.
  private func rows(_ members: String, _ layout: CSVLayout = layout) -> String? {
    let bytes = Array(
      (#"{"i":"id","d":"day""# + members + #"}],"salt":"00112233445566778899aabbccddeeff"}"#).utf8)
    var pile = RowSorter()
    let head = CSVHead(id: 6..<8, day: 15..<18, at: nil, members: 19)
    guard pile.add(head, layout, .init(day: 0, instant: 0, id: (0, 0)), from: bytes.span) else { return nil }
    return text(pile)
  }

  private func text(_ pile: RowSorter) -> String {
    var pile = pile
    var bytes: [UInt8] = []
    _ = pile.inOrder { piece in
      bytes += piece
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `members in their order are copied, and a missing one is an empty cell`() {
    #expect(rows(#","a":"x","n":1.5,"m":2"#) == "id,day,,x,1.5,2\n")
    #expect(rows(#","a":"x","n":1.5,"h":{"z":[1]}"#) == "id,day,,x,1.5,\n")
    #expect(rows(#","a":null,"n":null"#) == "id,day,,,,\n")
  }

  @Test(arguments: [
    #","n":1,"a":"x""#, #","a":"x""#, #","a":1,"n":1"#, #","a":"x","n":"1""#, #","a":"x","n":1,"o":1"#,
    #","a":"x","n":1,"m":2,"m":2"#, #","a":"x", "n":1"#, #","a":"x","n": 1"#, #","a":"x","n":1 "#,
    #","a":"x","n":01"#, #","a":"x","n":1."#, #","a":"x","n":.5"#, #","a":"x","n":1.2.3"#,
    #","a":"x","n":1/2"#,
    #","a":"x","n":nul"#, #","a":"x,"n":1"#, #","a":"\x","n":1"#, #","a":"x","n":1,"h":[1,]"#, "",
  ])
  func `what stands otherwise is left to be read properly`(members: String) {
    #expect(rows(members) == nil)
  }

  @Test func `every member of a list makes a row that begins as the entry does`() {
    let layout = CSVLayout(
      own: CSVColumns([.init("s", .text, isOptional: false)]),
      list: .init(
        "items", before: CSVColumns([.init("t", .hidden, isOptional: false)]),
        each: CSVColumns([.init("n", .number, isOptional: false)]),
        after: CSVColumns([.init("z", .hidden, isOptional: true)])))
    let list = #","s":"a,b","t":{"n":3},"items":{"k":{"n":1},"l":{"n":null}},"z":0"#
    #expect(rows(list, layout) == "id,day,,\"a,b\",1\nid,day,,\"a,b\",\n")
    #expect(rows(#","s":"a","t":{"n":3},"items":{"k":{"n":1},"l":{"m":2}}"#, layout) == nil)
    #expect(rows(#","s":"a","t":{"n":3},"items":{"k":{"n":1},}"#, layout) == nil)
    #expect(rows(#","s":"a","t":{"n":3},"items":{"k":{"n":1}}{"#, layout) == nil)
    #expect(rows(#","s":"a","t":{"n":3},"items":["k"]"#, layout) == nil)
  }

  @Test func `a short number is what the grammar of JSON calls one`() {
    var chance = SeededGenerator(seed: 7)
    let letters = Array("0019..-e,/:x+".utf8)
    for _ in 0..<200_000 {
      let bytes = (0..<8).map { _ in letters[Int(chance.next() % UInt64(letters.count))] } + Array(",,,".utf8)
      let comma = bytes.firstIndex(of: UInt8(ascii: ",")) ?? 0
      guard let word = loadWord(bytes.span, at: 0), let length = shortNumberLength(word) else { continue }
      var cursor = JSONCursor(at: 0)
      let number = try? cursor.number(in: bytes.span)
      #expect(number == 0..<length && length == comma, "\(bytes)")
    }
    for text in ["0", "7", "12", "0.5", "330.25", "1234567", "10.001"] {
      let bytes = Array((text + ",\"kcal\"").utf8)
      let length = loadWord(bytes.span, at: 0).flatMap { shortNumberLength($0) }
      #expect(length == text.utf8.count)
    }
  }

  @Test func `any text is copied as the writer of cells would write it, or not at all`() throws {
    var chance = SeededGenerator(seed: 8)
    let parts = [
      "a", "b c", " ", ",", ";", #"\""#, #"\\"#, #"\/"#, #"\n"#, #"\r"#, #"\t"#, #"\u0041"#, #"\u202e"#, "=",
      "+", "-",
      "@", "'", "é", "豆腐", "\u{1F35C}", "\u{7F}", "\u{85}", "\u{A0}", "\u{61C}", "\u{200E}", "\u{200B}",
      "\u{2028}",
      "\u{2030}", "\u{2066}", "\u{2070}", "long enough for a word",
    ]
    var copied = 0
    for _ in 0..<20_000 {
      let content = (0..<chance.next() % 6).map { _ in parts[Int(chance.next() % UInt64(parts.count))] }
        .joined()
      guard let row = rows(#","a":"\#(content)","n":1"#) else { continue }
      copied += 1
      let quoted = Array("\"\(content)\"".utf8)
      let parsed = try JSON.parse(quoted.span)
      let text = try #require(parsed.stringValue)
      var writer = CSVWriter(separator: UInt8(ascii: ","), lineEnd: .lf, decimalComma: false, bom: false)
      writer.row([.text("id"), .text("day"), .empty, .text(terminalSafeLines(text)), .number("1"), .empty])
      #expect(row == String(decoding: writer.bytes, as: UTF8.self), "\(content)")
    }
    #expect(copied > 5000)
  }

  @Test func `text that is no UTF-8 is not copied`() {
    let bytes = Array(#"{"i":"id","d":"day","a":""#.utf8) + [0xC3, 0x28] + Array(#"","n":1}        "#.utf8)
    var pile = RowSorter()
    let head = CSVHead(id: 6..<8, day: 15..<18, at: nil, members: 19)
    let isCopied = pile.add(head, Self.layout, .init(day: 0, instant: 0, id: (0, 0)), from: bytes.span)
    #expect(!isCopied)
  }

  @Test func `rows leave in the order of their keys, however large they are`() {
    var pile = RowSorter()
    let sizes = [3, 5 << 20, 7, 300_000, 1]
    let days: [Int64] = [4, 2, 5, 1, 3]
    for (day, size) in zip(days, sizes) {
      pile.add([UInt8](repeating: UInt8(48 + day), count: size), .init(day: day, instant: 0, id: (0, 0)))
    }
    let text = text(pile)
    #expect(text.utf8.count == 5_542_891)
    #expect(
      text.utf8.map { $0 }
        == [49, 50, 51, 52, 53].flatMap { byte in
          [UInt8](repeating: byte, count: sizes[days.firstIndex(of: Int64(byte) - 48) ?? 0])
        })
    #expect(RowSorter.Key(day: 1, instant: 2, id: (9, 9)) < .init(day: 1, instant: 3, id: (0, 0)))
    #expect(RowSorter.Key(day: 1, instant: 2, id: (1, 9)) < .init(day: 1, instant: 2, id: (2, 0)))
    #expect(RowSorter.Key(day: 1, instant: 2, id: (1, 1)) < .init(day: 1, instant: 2, id: (1, 2)))
  }

  @Test func `two piles are one that holds the rows of both`() {
    var (left, right, empty) = (RowSorter(), RowSorter(), RowSorter())
    for day in 1...6 {
      let (row, key) = (Array("\(day)\n".utf8), RowSorter.Key(day: Int64(day), instant: 0, id: (0, 0)))
      if day % 2 == 0 { left.add(row, key) } else { right.add(row, key) }
    }
    empty.merge(left)
    empty.merge(right)
    empty.add(Array("7\n".utf8), .init(day: 7, instant: 0, id: (0, 0)))
    #expect(text(empty) == "1\n2\n3\n4\n5\n6\n7\n")
  }

  @Test func `no more pieces are handed out once they are not wanted`() {
    var pile = RowSorter()
    for day in 1...3 {
      pile.add([UInt8](repeating: 48, count: 300_000), .init(day: Int64(day), instant: 0, id: (0, 0)))
    }
    var pieces = 0
    _ = pile.inOrder { _ in
      pieces += 1
      return false
    }
    #expect(pieces == 1)
  }
}
