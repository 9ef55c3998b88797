import Foundation
import Ledger
import TestSupport
import Testing

/// What one device logs and another imports is one thing once they have met.
@Suite struct OneIdentityTests {
  private let file = "/home/anna/all.jsonl"
  private let journal = ".local/share/healthlog/default"

  /// Anna's device and a clone of hers, with a stick between them; she has logged four things since.
  private func pair() -> (FakeHome, FakeHome) {
    let anna = FakeHome()
    anna.fake.disk.put("/stick/.keep", [])
    var bob = anna
    bob.environment["HOME"] = "/home/bob"
    run(anna, "init", "weight add 80", "remote add stick dir:/stick/j", "sync")
    run(bob, "clone dir:/stick/j")
    run(anna, "activity add running 30m --kcal 300kcal", "water add 250ml", "meal add lunch \"1 apple\"")
    run(anna, "edit @1 note=\"from the tree\"")
    return (anna, bob)
  }

  private func run(_ home: FakeHome, _ lines: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    for line in lines {
      let outcome = home.run(line)
      #expect(outcome.code == 0, "\(line): \(outcome.text)", sourceLocation: sourceLocation)
    }
  }

  private func meet(_ homes: FakeHome...) {
    for home in homes + homes { home.run("sync") }
  }

  /// The sums of Anna's day, and her entries.
  private func view(_ home: FakeHome) -> [String] {
    [home.run("plumb view days").text, home.run("export jsonl").text, home.run("conflicts").text]
  }

  private func check(
    _ homes: [FakeHome], _ truth: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for home in homes {
      #expect(view(home) == truth, sourceLocation: sourceLocation)
      #expect(home.run("verify").code == 0, sourceLocation: sourceLocation)
    }
    let digests = Set(homes.map { $0.run("plumb digest").text })
    #expect(digests.count == 1, sourceLocation: sourceLocation)
  }

  @Test func `an export that another device imports before they meet counts once`() {
    let (anna, bob) = pair()
    let truth = view(anna)
    anna.fake.disk.put(file, Array(anna.run("export jsonl").text.utf8))
    #expect(bob.run("import jsonl \(file)").text == "3 entries added, 1 was already there\n")
    meet(anna, bob)
    check([anna, bob], truth)
    #expect(bob.run("verify").text.contains("nothing to do: it is counted once"))
    // And the names of entries mean one entry each.
    run(bob, "edit @3 minutes=40")
    meet(bob, anna)
    #expect(anna.run("plumb view days").text.contains(#""active_minutes":40"#))
    let again = anna.run("import jsonl \(file)")
    #expect(again.code == 0)
    #expect(again.text.contains("1 line older than its entry, which stays as edited here\n"))
    #expect(again.text.hasSuffix("0 entries added, 4 were already there\n"))
  }

  @Test func `events of a journal that another device imports before they meet count once`() {
    let (anna, bob) = pair()
    let truth = view(anna)
    anna.fake.disk.put(file, Array(anna.lines(of: "/home/anna/\(journal)").utf8))
    run(bob, "import jsonl \(file)")
    meet(anna, bob)
    check([anna, bob], truth)
  }

  @Test func `taking back an import takes nothing away that was logged elsewhere`() {
    for command in ["import undo", "undo"] {
      let (anna, bob) = pair()
      let truth = view(anna)
      let own = #"{"kind":"water","day":"2026-11-20","water_ml":111}"# + "\n"
      anna.fake.disk.put(file, Array((anna.run("export jsonl").text + own).utf8))
      run(bob, "import jsonl \(file)")
      meet(anna, bob)
      #expect(view(bob) != truth)
      run(bob, command)
      meet(bob, anna)
      check([anna, bob], truth)
    }
  }

  @Test func `a journal that was made of an export joins the one it came from`() {
    let (anna, _) = pair()
    meet(anna)
    var carol = anna
    carol.environment["HOME"] = "/home/carol"
    anna.fake.disk.put(file, Array(anna.run("export jsonl").text.utf8))
    run(carol, "init", "import jsonl \(file)", "edit @2 amount=300ml", "water add 111ml")
    let joined = carol.run("clone dir:/stick/j --adopt")
    #expect(joined.code == 0, "\(joined.text)")
    run(carol, "sync")
    meet(carol, anna)
    #expect(anna.run("plumb view days").text.contains(#""water_ml":411"#))
    #expect(anna.run("plumb view days").text.contains(#""burned_kcal":300"#))
    check([anna, carol], view(anna))
  }

