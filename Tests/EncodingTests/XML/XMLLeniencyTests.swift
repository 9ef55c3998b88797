import Encoding
import Testing

/// What real exports get wrong, and is taken.
struct XMLLeniencyTests {
  @Test(arguments: [
    #"<!DOCTYPE a>"#, #"<!DOCTYPE a SYSTEM "a>b.dtd">"#, #"<!doctype html PUBLIC '-//W3C//DTD>' "x">"#,
    "<!DOCTYPE a [<!ELEMENT a EMPTY>]>", "<!DOCTYPE a [ <!-- ]> ' --> <!ENTITY b \"c\"> ]\n >",
    "<!DOCTYPE a [\n<!ATTLIST VisionPrescription\n  type CDATA #REQUIRED\n<!ELEMENT RightEye EMPTY>\n]>",
    "<!DOCTYPE a [<!ENTITY x '[]]'> <!-->]>--> ]>",
    "<!DOCTYPE a [<!ENTITY % x SYSTEM 'file:///etc/passwd'>%x;]>",
  ])
  func `a document type is passed, even a broken one`(doctype: String) {
    let events = XMLEvents("<?xml version='1.0'?>\n\(doctype)\n<a b='1'/>")
    #expect(events.text == #"<a b="1"> </a>"#)
    #expect(events.error == nil)
  }

  @Test(arguments: [
    "\u{FEFF}<a/>", "\u{FEFF}<?xml version='1.0' encoding='UTF-8'?><a/>", " \r\n\t<?xml version='1.0'?><a/>",
    "\u{FEFF}\n<?xml version=\"1.0\" encoding = \"utf-8\" standalone='yes' ?>\n<a/>\n",
    "<?xml-stylesheet href='x'?><a/>", "<?xml version='1.0' encoding='utf-16'?><a/>",
  ])
  func `a mark of byte order and blanks before the declaration are passed`(text: String) {
    let events = XMLEvents(text)
    #expect(events.text == "<a> </a>")
    #expect(events.error == nil)
    #expect(events.repairs.total == 0)
  }

  @Test func `an attribute that is repeated has its first value, and is counted`() {
    let events = XMLEvents(#"<a startDate="1" endDate="2" startDate="3" x="4" endDate="5"/>"#)
    #expect(events.lines.first == #"<a startDate="1" endDate="2" x="4">"#)
    #expect(events.repairs.repeated == 2)
  }

  @Test func `a name of an attribute may have blanks`() {
    let events = XMLEvents(#"<a one="1" Health Mate App Version="2.6.0" two="2"/>"#)
    #expect(events.lines.first == #"<a one="1" Health Mate App Version="2.6.0" two="2">"#)
    #expect(events.repairs.total == 0)
  }

  @Test func `an attribute without a value is left out and counted`() {
    #expect(XMLEvents("<a b='1' checked/>").lines.first == #"<a b="1">"#)
    #expect(XMLEvents("<a checked>").repairs.loose == 1)
  }

  @Test(arguments: [
    ("a\u{0B}b\u{01}c", "abc", 2), ("a&#11;b&#x1;c&#0;", "abc", 3),
    ("&#xD800;&#x110000;&#99999999999999999999;x", "x", 3),
    ("\u{FFFE}\u{FFFF}x\u{FFFD}", "x\u{FFFD}", 2), ("\u{0}", "", 1),
  ])
  func `characters that XML does not have are dropped and counted`(written: String, value: String, count: Int)
  {
    let events = XMLEvents("<r b=\"\(written)\"><a>\(written)</a></r>")
    #expect(events.text == "<r b=\"\(value)\"> <a> \(value)</a> </r>")
    #expect(events.repairs.dropped == 2 * count)
  }

  @Test(arguments: ["AT&T", "a & b", "&", "&;", "&#;", "&#x;", "&#xG;", "&#12", "&amp", "&a b;"])
  func `a loose ampersand stands for itself and is counted`(text: String) {
    let events = XMLEvents("<r b=\"\(text)\"><a>\(text)</a></r>")
    #expect(events.text == "<r b=\"\(text)\"> <a> \(text)</a> </r>")
    #expect(events.repairs.loose == 2)
  }

  @Test func `a byte that is not UTF-8 becomes a question mark and is counted`() {
    let bytes =
      Array("<r b='x".utf8) + [0xFF, 0xC3] + Array("'><a>".utf8) + [0xE2, 0x82] + Array("</a></r>".utf8)
    let events = XMLEvents([bytes])
    #expect(events.text == "<r b=\"x??\"> <a> ??</a> </r>")
    #expect(events.repairs.replaced == 4)
  }

  @Test func `a second root and texts beside the root are counted`() {
    let events = XMLEvents("<a/> x <b/><![CDATA[y]]>\n")
    #expect(events.text == "<a> </a> <b> </b>")
    #expect(events.repairs.outside == 3)
    #expect(XMLEvents(Array("<a/> x y <b/>z".utf8).map { [$0] }).repairs.outside == 3)
    #expect(events.error == nil)
  }

  @Test(arguments: ["ISO-8859-1", "windows-1252", "Latin1"])
  func `a Latin file is read as what browsers read`(name: String) {
    var bytes = Array("<?xml version='1.0' encoding='\(name)'?><r b='".utf8)
    bytes += [0xE9, 0x80, 0x27] + Array("><a>".utf8) + [0xFC, 0x92] + Array("</a></r>".utf8)
    for size in [bytes.count, 1, 7] {
      let pieces = stride(from: 0, to: bytes.count, by: size).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
      #expect(XMLEvents(pieces).text == "<r b=\"é€\"> <a> ü’</a> </r>")
    }
  }
}
