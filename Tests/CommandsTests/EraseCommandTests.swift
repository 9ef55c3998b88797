import Commands
import Platform
import Session
import Synchronization
import TestSupport
import Testing

/// `erase` as a person meets it: what it takes away, and what stays.
@Suite struct EraseCommandTests {
  private static let secret = "a visit nobody should know of"

  /// A furnished home with a note that is to be erased, the latest entry.
  private func home() -> FakeHome {
    let home = FakeHome.furnished()
    #expect(home.run("note add \"\(Self.secret)\"").code == 0)
    return home
  }

  private func traces(_ home: FakeHome) -> [String] {
    home.fake.disk.contents.filter { String(decoding: $0.value, as: UTF8.self).contains(Self.secret) }
      .map(\.key)
  }

  @Test func `without a terminal and without --yes it changes nothing, exit 9`() {
    let home = home()
    let before = home.journal
    let outcome = home.run("erase @1")
    #expect(outcome.code == 9)
    #expect(outcome.talk.contains("hint: use --yes to erase without asking"))
    #expect(home.journal == before)
  }

  @Test func `the text is in no file any more, and the journal verifies`() {
    let home = home()
    #expect(traces(home).count == 1)
    let outcome = home.run("erase @1 --yes")
    #expect(outcome.code == 0, "\(outcome.text)")
    #expect(outcome.text.contains("from 1 line; earlier backups still contain it"))
    #expect(traces(home) == [])
    #expect(home.run("verify").code == 0)
    #expect(home.run("status").code == 0)
    #expect(home.run("repair").text.contains("nothing to repair"))
  }

  @Test func `a dry run erases nothing`() {
    let home = home()
    let before = home.journal
    #expect(home.run("erase @1 --dry-run").code == 0)
    #expect(home.journal == before)
  }

  @Test func `every revision of the entry goes with it, and those of others stay`() {
    let home = home()
    #expect(home.run("edit @1 \"text=\(Self.secret), again\"").code == 0)
    #expect(home.run("weight add 81").code == 0)
    // One event that removes two entries: of the note and of the weight.
    #expect(home.run("remove @1 @2").code == 0)
    let others = home.run("weight list --format json").text
    let id = home.removedNote
    #expect(home.run("erase \(id) --yes").code == 0)
    #expect(traces(home) == [])
    #expect(home.run("weight list --format json").text == others)
    #expect(home.run("verify").code == 0)
  }

  @Test func `undo neither brings it back nor takes back what stayed`() {
    let home = home()
    #expect(home.run("erase @1 --yes").code == 0)
    let notes = home.run("plumb replay").text
    #expect(home.run("undo").code == 0)
    #expect(traces(home) == [])
    #expect(home.run("redo").code == 0)
    #expect(home.run("plumb replay").text == notes)
    #expect(home.run("verify").code == 0)
  }

  @Test func `erased twice there is nothing left to do`() {
    let home = home()
    #expect(home.run("erase @1 --yes").code == 0)
    let lines = home.lines.count
    let outcome = home.run("erase \(home.erasedNote) --yes")
    #expect(outcome.code == 0, "\(outcome.text)")
    #expect(outcome.talk.contains("is already erased"))
    #expect(home.lines.count == lines)
  }

  @Test(arguments: [("nonsense", Int32(1)), ("", 1), ("right", 0)])
  func `on a terminal the end of the id has to be typed`(answer: String, code: Int32) {
    let home = home()
    let id = home.newest
    var typed = Array((answer == "right" ? String(id.suffix(6)).lowercased() : answer).utf8) + [0x0a]
    let outcome = home.run("erase @1", typing: &typed)
    #expect(outcome == code)
    #expect(traces(home).isEmpty == (code == 0))
  }

  @Test func `an erasure that a crash cut off is ended by the next entry`() throws {
    let home = home()
    let calls = home.fake.disk.calls
    #expect(home.run("erase @1 --yes").code == 0)
    let all = home.fake.disk.calls - calls
    var left = 0
    for call in stride(from: 1, through: all, by: 3) {
      let home = self.home()
      home.fake.disk.refuse(from: call, with: .inputOutput)
      _ = home.run("erase @1 --yes")
      home.fake.disk.relent()
      let isErased = home.lines.contains { $0.contains(#""op":"erase""#) }
      if isErased && !traces(home).isEmpty { left += 1 }
      #expect(home.run("status").code == 0, "call \(call)")
      #expect(home.run("weight add 80").code == 0, "call \(call)")
      if isErased { #expect(traces(home) == [], "call \(call)") }
      #expect(home.run("repair --apply").code == 0, "call \(call)")
      #expect(home.run("verify").code == 0, "call \(call)")
    }
    #expect(left > 0)
  }
}

extension FakeHome {
  /// The id of the newest line.
  fileprivate var newest: String { String((lines.last ?? "").dropFirst(7).prefix(26)) }

  /// The id of the note that was recorded after the furniture, which is removed by now.
  fileprivate var removedNote: String { String(lines[7].dropFirst(7).prefix(26)) }

  /// The same, erased.
  fileprivate var erasedNote: String { removedNote }

  /// Runs a line at a terminal at which something is typed; gives the exit code.
  fileprivate func run(_ line: String, typing typed: inout [UInt8]) -> Int32 {
    let world = fake.world(environment: environment, columns: 80)
    let keys = Keys(typed)
    let atTerminal = World(
      now: world.now, random: world.random, pause: world.pause, disk: world.disk,
      environment: world.environment, user: world.user, machine: world.machine,
      input: .init(isTerminal: true) { _ in keys.next() },
      output: world.output,
      error: .init(isTerminal: true, columns: 80, rows: 24, write: world.error.write),
      runShell: world.runShell, programs: world.programs, loopback: world.loopback,
      network: world.network, hideKeys: world.hideKeys, become: world.become)
    return Healthlog.run(Transcript.words(line).map { Array($0.utf8) }, in: atTerminal)
  }
}

/// What a person types, key by key.
private final class Keys: Sendable {
  private let rest: Mutex<[UInt8]>

  init(_ bytes: [UInt8]) { rest = Mutex(bytes) }

  func next() -> [UInt8] {
    rest.withLock { $0.isEmpty ? [] : [$0.removeFirst()] }
  }
}
