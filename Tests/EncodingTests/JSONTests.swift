import Encoding
import Testing

@Suite struct JSONTests {
  @Test func `a value is read with its order, its escapes and the text of its numbers`() throws {
    let value = try parsed(#" {"z":[1.50,-0,"\u00e9\n\ud83d\ude00"], "a":{"t":true,"f":false,"n":null}} "#)
    #expect(
      value
        == .object([
          JSON.Member(key: "z", value: .array([.number("1.50"), .number("-0"), .string("é\n😀")])),
          JSON.Member(
            key: "a",
            value: .object([
              JSON.Member(key: "t", value: .bool(true)),
              JSON.Member(key: "f", value: .bool(false)),
              JSON.Member(key: "n", value: .null),
            ])),
        ]))
  }

  @Test func `a value tells what it holds and nothing else`() throws {
    let value = try parsed(#"{"s":"x","n":1.0,"b":true,"a":[null],"s2":"y"}"#)
    #expect(value["s"]?.stringValue == "x")
    #expect(value["n"]?.numberText == "1.0")
    #expect(value["b"]?.boolValue == true)
    #expect(value["a"]?.arrayValue == [.null])
    #expect(value.members?.map(\.key) == ["s", "n", "b", "a", "s2"])
    #expect(value["absent"] == nil)
    #expect(value["n"]?.stringValue == nil)
    #expect(value["s"]?.numberText == nil)
    #expect(value["s"]?.boolValue == nil)
    #expect(value["s"]?.arrayValue == nil)
    #expect(value["s"]?["s"] == nil)
  }

  @Test(arguments: [
    "null", "true", "false", "0", "-0.50", "1E+5", #""""#, #""\"\\\b\f\n\r\t\u0000\u001f/é日😀""#, "[]", "{}",
    #"{"b":[1,[],{}],"a":"x"}"#, "\"\u{7F}\u{2028}\"",
  ])
  func `compact text is written as it was read`(text: String) throws {
    #expect(try parsed(text).text == text)
  }

  @Test(arguments: [
    (#" [ 1 , "\/" ] "#, #"[1,"/"]"#), (#""\u0041\u00E9\u000a\u001F""#, #""Aé\n\u001f""#),
    (#"{ "a" : { } }"#, #"{"a":{}}"#), (#""\uD83D\uDE00""#, #""😀""#),
  ])
  func `blanks and needless escapes are not written`(text: String, compact: String) throws {
    #expect(try parsed(text).text == compact)
  }

  @Test func `writing appends`() {
    var output = Array("sum=".utf8)
    JSON.array([.number("1")]).write(to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "sum=[1]")
  }
}
