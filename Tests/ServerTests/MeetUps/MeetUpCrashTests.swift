import Encoding
import Foundation
import TestSupport
import Testing
import Values

/// A server that dies at each call of the disk while it does something about a meet-up (§ 16.2).
struct MeetUpCrashTests {
  /// Something that is asked, and what was true once it was answered.
  struct Asked: Sendable, CustomTestStringConvertible {
    let name: String
    let ask: @Sendable (MeetUpBench, String) -> String
    /// The answer, to the first request and to each repetition.
    let answer: String
    /// What has to be true of a server that answered.
    let holds: @Sendable (MeetUpBench, String) throws -> Bool
    var testDescription: String { name }
  }

  private static let key = ULIDText.at(1_795_350_600_000, 77)

  static let all: [Asked] = [
    Asked(
      name: "create",
      ask: { bench, _ in bench.ask("anna", "POST", "/v1/meetups", bench.draft(), key: key).short },
      answer: "201", holds: { bench, _ in bench.count("joined", of: key, as: "dora") == 1 }),
    Asked(
      name: "join", ask: { bench, id in bench.join("dora", id) }, answer: "waiting 2",
      holds: { bench, id in bench.count("waiting", of: id, as: "anna") == 2 }),
    Asked(
      name: "leave", ask: { bench, id in bench.leave("ben", id) }, answer: "left",
      holds: { bench, id in
        bench.join("cleo", id) == "joined" && bench.said("ben", id).isEmpty
          && bench.count("joined", of: id, as: "anna") == 2
      }),
    Asked(
      name: "remove",
      ask: { bench, id in
        bench.ask("anna", "DELETE", "/v1/meetups/\(id)/seats/\(bench.member("ben"))")["state"] ?? "none"
      }, answer: "removed",
      holds: { bench, id in
        bench.join("ben", id) == "409 meetup.closed" && bench.count("waiting", of: id, as: "anna") == 0
      }),
    Asked(
      name: "edit max",
      ask: { bench, id in
        bench.ask("anna", "PATCH", "/v1/meetups/\(id)", ["max": 3, "title": "Doubles"]).short
      },
      answer: "200",
      holds: { bench, id in
        bench.count("joined", of: id, as: "anna") == 3
          && bench.ask("cleo", "GET", "/v1/meetups/\(id)")["title"] == "Doubles"
      }),
    Asked(
      name: "edit at",
      ask: { bench, id in
        bench.ask("anna", "PATCH", "/v1/meetups/\(id)", ["at": .string(bench.hence(hours: 30))]).short
      },
      answer: "200",
      holds: { bench, id in bench.ask("ben", "GET", "/v1/meetups/\(id)")["at"] == bench.hence(hours: 30) }),
    Asked(
      name: "cancel",
      ask: { bench, id in bench.ask("anna", "POST", "/v1/meetups/\(id)/cancel", ["reason": "rain"]).short },
      answer: "200",
      holds: { bench, id in bench.ask("ben", "GET", "/v1/meetups/\(id)")["state"] == "cancelled" }),
    Asked(
      name: "chat", ask: { bench, id in bench.say("ben", id, "hello", key: key).short }, answer: "201",
      holds: { bench, id in bench.said("anna", id).sorted() == ["hello", "purple llama"] }),
    Asked(
      name: "withdraw", ask: { bench, _ in bench.ask("ben", "DELETE", "/v1/meetups/membership").short },
      answer: "204", holds: { bench, _ in try !bench.bench.everything().contains("purple llama") }),
    Asked(
      name: "withdraw as host",
      ask: { bench, _ in bench.ask("anna", "DELETE", "/v1/meetups/membership").short },
      answer: "204", holds: { bench, _ in try !bench.bench.everything().contains("green walrus") }),
  ]

  /// A meet-up for two of Anna, in which Ben takes part and for which Cleo waits.
  private static func prepared() throws -> (MeetUpBench, String) {
    let bench = try MeetUpBench()
    bench.enter("anna", "ben", "cleo", "dora")
    let id = bench.create(
      "anna", [.init("max", 2), .init("text", "green walrus"), .init("geo", "45.52711,-73.57004")])
    #expect(bench.join("ben", id) == "joined")
    #expect(bench.join("cleo", id) == "waiting 1")
    #expect(bench.say("ben", id, "purple llama").status == 201)
    for name in ["anna", "ben", "cleo", "dora"] { _ = bench.token(name) }
    return (bench, id)
  }

  @Test(arguments: all)
  func `a server that died starts again with seats, room and board in agreement, and says the same again`(
    _ asked: Asked
  ) throws {
    let (prepared, id) = try Self.prepared()
    let whole = try MeetUpBench(copying: prepared)
    let before = whole.disk.calls
    #expect(asked.ask(whole, id) == asked.answer)
    #expect(try asked.holds(whole, id))
    let calls = whole.disk.calls - before
    // What is erased is on no board.
    let isErased = asked.name == "withdraw as host"
    let faults = { (bench: MeetUpBench, id: String) in
      try bench.disagreements(id).filter { !isErased || $0 != "not on the board" }
    }
    for (number, loss) in [Loss.none, .dropped, .torn(1), .random(2)].enumerated() {
      for call in stride(from: 1 + number * 2, through: calls + 1, by: Cases.count(61, ofAll: 1)) {
        let bench = try MeetUpBench(copying: prepared)
        let grief = "call \(call) of \(calls), \(loss)"
        bench.disk.die(call: call, writing: call % 3 * 500)
        let first = asked.ask(bench, id)
        bench.disk.restart(after: loss)
        try bench.restart()
        #expect(try faults(bench, id) == [], "\(grief)")
        if first == asked.answer { #expect(try asked.holds(bench, id), "acknowledged, \(grief)") }
        #expect(asked.ask(bench, id) == asked.answer, "again, \(grief)")
        #expect(try asked.holds(bench, id), "again, \(grief)")
        #expect(try faults(bench, id) == [], "again, \(grief)")
      }
    }
  }
}
