import Commands
import Foundation
import Session
import Synchronization
import Testing
import TestSupport

/// Two people's devices, one journal: what `conflicts`, `resolve`, `history` and `undo` make of it.
@Suite struct ConflictTests {
  private let one = FakeHome()
  private let two = FakeHome(seed: 2)

  /// Two devices that hold the same weight of 80 kg, and each a word of its own.
  init() {
    one.run("weight add 80")
    share(from: one, to: two)
    two.fake.setClock(1_795_260_700_000)
    two.run("note add \"second device\"")
    exchange()
  }

  /// Copies every stream of one device to the other, as a synchroniser of files would.
  private func share(from: FakeHome, to: FakeHome) {
    for (path, bytes) in from.journal where to.fake.disk.contents[path] != bytes {
      let mine = to.journal[path]
      if mine == nil || (mine?.count ?? 0) < bytes.count { to.fake.disk.put(path, bytes) }
    }
  }

  private func exchange() {
    share(from: one, to: two)
    share(from: two, to: one)
  }

  private func digest(_ home: FakeHome) -> String { home.run("plumb digest").text }

  /// The weight as each device made it another.
  private func disagree() {
    one.run("edit @2 weight=81")
    two.run("edit @2 weight=82")
    exchange()
  }

  @Test func `two devices that hold the same say the same`() {
    disagree()
    #expect(digest(one) == digest(two))
    #expect(one.run("weight list").text.contains("82.0 kg"))
  }

  @Test func `conflicts are listed with both sides and end with 3`() throws {
    #expect(one.run("conflicts").code == 0)
    disagree()
    let outcome = one.run("conflicts --format json")
    #expect(outcome.code == 3)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any])
    #expect(object["schema"] as? String == "healthlog.conflicts/1")
    let conflicts = try #require(object["conflicts"] as? [[String: Any]])
    #expect(conflicts.count == 1)
    #expect(conflicts[0]["field"] as? String == "weight_kg")
    let claims = try #require(conflicts[0]["claims"] as? [[String: Any]])
    #expect(claims.map { $0["value"] as? Int } == [81, 82])
    #expect(claims.map { $0["counts"] as? Bool } == [false, true])
    #expect(Set(claims.compactMap { $0["device"] as? String }).count == 2)
    let table = one.run("conflicts")
    #expect(table.code == 3)
    #expect(table.text.contains("weight_kg"))
  }

  @Test func `with a checkpoint as many conflicts are counted as without`() {
    var phone = one
    phone.environment["HOME"] = "/home/phone"
    func counts() -> [Bool] {
      ["", "--config core.checkpoint=never "].map {
        one.run($0 + "status --sync --format json").text.contains("\"conflicts\":1")
      }
    }
    #expect(one.run("remote add usb dir:/home/stick").code == 0)
    #expect(one.run("sync").code == 0)
    #expect(phone.run("clone dir:/home/stick").code == 0)
    #expect(one.run("plumb checkpoint").code == 0)
    // What they disagree on comes behind the checkpoint, is in it, and is decided behind it.
    one.run("edit @2 weight=81")
    phone.run("edit @1 weight=82")
    #expect(phone.run("sync").code == 0)
    #expect(one.run("sync").code == 3)
    #expect(counts() == [true, true])
    #expect(one.run("plumb checkpoint").code == 0)
    #expect(counts() == [true, true])
    #expect(one.run("resolve @2 weight=83").code == 0)
    #expect(counts() == [false, false])
  }

