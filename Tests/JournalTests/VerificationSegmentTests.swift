import Encoding
import Journal
import Ledger
import Platform
import TestSupport
import Testing
import Values

/// What `verify` says of a stream that lies in several files.
@Suite struct VerificationSegmentTests {
  /// Six events in the tail, and their lines.
  private func six() throws -> (WrittenJournal, [String]) {
    let written = try WrittenJournal()
    for kilograms in 1...6 { try written.append(kilograms) }
    return (written, written.lines)
  }

  private func verification(_ written: WrittenJournal) throws -> Verification {
    try Verification(written.journal, kinds: WrittenJournal.kinds, now: WrittenJournal.wall)
  }

  @Test func `segments and a tail that follow each other are a stream`() throws {
    let (written, lines) = try six()
    try written.putSegment(lines[0..<2])
    try written.putSegment(lines[2..<5])
    written.write(lines[5] + "\n")
    let verification = try verification(written)
    #expect(verification.findings == [])
    #expect(verification.events == 6)
    #expect(verification.segments == 3)
  }

  @Test func `what stands twice with the same sums is no fault and counts once`() throws {
    let (written, lines) = try six()
    try written.putSegment(lines[0..<2])
    try written.putSegment(lines[0..<5])
    try written.putSegment(lines[3..<6])
    let verification = try verification(written)
    #expect(verification.findings == [])
    #expect(verification.events == 6)
  }

  @Test func `a missing segment is a gap, and the finding says which events`() throws {
    let (written, lines) = try six()
    try written.putSegment(lines[0..<2])
    try written.putSegment(lines[4..<5])
    written.write(lines[5] + "\n")
    let finding = try #require(try verification(written).findings.first)
    #expect(try written.findings() == ["gap"])
    #expect(finding.sequence == 3)
    #expect(finding.message.english.hasPrefix("events 3 to 4 are missing before "))
  }

