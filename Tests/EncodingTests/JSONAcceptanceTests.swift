import Encoding
import Testing

/// Cases in the manner of JSONTestSuite (Nicolas Seriot, "Parsing JSON is a minefield").
@Suite struct JSONAcceptanceTests {
  @Test(arguments: [
    "null", "true", "false", " true ", "\t\r\n null\n", "0", "-0", "1", "-1", "123456789", "0.5", "-0.50",
    "1e5",
    "1E5", "1e+5", "1e-5", "0e0", "0E+1", "123.456e78", "1e-999", "99999999999999999999999999999999", "20e1",
    "-123", #""""#, #""a""#, #"" ""#, #""\"\\\/\b\f\n\r\t""#, #""\u0041""#, #""\u00e9""#, #""\uD83D\uDE00""#,
    #""\ud83d\ude00""#, #""\uDBFF\uDFFF""#, #""\u0000""#, #""\uFFFF""#, #""é""#, #""日本語""#, #""😀""#,
    "\"\u{7F}\"", "\"\u{2028}\u{2029}\"", "\"\u{10FFFF}\"", "\"\u{FEFF}\"", #""a/b""#, #""\\u0041""#,
    #""12345678""#, #""1234567""#, #""123456789abcdef\"""#, "[]", "[ ]", "[1]", "[1,2]", "[ 1 , 2 ]", "[[]]",
    "[null,1,\"1\",{}]", "[[],[[]],[]]", "[\"\"]", "[1\n]", "[true]", "[-1.5e3]", "{}", "{ }", #"{"a":1}"#,
    #"{ "a" : 1 , "b" : 2 }"#, #"{"":0}"#, #"{"a":[]}"#, #"{"a":{}}"#, #"{"a":null,"b":{"a":true}}"#,
    #"{"\u0061":1}"#, #"{"a":"b","A":"b"}"#, #"{"é":"É"}"#, "{\"a\":\n[{\"b\":[]}]}",
  ])
  func `valid JSON is accepted by the parser and the skipper`(text: String) throws {
    _ = try parsed(text)
    try skipped(Array(text.utf8))
  }

