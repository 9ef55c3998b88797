import Encoding
import Testing

/// What a reader refuses, in which words, and at which byte.
struct XMLRefusalTests {
  @Test(arguments: [
    ("", "0: it has no element"),
    (" \n", "2: it has no element"),
    ("<?xml version='1.0'?>", "21: it has no element"),
    ("a,b,c\n1,2,3", "0: it is not XML"),
    ("{\"a\":1}", "0: it is not XML"),
    ("\u{FEFF}a", "3: it is not XML"),
    (
      "<?xml version='1.0' encoding='KOI8-R'?><a/>",
      "0: its encoding is 'KOI8-R', and only UTF-8 and ISO-8859-1 can be read"
    ),
    ("<a b='&nbsp;'/>", "6: '&nbsp;' is not one of the five entities of XML"),
    (
      "<!DOCTYPE a [<!ENTITY b 'c'>]><r><a>xy&b;</a></r>",
      "38: '&b;' is not one of the five entities of XML"
    ),
    ("<a><b></a></b>", "6: expected '</b>', not '</a>'"),
    ("<a></a></b>", "7: '</b>' closes an element that is not open"),
    ("</a>", "0: '</a>' closes an element that is not open"),
    ("<a>", "3: the file ends too early"),
    ("<a><b/>", "7: the file ends too early"),
    ("<a><b", "5: the file ends too early"),
    ("<a></a", "6: the file ends too early"),
    ("<a><!-- -- >", "12: the file ends too early"),
    ("<a><![CDATA[x]]", "15: the file ends too early"),
    ("<!DOCTYPE a [", "13: it has no element"),
    ("<a b='1/><c/></a>", "9: '<' in a value: a quote is probably missing before it"),
    ("<a b=1/>", "5: expected a value in quotes"),
    ("<a b='1'' c='2'/>", "8: expected an attribute"),
    ("<a ='1'/>", "3: expected an attribute"),
    ("<a / >", "4: expected '>' after '/'"),
    ("<a>< b/></a>", "4: expected a name after '<'"),
    ("<a>1 <2</a>", "6: expected a name after '<'"),
    ("<a><!ELEMENT b></a>", "3: '<!' is not followed by a comment or a section"),
  ])
  func `what cannot be read is refused in words at its byte`(text: String, refusal: String) {
    #expect(XMLEvents(text).refusal == refusal)
  }

  @Test(arguments: [
    [0xFF, 0xFE, 0x3C, 0x00], [0xFE, 0xFF, 0x00, 0x3C], [0x3C, 0x00, 0x61, 0x00], [0x00, 0x3C, 0x00, 0x61],
  ])
  func `UTF-16 is refused`(bytes: [Int]) {
    let events = XMLEvents([bytes.map { UInt8($0) }])
    #expect(events.refusal == "0: it is UTF-16 or UTF-32, and only UTF-8 can be read")
  }

  @Test func `an error is thrown again`() throws {
    var reader = XMLReader()
    reader.take(Array("<a></b>".utf8)[...])
    #expect(try reader.next() == .start)
    for _ in 0..<2 {
      #expect(throws: XMLError(offset: 3, reason: "expected '</a>', not '</b>'")) { try reader.next() }
    }
  }

  @Test func `the depth is limited`() {
    func nested(_ depth: Int) -> XMLEvents {
      XMLEvents(String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth))
    }
    #expect(nested(128).error == nil)
    #expect(nested(129).refusal == "384: nested too deeply")
  }

  @Test func `the number of attributes and the length of a name are limited`() {
    func element(_ count: Int) -> XMLEvents {
      XMLEvents("<a" + (0..<count).map { " b\($0)=''" }.joined() + "/>")
    }
    #expect(element(256).error == nil)
    #expect(element(257).error?.reason == "an element has more than 256 attributes")
    let name = String(repeating: "n", count: 1001)
    #expect(XMLEvents("<\(name.dropLast())/>").error == nil)
    #expect(XMLEvents("<\(name)/>").error?.reason == "a name is longer than 1000 bytes")
    #expect(XMLEvents("<a \(name)='1'/>").error?.reason == "a name is longer than 1000 bytes")
  }

  @Test(arguments: [1 << 16, 3 << 20]) func `a huge value is refused and not kept`(size: Int) {
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: size)
    var reader = XMLReader()
    var largest = 0
    let error = #expect(throws: XMLError.self) {
      reader.take(Array("<r><a b='".utf8)[...])
      for _ in 0..<1000 {
        while try reader.next() != nil {}
        largest = max(largest, reader.bytes.count)
        reader.take(piece[...])
      }
    }
    #expect(error == XMLError(offset: 3, reason: "a tag is longer than 1 MB"))
    #expect(largest <= size + (1 << 20) + 9)
  }

  @Test func `a value is as long in one piece as in several`() {
    let value = String(repeating: "x", count: (1 << 20) - 9)
    #expect(XMLEvents("<a b='\(value)'/>").error?.reason == nil)
    #expect(XMLEvents("<a b='\(value)x'/>").error?.reason == "a tag is longer than 1 MB")
  }

  @Test func `a text is refused where it is huge and asked for, and passed where it is not`() {
    let pieces = [Array("<r><a>".utf8)] + Array(repeating: [UInt8](repeating: 0x78, count: 1 << 20), count: 3)
    #expect(XMLEvents(pieces).error?.reason == "a text is longer than 1 MB")
    #expect(XMLEvents(pieces + [Array("</a></r>".utf8)], collects: false).error == nil)
  }

  @Test func `comments and document types of any length take no memory`() throws {
    var reader = XMLReader()
    reader.take(Array("<!--".utf8)[...])
    for _ in 0..<100 {
      #expect(try reader.next() == nil)
      #expect(reader.bytes.count < 2 << 16)
      reader.take([UInt8](repeating: 0x2D, count: 1 << 16)[...])
    }
    reader.take(Array("><a/>".utf8)[...])
    #expect(try reader.next() == .start)
    let declarations =
      [Array("<!DOCTYPE a [".utf8)] + Array(repeating: [UInt8](repeating: 0x20, count: 1 << 20), count: 2)
    #expect(XMLEvents(declarations).error?.reason == "the document type is longer than 1 MB")
  }
}