  @Test func `two histories of one device are a fork, and both files are named`() throws {
    let (written, lines) = try six()
    let other = try WrittenJournal()
    try other.disk.put(
      "/home/anna/journal/local/device",
      #require(
        written.disk.contents[
          "/home/anna/journal/local/device"]))
    other.disk.put("\(written.stream)/open.jsonl", Array(lines[0..<3].map { $0 + "\n" }.joined().utf8))
    for kilograms in 7...8 { try other.append(kilograms) }
    try written.putSegment(lines)
    written.write("")
    let fork = try written.putSegment(other.lines[2..<5])
    let findings = try verification(written).findings
    #expect(findings.map(\.check) == ["fork"])
    #expect(findings.first?.sequence == 4)
    #expect(findings.first?.message.english.contains(fork) == true)
    #expect(findings.first?.message.english.contains(try written.name(of: lines).description) == true)
  }

  @Test func `a stream of many branches is told once for each but the first`() throws {
    let (written, lines) = try six()
    try written.putSegment(lines)
    written.write("")
    let device = try #require(written.disk.contents["/home/anna/journal/local/device"])
    var branches = Set<String>()
    for branch in 7...10 {
      let other = try WrittenJournal()
      other.disk.put("/home/anna/journal/local/device", device)
      other.disk.put("\(written.stream)/open.jsonl", Array(lines[0..<3].map { $0 + "\n" }.joined().utf8))
      try other.append(branch)
      branches.insert(try written.putSegment(other.lines[2..<4]))
    }
    let findings = try verification(written).findings
    #expect(findings.map(\.check) == ["fork", "fork", "fork", "fork"])
    #expect(branches.count == 4)
    for branch in branches {
      #expect(findings.contains { $0.message.english.contains(branch) })
    }
  }

  @Test func `a segment of another history breaks the chain`() throws {
    let (written, lines) = try six()
    let other = try WrittenJournal()
    try other.disk.put(
      "/home/anna/journal/local/device",
      #require(
        written.disk.contents[
          "/home/anna/journal/local/device"]))
    other.disk.put("\(written.stream)/open.jsonl", Array((lines[0] + "\n").utf8))
    for kilograms in 7...9 { try other.append(kilograms) }
    try written.putSegment(lines[0..<2])
    written.write("")
    try written.putSegment(other.lines[2..<4])
    #expect(try written.findings() == ["chain"])
  }

  @Test func `a name that does not say what is inside is found`() throws {
    let (written, lines) = try six()
    let name = try written.putSegment(lines[0..<2])
    let bytes = try #require(written.disk.contents["\(written.stream)/\(name)"])
    written.write(lines[2..<6].map { $0 + "\n" }.joined())
    for wrong in [
      "00000001-00000003-\(name.suffix(20))", "00000002-00000002-\(name.suffix(20))",
      "00000001-00000002-0000000000000000.seg",
    ] {
      written.disk.takeAway("\(written.stream)/\(name)")
      written.disk.put("\(written.stream)/\(wrong)", bytes)
      written.disk.setMode("\(written.stream)/\(wrong)", 0o444)
      #expect(try written.findings().contains("name"), "\(wrong)")
      written.disk.takeAway("\(written.stream)/\(wrong)")
    }
  }

  @Test func `unfinished files and foreign ones are found`() throws {
    let (written, lines) = try six()
    written.disk.put("\(written.stream)/\(try written.name(of: lines)).tmp", [])
    written.disk.put("\(written.stream)/notes.txt", [])
    #expect(try written.findings() == ["name", "temporary"])
  }

  @Test func `a segment that could be written to, a file and a directory open to others are found`() throws {
    let (written, lines) = try six()
    let name = try written.putSegment(lines)
    written.write("")
    #expect(try written.findings() == [])
    written.disk.setMode("\(written.stream)/\(name)", 0o644)
    written.disk.setMode(written.path, 0o644)
    written.disk.setMode(written.stream, 0o755)
    let findings = try verification(written).findings
    #expect(findings.map(\.check) == ["permission", "permission", "permission"])
    #expect(findings.last?.remedy == "chmod 444 '\(written.stream)/\(name)'")
  }

  @Test func `a segment that ends within a line is found`() throws {
    let (written, lines) = try six()
    let name = try written.putSegment(lines[0..<4])
    let path = "\(written.stream)/\(name)"
    written.disk.put(path, try #require(written.disk.contents[path]).dropLast(10))
    written.write(lines[4..<6].map { $0 + "\n" }.joined())
    let findings = try verification(written).findings
    #expect(findings.first?.check == "tail")
    #expect(findings.first?.sequence == 4)
  }

  @Test(arguments: [
    ("FORMAT", "healthlog 1\nrequires:\n\n"), ("FORMAT", "healthlog 1\n"),
    ("journal.json", #"{"journal":"01M7YF3F00N4V7T5R2M9X6C1DQ"}"# + "\n"),
    (
      "journal.json",
      #"{ "journal":"01M7YF3F00N4V7T5R2M9X6C1DQ","created":"2026-11-21T12:00:00+00:00"}"# + "\n"
    ),
  ])
  func `a head that is not as it was written is found`(name: String, text: String) throws {
    let (written, _) = try six()
    written.disk.put("/home/anna/journal/\(name)", Array(text.utf8))
    #expect(try written.findings() == ["format"])
  }

  @Test func `an id of another journal breaks every chain at its beginning`() throws {
    let (written, _) = try six()
    let id = try #require(ULID(parsing: "01M7YF3F00N4V7T5R2M9X6C1DR"))
    written.disk.put(
      "/home/anna/journal/journal.json",
      Array(#"{"journal":"\#(id)","created":"2026-11-21T12:00:00+00:00"}"#.utf8) + [0x0a])
    let journal = try Journal.open(WrittenJournal.directory, on: written.disk)
    let findings = try Verification(journal, kinds: WrittenJournal.kinds, now: WrittenJournal.wall).findings
    #expect(findings.map(\.check) == ["format", "chain"])
    #expect(findings.last?.sequence == 1)
  }

  @Test func `ids more than a day ahead of the clock are one finding with their number`() throws {
    let (written, _) = try six()
    let early = Instant(milliseconds: WrittenJournal.wall.milliseconds - 86_400_000 - 1000)
    let findings = try Verification(written.journal, kinds: WrittenJournal.kinds, now: early).findings
    #expect(findings.map(\.check) == ["clock"])
    #expect(
      findings.first?.message
        == "6 events, starting with this one, have IDs dated more than a day ahead of the clock")
    let justInTime = Instant(milliseconds: WrittenJournal.wall.milliseconds - 86_400_000 + 1000)
    #expect(try Verification(written.journal, kinds: WrittenJournal.kinds, now: justInTime).findings == [])
  }

  @Test func `a keyed event may belong to a time that is far ahead`() throws {
    let written = try WrittenJournal()
    let writer = try written.begin()
    let id = ULID(milliseconds: WrittenJournal.wall.milliseconds + 7 * 86_400_000, random: (1, 1))
    let draft = EventDraft(command: "x", operations: [.remove(entry: writer.place.id, base: [])])
    let body = draft.body(
      at: try WrittenJournal.created(), zone: "UTC", isKeyed: true, salt: "00", kinds: WrittenJournal.kinds)
    try writer.append(body: body, id: id)
    #expect(try written.findings() == [])
  }

  @Test func `an erased line verifies by the hash that stands for its body`() throws {
    let (written, lines) = try six()
    let bytes = Array(lines[2].utf8)
    let parts = try EventLine.read(bytes.span, 0..<bytes.count)
    let hash = SHA256.hexOf(bytes.span.extracting(parts.body))
    let body = String(decoding: bytes[parts.body], as: UTF8.self)
    let erased = lines[2].replacing(body, with: #"null,"erased":"\#(hash)""#)
    written.write((lines[0..<2] + [erased] + lines[3..<6]).map { $0 + "\n" }.joined())
    #expect(try written.findings() == [])
    written.write(
      (lines[0..<2] + [erased.replacing(hash.prefix(4), with: "0000")] + lines[3..<6]).map { $0 + "\n" }
        .joined())
    #expect(try written.findings() == ["sum"])
  }
}