  @Test func `a report tells of conflicts on stderr alone, and status ends with 3`() {
    disagree()
    let report = one.run("report day")
    #expect(report.code == 0)
    #expect(
      report.talk.contains(
        "1 entry was changed on two devices at once; run `healthlog conflicts` to list them"))
    #expect(one.run("report day --quiet").talk == "")
    #expect(one.run("status").code == 3)
    #expect(one.run("status --short").talk == "")
  }

  @Test func `resolve decides on every device, and by any of the ways`() {
    for (choice, kilograms) in [
      ("--keep oldest", "81.0 kg"), ("--keep newest", "82.0 kg"), ("--keep weight_kg=oldest", "81.0 kg"),
      ("weight=83", "83.0 kg"), ("weight=82", "82.0 kg"),
    ] {
      let test = ConflictTests()
      test.disagree()
      let resolved = test.one.run("resolve @2 \(choice)")
      #expect(resolved.code == 0, "\(choice): \(resolved.text)")
      test.exchange()
      for home in [test.one, test.two] {
        #expect(home.run("conflicts").code == 0, "\(choice)")
        #expect(home.run("weight list").text.contains(kilograms), "\(choice)")
      }
      #expect(test.digest(test.one) == test.digest(test.two))
    }
  }

  @Test func `resolve takes an event's id or its device`() throws {
    disagree()
    let listed = one.run("conflicts --format json").text
    let event = try #require(listed.firstMatch(of: /"event":"([0-9A-Z]{26})"/)).1
    #expect(one.run("resolve @2 --keep \(event.suffix(6))").code == 0)
    #expect(one.run("weight list").text.contains("81.0 kg"))
    let device = try #require(listed.matches(of: /"device":"([a-z0-9]{10})"/).last).1
    #expect(two.run("resolve @2 --keep \(device)").code == 0)
    #expect(two.run("weight list").text.contains("82.0 kg"))
  }

  @Test func `without a terminal and without a choice resolve ends with 9 and stores nothing`() {
    disagree()
    let before = one.journal
    let outcome = one.run("resolve @2")
    #expect(outcome.code == 9)
    #expect(one.journal == before)
    #expect(one.run("resolve @2 --keep ZZZZ").code == 2)
    #expect(one.journal == before)
  }

  @Test func `on a terminal resolve asks by number`() {
    disagree()
    let answer = Mutex(Array("1\n".utf8))
    let fake = one.fake.world(environment: one.environment, columns: 80)
    let world = World(
      now: fake.now, random: fake.random, pause: fake.pause, disk: fake.disk, environment: fake.environment,
      user: fake.user, machine: fake.machine,
      input: .init(isTerminal: true) { _ in answer.withLock { $0.isEmpty ? [] : [$0.removeFirst()] } },
      output: fake.output, error: fake.error, runShell: fake.runShell,
      programs: fake.programs, loopback: fake.loopback, network: fake.network, hideKeys: fake.hideKeys,
      become: fake.become)
    let code = Healthlog.run(["resolve", "@2"].map { Array($0.utf8) }, in: world)
    let text = String(decoding: one.fake.takeOutput(), as: UTF8.self)
    #expect(code == 0)
    #expect(text.contains("which one, 1 to 2?"))
    #expect(one.run("weight list").text.contains("81.0 kg"))
  }

  @Test func `a removal beside an edit loses, is listed, and resolve can remove`() {
    one.run("edit @2 weight=81")
    two.run("remove @2")
    exchange()
    #expect(one.run("weight list").text.contains("81.0 kg"))
    #expect(one.run("conflicts").text.contains("standing"))
    #expect(one.run("resolve @2 --remove").code == 0)
    exchange()
    #expect(two.run("conflicts").code == 0)
    #expect(two.run("weight list").text.contains("no weight"))
    #expect(digest(one) == digest(two))
  }

  @Test func `history marks what was done at once and what lost`() {
    disagree()
    let text = one.run("history @2").text
    #expect(text.contains("80 → 81, overridden by"))
    #expect(text.contains("80 → 82"))
    #expect(text.contains("at the same time as"))
  }

  @Test func `undo works after a sync, and leaves alone what the other device made of a field`() {
    disagree()
    let won = two.run("undo")
    #expect(won.code == 0)
    #expect(two.run("weight list").text.contains("80.0 kg"))
    exchange()
    let lost = one.run("undo")
    #expect(lost.text.contains("left unchanged because it was changed since: weight_kg"))
    #expect(one.run("redo").code == 0)
    exchange()
    #expect(digest(one) == digest(two))
  }

  @Test func `a setting made on two devices is the same on both`() {
    one.run("config set units.mass lb")
    two.run("config set units.mass kg")
    exchange()
    #expect(one.run("config get units.mass").text == two.run("config get units.mass").text)
    #expect(digest(one) == digest(two))
    #expect(one.run("conflicts").code == 0)
  }

  @Test func `a key used on two devices is one entry, and what differs can be decided`() throws {
    one.run("weight add 90 --key morning")
    two.run("weight add 91 --key morning")
    exchange()
    #expect(digest(one) == digest(two))
    let listed = one.run("conflicts")
    #expect(listed.code == 3)
    #expect(listed.text.contains("weight_kg"))
    #expect(one.run("report day").talk.contains("1 entry was changed"))
    #expect(one.run("weight list --format json").text.matches(of: /"weight_kg":9[01]/).count == 1)
    let json = one.run("conflicts --format json").text
    let entry = try #require(json.firstMatch(of: /"entry":"([0-9A-Z]{26})"/)).1
    #expect(one.run("resolve \(entry) weight=90.5").code == 0)
    exchange()
    #expect(two.run("conflicts").code == 0)
    #expect(digest(one) == digest(two))
  }

  @Test func `an estimated energy is made anew, and conflicts says what counts`() throws {
    one.run("activity add run 45m --at 2026-11-21T08:00")
    exchange()
    let rows = one.run("export csv --what activities").text.split(separator: "\n")
    let id = try #require(rows.last?.split(separator: ",").first)
    #expect(one.run("edit \(id) minutes=60").code == 0)
    #expect(two.run("edit \(id) type=cycling").code == 0)
    exchange()
    let outcome = one.run("conflicts --format json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any])
    let conflicts = try #require(object["conflicts"] as? [[String: Any]])
    let energy = try #require(conflicts.first { $0["field"] as? String == "kcal" })
    // Cycling for 60 minutes: 7.5 MET × 80 kg × 60 min / 60.
    #expect(energy["recomputed"] as? Double == 600)
    let claims = try #require(energy["claims"] as? [[String: Any]])
    #expect(claims.allSatisfy { $0["counts"] as? Bool == false })
    #expect(one.run("activity list --format csv").text.contains(",60,,600,"))
    #expect(one.run("conflicts").text.contains("600, computed from the other fields  yes"))
  }

  @Test func `a plan done early here and on its day there is one activity, and no id lies ahead`() {
    one.run("activity plan run 45m --on 2026-11-28")
    exchange()
    one.run("activity done run 2026-11-28")
    var later = two
    later.environment["HEALTHLOG_NOW"] = "2026-11-28T18:00:00+01:00"
    two.fake.setClock(1_795_885_200_000)  // 2026-11-28T17:00:00Z
    later.run("activity done run")
    exchange()
    #expect(later.run("activity list --format csv").text.matches(of: /,running,/).count == 1)
    #expect(digest(one) == digest(two))
    one.run("weight add 79")
    #expect(one.run("verify").code == 0)
  }

  @Test func `a key of a day to come leads no clock ahead, and is stored once still on that day`() {
    one.run("plan add 2027-01-08 lunch \"2 eggs\" --key friday")
    one.run("weight add 79")
    #expect(one.run("verify").code == 0)
    var later = one
    later.environment["HEALTHLOG_NOW"] = "2027-01-08T08:00:00+01:00"
    one.fake.setClock(1_799_391_600_000)  // 2027-01-08T07:00:00Z
    later.run("plan add 2027-01-08 lunch \"2 eggs\" --key friday")
    #expect(later.run("plan list --format csv").text.matches(of: /2027-01-08/).count == 1)
  }

  @Test func `revisions name heads only, however often an entry is edited`() {
    for kilograms in 81...90 { one.run("edit @2 weight=\(kilograms)") }
    let edits = one.journal.values.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
      .filter { $0.contains(#""op":"edit""#) }
    #expect(edits.count == 10)
    #expect(edits.allSatisfy { $0.firstMatch(of: /"base":\["[0-9A-Z]{26}"\]/) != nil })
  }
}