  @Test(arguments: [
    "", " ", "nul", "nulll", "Null", "NULL", "tru", "truee", "True", "fals", "nan", "NaN", "Infinity",
    "-Infinity",
    "undefined", "01", "-01", "00", "-", "--1", "+1", ".5", "-.5", "1.", "1.e5", "1e", "1e+", "1E-", "1e5.5",
    "0x10",
    "1 2", "1_000", "1,5", "-a", "1a", "0.3e", "0e", "1.2.3", "١", "１", #"""#, #""a"#, #""\""#, #""\x41""#,
    #""\a""#,
    #""\u12""#, #""\u123g""#, #""\U0041""#, #""\u 041""#, #""\uD800""#, #""\uDC00""#, #""\uD800\uD800""#,
    #""\uD83Dx""#, #""\uD83D\n""#, #""\uD83D\u00e9""#, #""\uDE00\uD83D""#, #""\uD83D\u""#, "\"\n\"", "\"\t\"",
    "\"\u{0}\"", "\"\u{1F}\"", "'a'", "“a”", #""a"b"#, #""a""b""#, #"\u0061"#, "[", "]", "[1", "[1,", "[1,]",
    "[,1]",
    "[,]", "[1,,2]", "[1 2]", "[1;2]", "[1]]", "[1}", "[\"a\"", "[[]", "(1)", "<1>", "{", "}", #"{"a"}"#,
    #"{"a":}"#,
    #"{"a":1"#, #"{"a":1,}"#, #"{,"a":1}"#, #"{"a":1,,"b":2}"#, #"{"a" 1}"#, #"{"a"::1}"#, #"{"a";1}"#,
    #"{a:1}"#,
    "{1:1}", "{null:1}", "{'a':1}", #"{"a":1]"#, #"{"a":1 "b":2}"#, #"{"a":1}}"#, #"{"a":1}#"#, #"{"a":1}//"#,
    #"/**/{"a":1}"#, #"{"a":/**/1}"#, "{[]:1}", "{\"a\":1}\u{0}", "\u{FEFF}{}", "\u{A0}1", "\u{C}1", "\u{B}1",
    "\u{2028}1", "[\u{B}1]", "[\"a\",\n4\n,1,", "[1,\n1\n,1", "[{}", "{\"a\":[}", "*", "[1:2]", "[\"a\":1]",
    ":", ",",
  ])
  func `invalid JSON is refused by the parser and the skipper`(text: String) {
    #expect(throws: JSONError.self) { try parsed(text) }
    #expect(throws: JSONError.self) { try skipped(Array(text.utf8)) }
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80],
      [0xE0, 0x9F, 0xBF],
      [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xFE], [0xFF],
      [0xE9],
    ] as [[UInt8]])
  func `bytes that are not UTF-8 are refused, even the surrogates and the too long forms`(content: [UInt8]) {
    let quoted = [0x22] + content + [0x22]
    #expect(throws: JSONError.self) { try parsed(quoted) }
    #expect(throws: JSONError.self) { try skipped(quoted) }
    #expect(!isValidUTF8(content))
  }

  @Test(
    arguments: [
      #"{"a":1,"a":1}"#, #"{"a":1,"b":2,"\u0061":3}"#, #"{"\u0061":1,"b":2,"a":3}"#,
      #"{"\u0061":1,"b":2,"\u0061":3}"#, #"[{"x":{"é":0,"\u00e9":0}}]"#, #"{"é":0,"e\u0301":0}"#,
      #"{"K":0,"\u212a":0}"#, #"{"\u212a":0,"b":0,"K":0}"#, "{\"\u{212A}\":0,\"K\":0}", #"{"":0,"":0}"#,
    ])
  func `a key twice in one object is refused by the parser but not by the skipper`(text: String) throws {
    #expect(throws: JSONError.self) { try parsed(text) }
    try skipped(Array(text.utf8))
  }

  @Test func `keys that differ in any byte are different keys`() throws {
    let keys = (0..<16).flatMap { place in
      ["a", "b", "aa", "ab", "ba"].map { $0 + String(repeating: "x", count: place) }
    }
    for start in stride(from: 0, to: keys.count, by: 15) {
      let some = keys[start..<min(start + 15, keys.count)]
      let text = "{" + some.map { "\"\($0)\":0" }.joined(separator: ",") + "}"
      #expect(try parsed(text).members?.map(\.key) == Array(some))
      for key in some {
        #expect(throws: JSONError.self, "\(key)") { try parsed(text.dropLast() + ",\"\(key)\":0}") }
      }
    }
  }

  @Test func `a key twice is found among many`() {
    let members = (0..<40).map { "\"key\($0)\":\($0)" }.joined(separator: ",")
    #expect(throws: Never.self) { try parsed("{\(members)}") }
    #expect(throws: JSONError.self) { try parsed("{\(members),\"key3\":0}") }
    #expect(throws: JSONError.self) { try parsed("{\(members),\"key39\":0}") }
  }

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":["#, "]}]")])
  func `levels may be 64 deep and not more`(opening: String, closing: String) throws {
    let levels = opening.filter { "[{".contains($0) }.count
    let deepest = nested(opening, closing, 63 / levels)
    _ = try parsed(deepest)
    try skipped(Array(deepest.utf8))
    let tooDeep = nested(opening, closing, 64 / levels + 1)
    #expect(throws: JSONError.self) { try parsed(tooDeep) }
    #expect(throws: JSONError.self) { try skipped(Array(tooDeep.utf8)) }
  }

  private func nested(_ opening: String, _ closing: String, _ count: Int) -> String {
    String(repeating: opening, count: count) + "[]" + String(repeating: closing, count: count)
  }

  @Test func `a fault is told with its place`() {
    #expect(throws: JSONError(offset: 5, reason: "expected a value")) { try parsed(#"{"a":}"#) }
    #expect(throws: JSONError(offset: 3, reason: "expected a comma")) { try parsed("[1 2]") }
    #expect(throws: JSONError(offset: 2, reason: "the text ends too early")) { try parsed("[1") }
    #expect(throws: JSONError(offset: 8, reason: "the key 'a' appears twice")) {
      try parsed(#"{"a":1,"a":2}"#)
    }
    #expect(throws: JSONError(offset: 1, reason: "unpaired surrogate")) { try parsed(#""\ud800""#) }
    #expect(throws: JSONError(offset: 3, reason: "unexpected text after the value")) { try parsed("{} x") }
  }
}
