import Encoding
import Testing

@Suite struct JSONCursorTests {
  @Test func `members are pulled in whatever order they come`() throws {
    for line in [
      #"{"id":"x","body":{"n":1.5,"list":[1,2,3],"more":[{"a":{}}]},"gone":null}"#,
      #" { "gone" : null , "body" : { "more":[ { "a" : { } } ], "list" : [ 1 , 2,3 ] ,"n":1.5 } , "id":"x" } "#,
    ] {
      #expect(try pull(line) == Pulled(id: "x", thousandths: 1500, list: [1000, 2000, 3000], isGone: true))
    }
  }

  private struct Pulled: Equatable {
    var id = ""
    var thousandths: Int64 = 0
    var list: [Int64] = []
    var isGone = false
  }

  private func pull(_ line: String) throws(JSONError) -> Pulled {
    let array = Array(line.utf8)
    let bytes = array.span
    var cursor = JSONCursor(at: 0)
    var pulled = Pulled()
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      if equals(bytes, key, "id") {
        pulled.id = try unescaped(bytes, cursor.string(in: bytes))
      } else if equals(bytes, key, "gone") {
        pulled.isGone = try cursor.isNull(in: bytes)
      } else {
        try pullBody(bytes, &cursor, &pulled)
      }
    }
    try cursor.finish(in: bytes)
    return pulled
  }

  private func pullBody(
    _ bytes: Span<UInt8>, _ cursor: inout JSONCursor, _ pulled: inout Pulled
  ) throws(JSONError) {
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      if equals(bytes, key, "n") {
        pulled.thousandths = try cursor.thousandths(in: bytes)
      } else if equals(bytes, key, "list") {
        try cursor.enterArray(in: bytes)
        while try cursor.nextElement(in: bytes) {
          pulled.list.append(try cursor.thousandths(in: bytes))
        }
      } else {
        try cursor.skipValue(in: bytes)
      }
    }
  }

  @Test func `a string's range is its raw content`() throws {
    var reader = Reader(#"  "a\"b" , 1"#)
    #expect(try reader.string() == 3..<7)
    #expect(reader.cursor.position == 8)
  }

  @Test func `several values on one span are read one after the other`() throws {
    var reader = Reader("{\"a\":1}\n[2]\n3")
    #expect(try reader.value().text == #"{"a":1}"#)
    try reader.skipValue()
    #expect(reader.cursor.position == 11)
    #expect(try reader.number() == 12..<13)
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("1", 1000), ("-1", -1000), ("62.04", 62040), ("0.001", 1), ("-0.001", -1),
    ("79.8", 79800),
    ("1.500", 1500), ("9223372036854775.807", Int64.max), ("-9223372036854775.808", Int64.min), ("  7", 7000),
  ])
  func `a decimal becomes thousandths`(text: String, expected: Int64) throws {
    var reader = Reader(text)
    #expect(try reader.thousandths() == expected)
  }

  @Test(arguments: [
    "0.0001", "1.0000", "1e3", "1E0", "0.1e1", "9223372036854775.808", "-9223372036854775.809",
    "99999999999999999999",
    "10000000000000000", "184467440737095516160", "", "-", "a", "\"1\"", ".5", "1.", "null",
  ])
  func `a decimal that thousandths cannot hold exactly is refused`(text: String) {
    var reader = Reader(text)
    #expect(throws: JSONError.self) { try reader.thousandths() }
  }

  @Test func `null is read only where it stands`() throws {
    var reader = Reader("[null,1]")
    try reader.enterArray()
    #expect(try reader.nextElement())
    #expect(try reader.isNull())
    #expect(try reader.nextElement())
    #expect(try !reader.isNull())
    #expect(try reader.number() == 6..<7)
    #expect(try !reader.nextElement())
  }

  @Test(arguments: [
    "{", #"{"a""#, #"{"a":1"#, #"{"a":1,"#, #"{"a":1]"#, #"{"a":1 "b":2}"#, #"{,"a":1}"#, "[1}", "{1:2}",
  ])
  func `a broken object is refused where it breaks`(text: String) {
    #expect(throws: JSONError.self) { try walk(text) }
  }

  private func walk(_ text: String) throws(JSONError) {
    let array = Array(text.utf8)
    var cursor = JSONCursor(at: 0)
    try cursor.enterObject(in: array.span)
    while try cursor.nextKey(in: array.span) != nil {
      try cursor.skipValue(in: array.span)
    }
  }

  @Test func `levels entered by hand count for what is skipped inside`() throws {
    var reader = Reader(String(repeating: "[", count: 65) + String(repeating: "]", count: 65))
    for _ in 0..<64 {
      try reader.enterArray()
      _ = try reader.nextElement()
    }
    #expect(throws: JSONError(offset: 64, reason: "nested too deeply")) { try reader.skipValue() }
    #expect(throws: JSONError(offset: 64, reason: "nested too deeply")) { try reader.enterArray() }
  }

  @Test func `bytes equal a literal only at their full length and inside the span`() {
    let reader = Reader("day,days")
    #expect(reader.holds("day", in: 0..<3))
    #expect(reader.holds("days", in: 4..<8))
    #expect(reader.holds("", in: 2..<2))
    #expect(!reader.holds("day", in: 4..<8))
    #expect(!reader.holds("dax", in: 0..<3))
    #expect(!reader.holds("ys,", in: 6..<9))
    #expect(!reader.holds("day", in: -1..<2))
    #expect(!reader.holds("day", in: Int.min..<Int.max))
  }

  @Test func `a word is eight bytes, the first one lowest, or nothing`() {
    let reader = Reader("\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{7}\u{8}\u{9}")
    #expect(reader.word(at: 0) == 0x0807_0605_0403_0201)
    #expect(reader.word(at: 1) == 0x0908_0706_0504_0302)
    #expect(reader.word(at: 2) == nil)
    #expect(reader.word(at: -1) == nil)
    #expect(reader.word(at: .max) == nil)
    #expect(Reader("1234567").word(at: 0) == nil)
  }

  @Test(arguments: [-1..<2, 0..<5, 5..<6, 9..<9, Int.min..<Int.max])
  func `a range outside the bytes is refused`(range: Range<Int>) {
    #expect(throws: JSONError.self) { try Reader("abcd").text(range) }
  }

  @Test func `an escape that the range cuts is refused`() {
    let reader = Reader(#"ab\u0041"#)
    for end in 3..<8 {
      #expect(throws: JSONError.self) { try reader.text(0..<end) }
    }
    #expect(throws: Never.self) { try reader.text(0..<8) }
  }

  @Test func `a quote, a backslash and a control are found at every offset of a word`() throws {
    for length in 0..<40 {
      let plain = String(repeating: "x", count: length)
      for tail in ["", "y", "yyyyyyyy", "\u{7F}yyyyyyy"] {
        #expect(try parsed("\"\(plain)\\n\(tail)\"") == .string("\(plain)\n\(tail)"))
        #expect(try parsed("\"\(plain)é\(tail)\"") == .string("\(plain)é\(tail)"))
        #expect(throws: JSONError.self) { try parsed("\"\(plain)\u{1F}\(tail)\"") }
        #expect(throws: JSONError.self) { try parsed("\"\(plain)\"\(tail)\"") }
      }
    }
  }
}
