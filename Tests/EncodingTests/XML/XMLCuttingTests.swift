import Encoding
import Testing

/// However a file is cut, the same is read; where it ends too early, what is whole was handed out before.
struct XMLCuttingTests {
  private static let text = """
    \u{FEFF} <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 12 -->
    <!ATTLIST VisionPrescription
      type CDATA #REQUIRED
    <!ELEMENT RightEye EMPTY>
    ]>
    <HealthData locale="fr_FR">
     <Record type='Step' sourceName="Clément’s&#x20;&lt;Watch&gt;" value="1&#10;2"/>
     <g:ele xmlns:g="u">1\r\n2<![CDATA[ <3> ]]]>&amp;é</g:ele  ><!-- > -- --><?pi x?>
     <a Health Mate="1" a="1" a="2">\u{1}<b/></a>
    </HealthData>

    """

  private static let whole = XMLEvents(text)

  @Test func `the whole is read`() {
    #expect(Self.whole.error == nil)
    #expect(
      Self.whole.lines == [
        #"<HealthData locale="fr_FR">"#,
        #"<Record type="Step" sourceName="Clément’s <Watch>" value="1"# + "\n2\">",
        "</Record>", #"<g:ele xmlns:g="u">"#, "1\n2 <3> ]&é</g:ele>", #"<a Health Mate="1" a="1">"#, "<b>",
        "</b>",
        "</a>", "</HealthData>",
      ])
    #expect(Self.whole.repairs.repeated == 1)
  }

  @Test(arguments: [1, 2, 3, 5, 8, 13, 64]) func `pieces of any size give the same`(size: Int) {
    let bytes = Array(Self.text.utf8)
    let pieces = stride(from: 0, to: bytes.count, by: size).map {
      Array(bytes[$0..<min($0 + size, bytes.count)])
    }
    let events = XMLEvents(pieces)
    #expect(events.lines == Self.whole.lines)
    #expect(events.repairs == Self.whole.repairs)
    #expect(events.error == nil)
  }

  @Test func `two pieces give the same wherever they are cut`() {
    let bytes = Array(Self.text.utf8)
    for place in 0...bytes.count {
      let events = XMLEvents([Array(bytes[..<place]), Array(bytes[place...])])
      #expect(events.lines == Self.whole.lines, "cut at \(place)")
      #expect(events.repairs == Self.whole.repairs, "cut at \(place)")
    }
  }

  @Test func `a file that is cut off gives what is whole, and an error at its end`() {
    let bytes = Array(Self.text.utf8)
    for place in 0..<bytes.count - 1 {
      let events = XMLEvents([Array(bytes[..<place])])
      #expect(events.lines == Array(Self.whole.lines.prefix(events.lines.count)), "cut at \(place)")
      // In the mark of the byte order it is not XML yet.
      if place > 2, place < bytes.count - 1 { #expect(events.error?.offset == place, "cut at \(place)") }
    }
  }

  @Test func `damaged bytes never trap, and pieces never matter`() {
    var generator = SeededGenerator(seed: 24)
    let original = Array(Self.text.utf8)
    let parts = [
      "<", ">", "&", "'", "\"", "]]>", "<!--", "-->", "<![CDATA[", "<?", "/", "=", "\r", "&#x", ";", "</a>",
    ]
    var refused = 0
    for _ in 0..<3000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
        case 1: bytes.removeSubrange(place..<min(place + 9, bytes.count))
        case 2: bytes.insert(contentsOf: bytes[place..<min(place + 20, bytes.count)], at: place)
        default:
          bytes.insert(contentsOf: parts[Int.random(in: 0..<parts.count, using: &generator)].utf8, at: place)
        }
      }
      let (one, many) = (XMLEvents([bytes]), XMLEvents(bytes.map { [$0] }))
      #expect(one.lines == many.lines)
      #expect(one.error == many.error)
      if one.error != nil { refused += 1 }
    }
    #expect((500...2900).contains(refused), "\(refused) refused")
  }
}
