import Commands
import Encoding
import Foundation
import Platform
import Server
import Session
import Synchronization
import Testing
import TestSupport
import Values

@Suite struct CommandRunnerTests {
  @Test func `requests that write at the same time are all stored, once, while others read`() throws {
    let folder = try TemporaryFolder()
    let world = World.system()
    let store = try ServerStore.make(folder.path, on: world.disk, random: world.random)
    let journal = try #require(ULID(parsing: FakeServer.journal))
    try store.begin(journal, now: Instant(milliseconds: 1_795_260_600_000))
    let runner = CommandRunner.onJournals(of: store, in: world)
    let wrong = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for turn in 0..<5 {
        let words =
          thread < 6
          ? ["note", "add", "--format=json", "--quiet", "--", "note \(thread) of \(turn)"]
          : ["status", "--format=json", "--quiet"]
        let outcome = runner.run(CommandCall(journal: journal, words: words, zone: nil))
        if outcome.exit != 0 { wrong.withLock { $0.append(String(decoding: outcome.errors, as: UTF8.self)) } }
        _ = runner.state(journal)
      }
    }
    #expect(wrong.withLock { $0 } == [])
    let found = runner.run(
      CommandCall(journal: journal, words: ["when", "--format=json", "--", "note"], zone: nil))
    let days = try JSON.parse(found.output.span)["days"]?.arrayValue
    #expect(days?.first?["entries"]?.arrayValue?.count == 30)
    #expect(runner.run(CommandCall(journal: journal, words: ["verify"], zone: nil)).exit == 0)
  }

  @Test func `a command of a server runs no program, asks nobody and sees no home`() throws {
    let server = try FakeServer(environment: ["HOME": "/root", "PATH": "/bin", "EDITOR": "vi"])
    server.fake.disk.put(
      "/root/.config/healthlog/config", Array("[core]\n\tcheckpoint = never-heard-of\n".utf8))
    #expect(server.ask("GET", "status").status == 200)
    let journal = try #require(ULID(parsing: FakeServer.journal))
    let world = server.fake.world(environment: ["HOME": "/root"], columns: nil)
    let runner = CommandRunner.onJournals(of: server.store, in: world)
    for words in [["edit", "day", "today"], ["meal", "add", "-i"], ["report", "day", "--open"]] {
      let outcome = runner.run(CommandCall(journal: journal, words: words, zone: nil))
      #expect(outcome.exit != 0, "\(words)")
    }
  }

  @Test func `a command whose time is over is cut before it writes, and never after`() throws {
    let server = try FakeServer()
    let journal = try #require(ULID(parsing: FakeServer.journal))
    let runner = CommandRunner.onJournals(
      of: server.store, in: server.fake.world(environment: ["TZ": "Europe/Paris"], columns: nil))
    var call = CommandCall(
      journal: journal, words: ["note", "add", "--format=json", "--quiet", "--", "slept well"], zone: nil)
    call.timeLimit = TimeLimit { true }
    #expect(runner.run(call).isCut)
    call.timeLimit = .none
    #expect(runner.run(call).exit == 0)
    // However late its time runs out: it is stored and told, or neither.
    for turns in stride(from: 1, to: 60, by: 3) {
      let looks = Looks(turns)
      call.timeLimit = TimeLimit { looks.isLast }
      let before = try entries(runner, journal)
      let outcome = runner.run(call)
      #expect(outcome.isCut == (outcome.exit != 0), "\(turns)")
      #expect(try entries(runner, journal) == before + (outcome.isCut ? 0 : 1), "\(turns)")
    }
  }

  @Test func `ten thousand years of plans are asked for in a few looks`() throws {
    let server = try FakeServer()
    let journal = try #require(ULID(parsing: FakeServer.journal))
    let runner = CommandRunner.onJournals(
      of: server.store, in: server.fake.world(environment: ["TZ": "Europe/Paris"], columns: nil))
    let looks = Looks(.max)
    var call = CommandCall(
      journal: journal, words: ["plan", "show", "--format=json", "--", "0001-01-01..9999-12-31"], zone: nil)
    call.timeLimit = TimeLimit { looks.isLast }
    #expect(runner.run(call).exit == 0)
    #expect(looks.count < 100)
  }

  @Test func `what REST writes counts for the account, and a long tail is sealed`() throws {
    let server = try FakeServer()
    let journal = try #require(ULID(parsing: FakeServer.journal))
    let quota = AccountQuota(server.store, bytes: 200_000, steady: { 0 })
    let runner = CommandRunner.onJournals(
      of: server.store, in: server.fake.world(environment: ["TZ": "Europe/Paris"], columns: nil),
      within: quota)
    let text = String(repeating: "n", count: 10_000)
    var call = CommandCall(
      journal: journal, words: ["note", "add", "--format=json", "--quiet", "--", text], zone: nil)
    call.adds = true
    let outcomes = (0..<25).map { _ in runner.run(call) }
    #expect(outcomes.count { $0.exit == 0 } == 20)
    #expect(outcomes.suffix(5).allSatisfy { $0.isFull })
    let log = server.fake.disk.contents.filter { $0.key.contains("/log/") }
    #expect(log.values.reduce(0) { $0 + $1.count } < 215_000)
    #expect(log.filter { $0.key.hasSuffix(".seg") }.count >= 1)
    #expect(log.filter { $0.key.hasSuffix("open.jsonl") }.allSatisfy { $0.value.count < 65_536 })
    call.adds = false
    #expect(runner.run(call).exit == 0)
  }

  private func entries(_ runner: CommandRunner, _ journal: ULID) throws -> Int {
    let found = runner.run(
      CommandCall(journal: journal, words: ["when", "--format=json", "--", "slept"], zone: nil))
    return try JSON.parse(found.output.span)["days"]?.arrayValue?
      .reduce(0) { $0 + ($1["entries"]?.arrayValue?.count ?? 0) } ?? 0
  }
}

/// How often somebody looked whether the time is over; it is after so many looks.
private final class Looks: Sendable {
  private let left: Int
  private let counted = Atomic<Int>(0)

  init(_ left: Int) { self.left = left }

  var count: Int { counted.load(ordering: .relaxed) }
  var isLast: Bool { counted.add(1, ordering: .relaxed).newValue > left }
}
