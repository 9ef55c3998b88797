import Encoding
import Ledger
import Testing
import Values

@Suite struct ChainTests {
  /// The test vector of healthlog-journal(5); its journal is 01M7YF3F00N4V7T5R2M9X6C1DQ.
  private let line =
    #"{"id":"01M7YF3FTCB3C4D5E6F7G8H9J0","dev":"k3f9q2m7xa","seq":1,"prev":"9d51f143bc681cce0292220a301c1b59","#
    + #""body":{"v":1,"at":"2026-11-21T08:11:04+01:00","tz":"Europe/Paris","cmd":"weight add","ops":[{"op":"add","#
    + #""kind":"weight","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","at":"2026-11-21T08:11:04+01:00","#
    + #""weight_kg":79.8}],"salt":"00112233445566778899aabbccddeeff"},"sum":"43772f89e1756f1ef783b74cc043905e"}"#

  @Test func `the first sum of a stream is made of the journal and the device`() throws {
    let journal = try #require(ULID(parsing: "01M7YF3F00N4V7T5R2M9X6C1DQ"))
    let device = try #require(DeviceID("k3f9q2m7xa"))
    #expect(
      ChainSum.first(journal: journal, device: device).description == "9d51f143bc681cce0292220a301c1b59")
  }

  @Test func `the line of the manual is written byte for byte`() throws {
    let draft = EventDraft(
      command: "weight add",
      operations: [
        .add(
          kind: "weight", entry: try #require(ULID(parsing: "01M7YF3FTCB3C4D5E6F7G8H9J0")),
          day: CivilDay(iso: "2026-11-21"), at: Timestamp(parsing: "2026-11-21T08:11:04+01:00"),
          fields: [.init("weight_kg", .number("79.8"))])
      ])
    let body = draft.body(
      at: try #require(Timestamp(parsing: "2026-11-21T08:11:04+01:00")), zone: "Europe/Paris", isKeyed: false,
      salt: "00112233445566778899aabbccddeeff", kinds: Kinds([]))
    let written = EventLine.write(
      id: try #require(ULID(parsing: "01M7YF3FTCB3C4D5E6F7G8H9J0")),
      device: try #require(DeviceID("k3f9q2m7xa")),
      sequence: 1, previous: try #require(ChainSum("9d51f143bc681cce0292220a301c1b59")), body: body)
    #expect(String(decoding: written.line, as: UTF8.self) == line + "\n")
    #expect(written.sum.description == "43772f89e1756f1ef783b74cc043905e")
  }

  @Test func `the line of the manual is read at its fixed places`() throws {
    let bytes = Array(line.utf8)
    let parts = try EventLine.read(bytes.span, 0..<bytes.count)
    #expect(parts.id.description == "01M7YF3FTCB3C4D5E6F7G8H9J0")
    #expect(String(decoding: bytes[parts.device], as: UTF8.self) == "k3f9q2m7xa")
    #expect(parts.sequence == 1)
    #expect(String(decoding: bytes[parts.previous], as: UTF8.self) == "9d51f143bc681cce0292220a301c1b59")
    #expect(String(decoding: bytes[parts.sum], as: UTF8.self) == "43772f89e1756f1ef783b74cc043905e")
    #expect(bytes[parts.body].first == UInt8(ascii: "{"))
    #expect(bytes[parts.body].last == UInt8(ascii: "}"))
  }

  @Test func `the same keys in another order and with blanks are the same event`() throws {
    let text =
      #" {"seq": 7, "sum":"43772f89e1756f1ef783b74cc043905e", "body" : {"v":1,"ops":[]}, "dev":"k3f9q2m7xa", "#
      + #""id":"01M7YF3FTCB3C4D5E6F7G8H9J0","prev":"9d51f143bc681cce0292220a301c1b59"}"#
    let bytes = Array(text.utf8)
    let parts = try EventLine.read(bytes.span, 0..<bytes.count)
    #expect(parts.sequence == 7)
    #expect(String(decoding: bytes[parts.body], as: UTF8.self) == #"{"v":1,"ops":[]}"#)
  }

  @Test func `an erased event is read with its hash`() throws {
    let hash = String(repeating: "ab", count: 32)
    let text =
      #"{"id":"01M7YF3FTCB3C4D5E6F7G8H9J0","dev":"k3f9q2m7xa","seq":1,"prev":"9d51f143bc681cce0292220a301c1b59","#
      + #""body":null,"erased":"\#(hash)","sum":"43772f89e1756f1ef783b74cc043905e"}"#
    let bytes = Array(text.utf8)
    let parts = try EventLine.read(bytes.span, 0..<bytes.count)
    #expect(parts.erased.map { String(decoding: bytes[$0], as: UTF8.self) } == hash)
  }

  @Test(arguments: [
    "", "{}", "null", #"{"id":"x"}"#, "not json",
    #"{"id":"01M7YF3FTCB3C4D5E6F7G8H9J0","dev":"k3f9q2m7xa","seq":0,"prev":"9d51f143bc681cce0292220a301c1b59","body":{},"sum":"43772f89e1756f1ef783b74cc043905e"}"#,
    #"{"id":"01M7YF3FTCB3C4D5E6F7G8H9J0","dev":"k3f9q2m7xa","seq":1,"prev":"short","body":{},"sum":"43772f89e1756f1ef783b74cc043905e"}"#,
    #"{"id":"01M7YF3FTCB3C4D5E6F7G8H9J0","dev":"k3f9q2m7xa","seq":1,"prev":"9d51f143bc681cce0292220a301c1b59","body":null,"sum":"43772f89e1756f1ef783b74cc043905e"}"#,
    #"{"id":"01M7YF3FTCB3C4D5E6F7G8H9J0","dev":"k3f9q2m7xa","seq":1,"prev":"9d51f143bc681cce0292220a301c1b59","body":{},"sum":"43772f89e1756f1ef783b74cc043905e","more":1}"#,
  ])
  func `what is no event's line is refused`(text: String) {
    let bytes = Array(text.utf8)
    #expect(throws: JSONError.self) { try EventLine.read(bytes.span, 0..<bytes.count) }
  }

  @Test func `a line cut off at any byte is no event`() {
    let bytes = Array(line.utf8)
    for count in 0..<bytes.count {
      #expect(throws: JSONError.self) { try EventLine.read(bytes.span, 0..<count) }
    }
  }
}
