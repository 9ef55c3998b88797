import Arguments
import Commands
import Foundation
import Goals
import Platform
import Synchronization
import TestSupport
import Testing
import Values

/// The transcripts that show messages.
private func transcripts() throws -> String {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Transcripts")
  return try ["messages.txt", "messages-streaks.txt"].map {
    try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
  }.joined()
}

@Suite struct MessageRuleTests {
  @Test(arguments: MessageRule.allCases)
  func `every message rule stands in the manual with its threshold, and in a transcript`(rule: MessageRule)
    throws
  {
    let manual = AlertsCommand.page.details.joined(separator: "\n")
    #expect(manual.contains("`\(rule.rawValue)`, when \(rule.summary)"))
    let isCounted = rule != .kindEnergy
    #expect(!isCounted || rule.summary.contains(rule.threshold.description))
    #expect(try transcripts().contains("\"rule\":\"\(rule.rawValue)\""))
  }

  @Test func `what an entry brings about in the last minutes of a day is told after midnight, once`() {
    let home = FakeHome()
    #expect(home.run("goal set minutes=30/week --now 2026-11-16T08:00:00+01:00").code == 0)
    #expect(home.run("activity add running 40min --now 2026-11-20T23:52:00+01:00").code == 0)
    let told = { (time: String) in
      home.run("remind due --within 15m --format json --now \(time):00+01:00").text.contains("goal-reached")
    }
    #expect(told("2026-11-20T23:59") && told("2026-11-21T00:05"))
    #expect(!told("2026-11-20T23:45") && !told("2026-11-21T00:15"))
  }
}

@Suite struct NotificationTests {
  /// Runs `remind due --notify` with a reminder due; gives what programs were started with, and what was written.
  private func run(_ status: @escaping @Sendable (String) throws(Errno) -> Int32) -> (
    calls: [[String]], output: String
  ) {
    let fake = FakeWorld()
    let kept = Kept()
    fake.answerPrograms { arguments, _, _ throws(Errno) in
      kept.append(arguments)
      return ProgramResult(status: try status(arguments[0]), output: [], errors: [], isCut: false)
    }
    let environment = [
      "HOME": "/home/anna", "TZ": "Europe/Paris", "LANG": "C.UTF-8",
      "HEALTHLOG_NOW": "2026-11-21T12:30:00+01:00",
    ]
    for line in [
      ["remind", "add", "say \"hi\" \\ $x", "--at", "12:00", "--quiet"], ["remind", "due", "--notify"],
    ] {
      _ = fake.takeOutput()
      _ = Healthlog.run(line.map { Array($0.utf8) }, in: fake.world(environment: environment, columns: nil))
    }
    return (kept.all, String(decoding: fake.takeOutput(), as: UTF8.self))
  }

  private let list = "time   reminder\n12:00  say \"hi\" \\ $x\n"

  @Test func `notify-send is told without a shell`() {
    let (calls, output) = run { _ in 0 }
    #expect(calls == [["notify-send", "--app-name=healthlog", "--", "healthlog", "say \"hi\" \\ $x"]])
    #expect(output == list)
  }

  @Test func `a program that shows notifications has ten seconds`() {
    let fake = FakeWorld()
    let patience = Mutex<[Int?]>([])
    fake.answerTimedPrograms { _, _, _, seconds throws(Errno) in
      patience.withLock { $0.append(seconds) }
      throw .timedOut
    }
    let environment = [
      "HOME": "/home/anna", "TZ": "Europe/Paris", "LANG": "C.UTF-8",
      "HEALTHLOG_NOW": "2026-11-21T12:30:00+01:00",
    ]
    for line in [["remind", "add", "drink", "--at", "12:00", "--quiet"], ["remind", "due", "--notify"]] {
      _ = Healthlog.run(line.map { Array($0.utf8) }, in: fake.world(environment: environment, columns: nil))
    }
    #expect(patience.withLock { $0 } == [10, 10])
  }

  @Test func `osascript is asked where there is no notify-send, its text quoted`() {
    let (calls, output) = run { (name) throws(Errno) in
      if name == "notify-send" { throw .missing }
      return 0
    }
    #expect(
      calls.last == [
        "osascript", "-e", #"display notification "say \"hi\" \\ $x" with title "healthlog""#,
      ])
    #expect(output == list)
  }

  @Test func `where a program fails that is said, and the list is there all the same`() {
    let (_, output) = run { (name) throws(Errno) in
      if name == "osascript" { throw .missing }
      return 1
    }
    #expect(
      output == "cannot show a notification: notify-send exited with status 1, osascript is not installed\n"
        + list)
  }
}

/// Arguments that were seen, from any thread.
private final class Kept: Sendable {
  private let calls = Mutex<[[String]]>([])

  func append(_ arguments: [String]) { calls.withLock { $0.append(arguments) } }

  var all: [[String]] { calls.withLock { $0 } }

}
