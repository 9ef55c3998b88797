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
}
