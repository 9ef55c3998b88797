import Encoding
import Journal
import Ledger
import TestSupport
import Testing
import Values

@Suite struct VerificationTests {
  private func journal() throws -> WrittenJournal {
    let written = try WrittenJournal()
    for kilograms in 1...3 { try written.append(kilograms) }
    return written
  }

  @Test func `a journal that was only written has no findings`() throws {
    let written = try journal()
    let verification = try Verification(
      written.journal, kinds: WrittenJournal.kinds, now: WrittenJournal.wall)
    #expect(verification.findings == [])
    #expect(verification.events == 3)
    #expect(verification.segments == 1)
  }

  @Test func `a changed digit of the body breaks the sum, and the finding names its place`() throws {
    let written = try journal()
    written.write(written.text.replacing(#""weight_kg":2"#, with: #""weight_kg":9"#))
    let findings = try Verification(written.journal, kinds: WrittenJournal.kinds, now: WrittenJournal.wall)
      .findings
    #expect(findings.map(\.check) == ["sum"])
    #expect(findings.first?.sequence == 2)
    #expect(findings.first?.device == (try written.journal.device()?.description))
  }

  @Test func `a missing line breaks the chain and the numbering`() throws {
    let written = try journal()
    written.write(written.lines[0] + "\n" + written.lines[2] + "\n")
    #expect(try written.findings() == ["sequence", "chain"])
  }

  @Test func `a missing first line is found`() throws {
    let written = try journal()
    written.write(written.lines[1] + "\n" + written.lines[2] + "\n")
    #expect(try written.findings() == ["gap"])
  }

  @Test func `a doubled line is found`() throws {
    let written = try journal()
    written.write(written.text + written.lines[2] + "\n")
    #expect(try written.findings() == ["sequence", "chain", "id"])
  }

  @Test func `swapped lines are found`() throws {
    let written = try journal()
    written.write([0, 2, 1].map { written.lines[$0] + "\n" }.joined())
    #expect(try written.findings().contains("chain"))
  }

  @Test func `blanks between the keys are found, though no sum covers them`() throws {
    let written = try journal()
    written.write(written.text.replacing(#","dev":"#, with: #", "dev":"#, maxReplacements: 1))
    #expect(try written.findings() == ["line"])
  }

  @Test func `a line that is no event is found`() throws {
    let written = try journal()
    written.write(written.text + "{}\n")
    #expect(try written.findings() == ["line"])
  }

  @Test func `empty lines are found`() throws {
    let written = try journal()
    written.write(written.lines.joined(separator: "\n\n") + "\n")
    #expect(try written.findings() == ["line"])
  }

  @Test func `an unfinished last line is found`() throws {
    let written = try journal()
    written.write(written.text + #"{"id":"#)
    #expect(try written.findings() == ["tail"])
  }

  @Test func `a stream under another device's name is found`() throws {
    let written = try journal()
    let bytes = try #require(written.disk.contents[written.path])
    written.disk.put("/home/anna/journal/log/zzzzzzzzzz/open.jsonl", bytes)
    let findings = try written.findings()
    #expect(findings.contains("device"))
    #expect(findings.contains("chain"))
  }

  @Test func `what does not belong into the log is found`() throws {
    let written = try journal()
    written.disk.put("/home/anna/journal/log/notes.txt", [])
    written.disk.put(written.path + ".orig", [])
    #expect(try written.findings() == ["name", "name"])
  }

  @Test func `a device file that names no device is found`() throws {
    let written = try journal()
    written.disk.put("/home/anna/journal/local/device", Array("Not A Device\n".utf8))
    let device = try Verification(written.journal, kinds: WrittenJournal.kinds, now: WrittenJournal.wall)
      .findings
    #expect(device.map(\.check) == ["device"])
  }

  @Test(arguments: [
    (
      #"{"op":"add","kind":"meal","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","total":2,"items":{"a":{}}}"#,
      "total"
    ),
    (#"{"op":"add","kind":"meal","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","total":1,"items":{"a":{}}}"#, "value"),
    (#"{"op":"add","kind":"weight","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","weight_kg":79.8001}"#, "body"),
    (#"{"op":"add","kind":"weight","entry":"short","weight_kg":79.8}"#, "body"),
    (#"{"op":"add","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0"}"#, "body"),
    (#"{"op":"add","kind":"weight","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-02-30"}"#, "body"),
  ])
  func `a body with a right sum and wrong content is found`(operation: String, check: String) throws {
    let written = try journal()
    let writer = try written.begin()
    let id = writer.place.id
    let body =
      #"{"v":1,"at":"2026-11-21T12:00:00+00:00","tz":"UTC","cmd":"test","ops":[\#(operation)],"salt":"00"}"#
    try writer.append(body: Array(body.utf8), id: id)
    #expect(try written.findings() == [check])
  }

  @Test func `a kind this program does not know is no fault`() throws {
    let written = try journal()
    let writer = try written.begin()
    let id = writer.place.id
    let operation = Operation.add(
      kind: "dream", entry: id, day: nil, at: nil, fields: [.init("text", "flying")])
    try writer.append(body: try written.body([operation]), id: id)
    #expect(try written.findings() == [])
  }
}
