import Encoding
import Testing

struct XMLReaderTests {
  @Test(arguments: [
    ("<a/>", "<a> </a>"),
    ("<a></a>", "<a> </a>"),
    ("<a  b = '1'\n c=\"2\" />", #"<a b="1" c="2"> </a>"#),
    (#"<a b="1"c="2"/>"#, #"<a b="1" c="2"> </a>"#),
    ("<r><a>x</a></r>", "<r> <a> x</a> </r>"),
    ("<r><a>x<b>y</b>z</a></r>", "<r> <a> <b> y</b> </a> </r>"),
    ("<r><a>x<b/ >", "<r> <a>"),
    ("<g:r xmlns:g='u'><g:a/></g:r>", #"<g:r xmlns:g="u"> <g:a> </g:a> </g:r>"#),
    ("<r><a><![CDATA[<b>&amp;]]]]><![CDATA[>]]></a></r>", "<r> <a> <b>&amp;]]></a> </r>"),
    ("<r><!-- <a> -- --><a>1<!-- x -->2<?pi <b>?>3</a></r>", "<r> <a> 123</a> </r>"),
    ("<r><a>1 &lt; 2\r\n3\r4</a></r>", "<r> <a> 1 < 2\n3\n4</a> </r>"),
    ("<r><a>é’\u{A0}語😀</a></r>", "<r> <a> é’\u{A0}語😀</a> </r>"),
    ("<été château='1'></été >", #"<été château="1"> </été>"#),
  ])
  func `elements, attributes and texts are what XML says`(text: String, events: String) {
    #expect(XMLEvents(text).text == events)
  }

  @Test(arguments: [
    ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&#65;&#x42;&#X43;&#x1F600;", "ABC😀"),
    ("a\tb\nc\r\nd\re", "a b c d e"), ("&#9;&#10;&#13;", "\t\n\r"), ("&#0000000000000000065;", "A"),
    ("&amp;lt;", "&lt;"), ("x &#233; y", "x é y"),
  ])
  func `a value stands for its characters`(written: String, value: String) {
    let events = XMLEvents("<a b=\"\(written)\"/>")
    #expect(events.lines.first == "<a b=\"\(value)\">")
    #expect(events.repairs == XMLRepairs())
  }

  @Test func `an attribute is found by its whole name, an element by its local one`() throws {
    var reader = XMLReader()
    reader.take(Array(#"<x:Record startDate="1" x:type="2" start="3">"#.utf8)[...])
    #expect(try reader.next() == .start)
    #expect(reader.isElement("Record"))
    #expect(!reader.isElement("record"))
    #expect(!reader.isElement("x:Record"))
    #expect(reader.localName == "Record")
    #expect(reader.text(of: "startDate") == "1")
    #expect(reader.text(of: "start") == "3")
    #expect(reader.text(of: "type") == nil)
    #expect(reader.text(of: "x:type") == "2")
    #expect(reader.value(of: "startDate").map { Array(reader.bytes[$0]) } == [UInt8(ascii: "1")])
  }

  @Test func `a subtree is skipped with its end`() throws {
    var reader = XMLReader()
    reader.take(Array("<r><a>1<b><c/></b>2</a><d/><e>3</e></r>".utf8)[...])
    reader.finish()
    var seen: [String] = []
    while let token = try reader.next() {
      seen.append("\(token) \(reader.name) \(reader.depth) \(reader.text ?? "-")")
      guard token == .start else { continue }
      if reader.isElement("a") || reader.isElement("e") { reader.collect() }
      if reader.isElement("b") || reader.isElement("d") { reader.skip() }
    }
    #expect(
      seen == [
        "start r 1 -", "start a 2 -", "start b 3 -", "end a 1 12", "start d 2 -", "start e 2 -", "end e 1 3",
        "end r 0 -",
      ])
  }

  @Test func `a text is only that of the element it was asked for`() throws {
    var reader = XMLReader()
    reader.take(Array("<r><a>1</a><b>2</b><c>3<d>4</d></c></r>".utf8)[...])
    reader.finish()
    var texts: [String] = []
    while let token = try reader.next() {
      if token == .start, reader.isElement("a") || reader.isElement("c") { reader.collect() }
      if token == .end { texts.append("\(reader.name) \(reader.text ?? "-")") }
    }
    #expect(texts == ["a 1", "b -", "d -", "c 34", "r -"])
  }

  @Test func `what was skipped is not looked for by collect`() throws {
    var reader = XMLReader()
    reader.take(Array("<r><a>1<b>2</b></a><a>3</a></r>".utf8)[...])
    reader.finish()
    var texts: [String?] = []
    var count = 0
    while let token = try reader.next() {
      if token == .start, reader.isElement("a") {
        reader.collect()
        if count == 0 { reader.skip() }
        count += 1
      }
      if token == .end { texts.append(reader.text) }
    }
    #expect(texts == ["3", nil])
  }

  @Test func `an element without content has its name at its end, even where bytes came in between`() throws {
    var reader = XMLReader()
    reader.take(Array("<root><x:leaf a='1'/>".utf8)[...])
    #expect(try reader.next() == .start)
    #expect(try reader.next() == .start)
    reader.take(Array("<other/></root>".utf8)[...])
    #expect(reader.attributes.isEmpty)
    #expect(try reader.next() == .end)
    #expect(reader.name == "x:leaf")
    #expect(reader.isElement("leaf"))
    #expect(try reader.next() == .start)
    #expect(reader.isElement("other"))
  }
}
