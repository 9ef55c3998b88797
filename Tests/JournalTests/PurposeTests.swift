import Journal
import Ledger
import Platform
import TestSupport
import Testing
import Values

@Suite struct PurposeTests {
  private static let directory = WrittenJournal.directory
  private static let format = directory + "/FORMAT"
  private static let identity = directory + "/journal.json"

  private func make(_ purpose: JournalPurpose) throws -> MemoryDisk {
    let disk = WrittenJournal.emptyDisk()
    _ = try Journal.make(
      Self.directory, on: disk, id: try #require(ULID(parsing: "01M7YF3F00N4V7T5R2M9X6C1DQ")),
      created: try WrittenJournal.created(), purpose: purpose, wait: 0, pause: { _ in })
    return disk
  }

  private func text(_ path: String, _ disk: MemoryDisk) -> String {
    String(decoding: disk.contents[path] ?? [], as: UTF8.self)
  }

  @Test(arguments: JournalPurpose.allCases) func `a journal keeps what it is for`(purpose: JournalPurpose)
    throws
  {
    let disk = try make(purpose)
    #expect(try Journal.open(Self.directory, on: disk).purpose == purpose)
  }

  @Test func `a diary says nothing of it, and a program that knows diaries alone leaves others alone`() throws
  {
    let (diary, company) = (try make(.diary), try make(.training))
    #expect(text(Self.format, diary) == "healthlog 1\nrequires:\n")
    #expect(!text(Self.identity, diary).contains("purpose"))
    #expect(text(Self.format, company) == "healthlog 1\nrequires: training\n")
    #expect(text(Self.identity, company).hasSuffix(#","purpose":"training"}"# + "\n"))
  }

  @Test(arguments: ["", " meetups", " training meetups"])
  func `a journal whose files disagree is not opened`(requirement: String) throws {
    let disk = try make(.training)
    disk.put(Self.format, Array("healthlog 1\nrequires:\(requirement)\n".utf8))
    #expect(throws: JournalError.self) { try Journal.open(Self.directory, on: disk) }
  }

  @Test(arguments: ["", "healthlog 1\n", "healthlog 1\nrequires: training\nx"])
  func `a damaged FORMAT is written again for the same purpose`(damaged: String) throws {
    let disk = try make(.training)
    let before = text(Self.format, disk)
    let journal = try Journal.open(Self.directory, on: disk)
    let writer = try JournalWriter.begin(
      journal, by: WrittenJournal.installation, wait: 0, wall: WrittenJournal.wall, random: { 7 },
      pause: { _ in })
    let id = writer.place.id
    try writer.append(body: Array(#"{"command":"x","ops":[]}"#.utf8), id: id)
    disk.put(Self.format, Array(damaged.utf8))
    _ = try Repair.apply(
      Self.directory, on: disk, kinds: WrittenJournal.kinds, now: WrittenJournal.wall,
      elsewhere: SegmentRanges(), known: [], wait: 0, pause: { _ in })
    #expect(text(Self.format, disk) == before)
    #expect(try Journal.open(Self.directory, on: disk).purpose == .training)
  }
}
