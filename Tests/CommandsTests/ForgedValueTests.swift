import Accounts
import Encoding
import Journal
import Ledger
import Platform
import Server
import Session
import Sync
import TestSupport
import Testing
import Values

@testable import Commands

private let running =
  #"{"op":"add","kind":"activity","entry":"SELF","day":"2026-11-21","type":"running","minutes":"#
private let endless = running + #"9007199254740993,"kcal":400,"kcal_source":"given"}"#
private let reason = "'minutes' is 9007199254740993, not a number from 0 to 100000"

/// An event that says what its kind may not counts in nothing, wherever it is met.
struct ForgedValueTests {
  private static let device = DeviceID(random: 77)

  /// A home to which a forged stream has come.
  private static func home(_ operations: [String]) throws -> FakeHome {
    let home = FakeHome.furnished()
    var forged = ForgedEvents(try home.journalID, device: device)
    for operation in operations { forged.append(operation) }
    try forged.put(in: home)
    return home
  }

  @Test func `it is skipped and counted, and everything else counts`() throws {
    let (before, home) = (FakeHome.furnished(), try Self.home([endless]))
    for report in ["status", "report week", "activity list"] {
      let (one, other) = (before.run(report), home.run(report))
      #expect(other.code == 3, "\(report): \(other.text)")
      #expect(
        other.talk.contains(report == "activity list" ? "skipped activity" : "skipped 1 line of the journal"),
        "\(report): \(other.talk)")
      guard report != "status" else { continue }
      #expect(other.text.replacing(other.talk, with: "") == one.text.replacing(one.talk, with: ""))
    }
  }

  @Test func `verify names the device, the event and the field, once`() throws {
    let two = "\(endless),\(endless.replacing("9007199254740993", with: "-1"))"
    let home = try Self.home([running + #"30,"kcal":null,"kcal_source":null}"#, two])
    let outcome = home.run("verify --format json")
    #expect(outcome.code == 1)
    let report = try JSON.parse(outcome.bytes.span)
    let findings = report["findings"]?.arrayValue ?? []
    #expect(findings.count == 1, "\(outcome.text)")
    #expect(findings.first?["check"] == "value")
    #expect(findings.first?["device"]?.stringValue == Self.device.description)
    #expect(findings.first?["seq"]?.numberText == "2")
    #expect(outcome.text.contains(reason), "\(outcome.text)")
  }

  @Test func `a revision that sets what may not be is passed over, with a checkpoint and without`() throws {
    let weight = #"{"op":"add","kind":"weight","entry":"SELF","day":"2026-11-20","weight_kg":80}"#
    let entry = ForgedEvents.id(1)
    let edit = #"{"op":"edit","entry":"\#(entry)","base":["\#(entry)"],"set":{"weight_kg":1e9,"note":"x"}}"#
      .replacing("1e9", with: "10000.001")
    for other in [[], [#"{"op":"edit","entry":"\#(entry)","base":["\#(entry)"],"set":{"weight_kg":81}}"#]] {
      let home = try Self.home([weight] + other + [edit])
      let expected = other.isEmpty ? "80" : "81"
      for checkpoint in ["never", "auto", "auto"] {
        let outcome = home.run(
          "--config core.checkpoint=\(checkpoint) weight list --format csv")
        #expect(outcome.text.contains("2026-11-20,,\(expected),"), "\(checkpoint) \(outcome.text)")
        let list = home.run("--config core.checkpoint=\(checkpoint) weight list")
        #expect(list.code == 3, "\(checkpoint) \(list.text)")
      }
      let digests = ["never", "auto"].map { home.run("--config core.checkpoint=\($0) plumb digest").text }
      #expect(digests[0] == digests[1])
    }
  }

  @Test func `import refuses it, and no command stores it`() throws {
    let home = FakeHome.furnished()
    let line =
      #"{"kind":"activity","day":"2026-11-21","type":"running","minutes":9007199254740993,"kcal":400,"kcal_source":"given"}"#
    home.fake.disk.put("/home/anna/forged.jsonl", Array((line + "\n").utf8))
    let outcome = home.run("import jsonl /home/anna/forged.jsonl")
    #expect(outcome.code != 0 && outcome.text.contains(reason), "\(outcome.text)")
    let measure = home.run("measure add grip=3000000000")
    #expect(measure.code != 0, "\(measure.text)")
    #expect(home.run("verify").code == 0)
  }

  @Test(arguments: JournalRole.allCases.filter { $0 != .reader })
  func `a server takes it from nobody`(role: JournalRole) throws {
    let disk = MemoryDisk()
    try disk.makeDirectory("/srv")
    let store = try ServerStore.make("/srv/store", on: disk) { 42 }
    let journal = ULID(milliseconds: 1_795_260_600_000, random: (1, 1))
    try store.begin(journal, now: Instant(milliseconds: 1_795_260_600_000))
    let objects = ObjectStore(
      store, quota: AccountQuota(store, bytes: 1 << 20, steady: { 0 }), word: "w", kinds: .known)
    let put = { (events: ForgedEvents) throws in
      let name = ObjectName(events.device, try #require(events.segment))
      let member =
        role == .owner
        ? Policy.Member.owner : Policy.Member(role: role, devices: [events.device], account: nil)
      return objects.put(
        events.bytes, as: name, in: journal, by: member, now: Instant(milliseconds: 1_795_260_600_000))
    }
    var forged = ForgedEvents(journal, device: DeviceID(random: 5))
    forged.append(running + #"30,"kcal":null,"kcal_source":null}"#)
    forged.append(endless)
    guard case .impossible(let fault) = try put(forged) else {
      Issue.record("it was taken")
      return
    }
    #expect(fault.message.english == "event 2: \(reason)")
    var carried = ForgedEvents(journal, device: DeviceID(random: 6))
    carried.append(endless, version: 2)
    carried.append(endless.replacing("activity", with: "expedition"))
    carried.append(running + #"30,"kcal":null,"kcal_source":null,"mood":[1e9]}"#)
    // What cannot be judged is taken from the owner alone.
    guard role == .owner else { return }
    guard case .created = try put(carried) else {
      Issue.record("what is not known is not carried")
      return
    }
  }
}
