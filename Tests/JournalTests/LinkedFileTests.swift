import Foundation
import Journal
import Ledger
import Platform
import TestSupport
import Testing
import Values

/// A link under a file's name is no file of the journal: nothing is read or changed where it leads.
struct LinkedFileTests {
  private let folder: TemporaryFolder
  private let directory: String
  private let journal: Journal
  private let stream: URL
  private let target: URL

  /// A journal on the disk with a segment and a tail that are links to events outside.
  init() throws {
    folder = try TemporaryFolder()
    directory = folder.path + "/journal"
    let written = try WrittenJournal()
    try written.append(80)
    journal = try Journal.make(
      directory, on: SystemDisk(), id: written.journal.id,
      created: try WrittenJournal.created(), wait: 0, pause: { _ in })
    target = folder.appending("elsewhere")
    try Data(written.text.utf8).write(to: target)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target.path)
    let device = try #require(try written.journal.device())
    stream = URL(fileURLWithPath: "\(directory)/log/\(device)")
    try FileManager.default.createDirectory(at: stream, withIntermediateDirectories: true)
    for name in [try written.putSegment(written.lines), "open.jsonl"] {
      try FileManager.default.createSymbolicLink(
        atPath: stream.appending(path: name).path, withDestinationPath: target.path)
    }
  }

  @Test func isNotRead() throws {
    var lines: [String] = []
    try journal.eachLine(in: try Snapshot(journal)) { bytes, range in
      lines.append(String(decoding: range.map { bytes[$0] }, as: UTF8.self))
    }
    // What stands for a segment that is no file, and for a tail that is none.
    #expect(lines == ["-", "-"])
  }

  @Test(arguments: ["directory", "pipe", "dangling link"])
  func `no file in a tail's place is damage`(kind: String) throws {
    let tail = stream.appending(path: "open.jsonl").path
    for name in try FileManager.default.contentsOfDirectory(atPath: stream.path) {
      try FileManager.default.removeItem(at: stream.appending(path: name))
    }
    switch kind {
    case "directory":
      try FileManager.default.createDirectory(atPath: tail, withIntermediateDirectories: false)
    case "pipe": try #require(unsafe mkfifo(tail, 0o600) == 0)
    default: try FileManager.default.createSymbolicLink(atPath: tail, withDestinationPath: "/nowhere")
    }
    let reading = try JournalReading(journal, kinds: WrittenJournal.kinds, usesCheckpoint: false)
    #expect(reading.damage == 1)
  }

  @Test func `what is no file keeps no erased text`() throws {
    let erasure = Erasure(journal, entries: [ULID(milliseconds: 1, random: (0, 0))], events: [])
    #expect(try erasure.pending() == 0)
  }

  @Test func isNamedAndPutAside() throws {
    let bytes = try Data(contentsOf: target)
    let findings = try Verification(journal, kinds: WrittenJournal.kinds, now: WrittenJournal.wall).findings
    #expect(findings.count(where: { $0.check == "name" }) == 2, "\(findings)")
    #expect(PermissionCheck(journal).findings.allSatisfy { !$0.message.english.contains("elsewhere") })
    _ = try Repair.apply(
      directory, on: SystemDisk(), kinds: WrittenJournal.kinds, now: WrittenJournal.wall,
      elsewhere: SegmentRanges(), known: [], wait: 0,
      pause: { _ in })
    #expect(try FileManager.default.contentsOfDirectory(atPath: stream.path) == [])
    #expect(try Data(contentsOf: target) == bytes)
    #expect(try SystemDisk().status(target.path).mode == 0o640)
  }
}
