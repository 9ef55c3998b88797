import Encoding
import Journal
import Ledger
import TestSupport
import Testing
import Values

/// One byte of a stream is changed, wherever it is and whatever it becomes: `verify` names the event, and the other
/// events are still read.
@Suite struct VerificationDamageTests {
  /// Where the six events of a test's stream are.
  enum Place: CaseIterable, Sendable {
    case segment, tail
  }

  /// Six events, the first four of them sealed.
  private func six() throws -> (WrittenJournal, segment: String, tail: String) {
    let written = try WrittenJournal()
    for kilograms in 1...6 { try written.append(kilograms) }
    let lines = written.lines
    let name = try written.putSegment(lines[0..<4])
    written.write(lines[4..<6].map { $0 + "\n" }.joined())
    return (written, "\(written.stream)/\(name)", written.path)
  }

  private func file(_ place: Place, of six: (WrittenJournal, segment: String, tail: String)) -> String {
    place == .segment ? six.segment : six.tail
  }

  /// The events of the place: the first, and the one that is changed.
  private func sequences(_ place: Place) -> (first: Int64, changed: Int64) {
    place == .segment ? (1, 2) : (5, 6)
  }

  @Test(arguments: Place.allCases)
  func `every field that is changed is found at its place`(place: Place) throws {
    let changes: [(String, String, String)] = [
      (#""id":"01M7"#, #""id":"01M6"#, "sum"), (#""dev":""#, #""dev":"z"#, "line"),
      (#""seq":"#, #""seq":1"#, "sum"), (#""prev":""#, #""prev":"f"#, "line"),
      (#""v":1"#, #""v":2"#, "sum"), (#""at":"2026"#, #""at":"2025"#, "sum"),
      (#""tz":"UTC""#, #""tz":"UTX""#, "sum"), (#""cmd":"weight"#, #""cmd":"Weight"#, "sum"),
      (#""op":"add""#, #""op":"ade""#, "sum"), (#""kind":"weight""#, #""kind":"waight""#, "sum"),
      (#""entry":"01M7"#, #""entry":"01M6"#, "sum"), (#""day":"2026-11-21""#, #""day":"2026-11-22""#, "sum"),
      (#""weight_kg":"#, #""weight_kg":1"#, "sum"), (#""salt":"00""#, #""salt":"01""#, "sum"),
      (#""sum":""#, #""sum":"g"#, "line"), ("}", "} ", "sum"), (":", ": ", "line"), ("{", "[", "line"),
    ]
    for (old, new, check) in changes {
      let six = try six()
      let path = file(place, of: six)
      var lines = String(decoding: six.0.disk.contents[path] ?? [], as: UTF8.self).split(separator: "\n")
        .map(String.init)
      lines[1] = lines[1].replacing(old, with: new, maxReplacements: 1)
      six.0.disk.put(path, Array(lines.map { $0 + "\n" }.joined().utf8))
      let findings = try Verification(six.0.journal, kinds: WrittenJournal.kinds, now: WrittenJournal.wall)
        .findings
      #expect(findings.first?.check == check, "\(old)")
      #expect(findings.first?.sequence == sequences(place).changed, "\(old)")
      #expect(findings.first?.device == (try six.0.journal.device()?.description), "\(old)")
    }
  }

  @Test(arguments: Place.allCases)
  func `any byte that becomes any other is found at its place`(place: Place) throws {
    let six = try six()
    let path = file(place, of: six)
    let whole = try #require(six.0.disk.contents[path])
    let newlines = whole.indices.filter { whole[$0] == UInt8(ascii: "\n") }
    // The second line and its newline, every third byte, each with one of these, so that each class meets each field.
    let others: [UInt8] = [0x00, 0x0a, 0x20, 0x22, 0x2c, 0x30, 0x39, 0x5c, 0x61, 0x7b, 0x7d, 0x80, 0xff]
    for (turn, index) in stride(from: newlines[0] + 1, through: newlines[1], by: 3).enumerated() {
      let other = others[turn % others.count]
      guard whole[index] != other else { continue }
      var changed = whole
      changed[index] = other
      six.0.disk.put(path, changed)
      let findings = try Verification(six.0.journal, kinds: WrittenJournal.kinds, now: WrittenJournal.wall)
        .findings
      #expect(findings.first?.sequence == sequences(place).changed, "byte \(index) becomes \(other)")
      // The other events are still read.
      #expect(try six.0.weights().count >= 4, "byte \(index) becomes \(other)")
    }
  }

  @Test func `the quick look vouches for nothing that the full one finds fault with`() throws {
    // The body's sum is made right again, so that only what is inside it can be found.
    let bodies = [
      #"{"v":1,"at":"2026-11-21T12:00:00+00:00","tz":"UTC","cmd":"x","ops":[OP],"salt":"00"}"#: [
        #"{"op":"add","kind":"weight","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","weight_kg":1,"weight_kg":2}"#,
        #"{"op":"add","kind":"weight","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","entry":"x"}"#,
        #"{"op":"add","kind":"weight","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","weight_kg":1e3}"#,
        #"{"op":"add","kind":"weight","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","weight_kg":1.2345}"#,
        #"{"op":"add","kind":"weight","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","n":[{"a":1,"a":2}]}"#,
        #"{"op":"add","kind":"weight","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","n":"\#u{7}"}"#,
        #"{"op":"add","kind":"weight","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-02-30"}"#,
        #"{"op":"edit","entry":"01M7YF3FTCB3C4D5E6F7G8H9J","base":[]}"#,
        #"{"op":"edit","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","set":{"a":99999999999999999999}}"#,
      ]
    ]
    for (body, operations) in bodies {
      for operation in operations {
        let written = try WrittenJournal()
        try written.append(1)
        let writer = try written.begin()
        let id = writer.place.id
        try writer.append(body: Array(body.replacing("OP", with: operation).utf8), id: id)
        #expect(try written.findings() == ["body"], "\(operation)")
      }
    }
  }
}