  @Test func `a stream's folder under another name, and a file in another's folder, count once`() {
    let (anna, bob) = pair()
    run(bob, "weight add 79", "water add 100ml")
    meet(bob, anna)
    run(anna, "water add 50ml")
    let truth = view(anna)
    let log = "/home/anna/\(journal)/log/"
    let files = anna.fake.disk.contents.filter { $0.key.hasPrefix(log) && !$0.value.isEmpty }
    let devices = Set(files.keys.map { $0.dropFirst(log.count).prefix(10) }).sorted()
    #expect(devices.count == 2)
    for (path, bytes) in files {
      let name = path.dropFirst(log.count + 11)
      for device in devices + ["zzzzzzzzzz"] {
        let disk = anna.fake.disk
        guard disk.contents["\(log)\(device)/\(name)"]?.isEmpty ?? true else { continue }
        let before = disk.contents["\(log)\(device)/\(name)"]
        disk.put("\(log)\(device)/\(name)", bytes)
        #expect(view(anna) == truth, "\(name) in \(device)")
        disk.takeAway("\(log)\(device)/\(name)")
        if let before { disk.put("\(log)\(device)/\(name)", before) }
      }
    }
  }

  @Test func `with a checkpoint an event that is there twice counts once too`() {
    for (first, second) in [(true, false), (false, true), (true, true)] {
      let (anna, bob) = pair()
      let truth = view(anna)
      anna.fake.disk.put(file, Array(anna.run("export jsonl").text.utf8))
      run(bob, "import jsonl \(file)")
      // What is sealed first is covered by the checkpoint: Anna's originals, Bob's copies, or both.
      if first { meet(anna, anna) }
      if second { meet(bob, bob) }
      for home in [anna, bob] { run(home, "plumb checkpoint") }
      meet(anna, bob)
      for home in [anna, bob] {
        #expect(view(home) == truth)
        #expect(
          home.run("status --format json").text
            == home.run(
              "status --format json --config core.checkpoint=never"
            ).text)
        run(home, "plumb checkpoint")
        #expect(view(home) == truth)
      }
    }
  }

  @Test func `one key on two devices a second apart is one entry and no conflict`() {
    let (anna, bob) = pair()
    var later = bob
    later.environment["HEALTHLOG_NOW"] = "2026-11-21T12:30:01+01:00"
    run(anna, "water add 250ml --key w", "water add 300ml --key x")
    run(later, "water add 250ml --key w", "water add 200ml --key x")
    meet(anna, bob)
    for home in [anna, bob] {
      let conflicts = home.run("conflicts --format json").text
      #expect(conflicts.contains(#""field":"water_ml""#))
      #expect(!conflicts.contains(#""field":"at""#))
      #expect(conflicts.components(separatedBy: #""field":"#).count == 2, "\(conflicts)")
    }
  }
}

extension FakeHome {
  /// Every line of the streams of a journal.
  fileprivate func lines(of directory: String) -> String {
    fake.disk.contents.filter { $0.key.hasPrefix("\(directory)/log/") }.sorted { $0.key < $1.key }
      .map { String(decoding: $0.value, as: UTF8.self) }.joined()
  }

  @Test func `an id that two streams made is a finding, and its entry can be removed`() throws {
    let home = FakeHome.furnished()
    for (device, kilograms) in [("forgeddev1", 70), ("forgeddev2", 71)] {
      var forged = ForgedEvents(try home.journalID, device: try #require(DeviceID(device)))
      forged.append(
        #"{"op":"add","kind":"weight","entry":"SELF","day":"2026-11-21","weight_kg":\#(kilograms)}"#)
      try forged.put(in: home)
    }
    let verify = home.run("verify")
    #expect(verify.code == 1)
    #expect(verify.text.contains("- id (forgeddev2 event 1)"), "\(verify.text)")
    #expect(!verify.text.contains("nothing has to be done"))
    home.run("remove \(ForgedEvents.id(1))")
    let weights = home.run("weight list").text
    #expect(!weights.contains("70.0 kg") && !weights.contains("71.0 kg"), "\(weights)")
  }
}
