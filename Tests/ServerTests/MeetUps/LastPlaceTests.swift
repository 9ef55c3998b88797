import Dispatch
import Encoding
import Foundation
import Synchronization
import TestSupport
import Testing

/// Two to eight people ask for the last place of a meet-up at once (§ 16.1).
struct LastPlaceTests {
  private static let people = (1...8).map { "p\($0)" }

  @Test func `of those who ask for the last place at once one gets it and the others wait in line`() throws {
    let bench = try MeetUpBench()
    bench.enter("host")
    for name in Self.people { bench.bench.register(name) }
    bench.wait(hours: 25)
    for name in Self.people { bench.enter(name, nick: name) }
    for round in 0..<Cases.count(20, ofAll: 200) {
      if round % 10 == 0 { bench.wait(hours: 25) }
      let people = Self.people.prefix(2 + round % 7)
      let id = bench.create("host", [.init("max", 2)])
      for name in people { _ = bench.token(name) }
      let seats = Mutex<[String]>([])
      DispatchQueue.concurrentPerform(iterations: people.count) { place in
        let seat = bench.join(Self.people[place], id)
        seats.withLock { $0.append(seat) }
      }
      let all = ["joined"] + (1..<people.count).map { "waiting \($0)" }
      #expect(seats.withLock { $0.sorted() } == all, "round \(round)")
      #expect(try bench.disagreements(id) == [], "round \(round)")
      #expect(bench.count("joined", of: id, as: "host") == 2)
      #expect(bench.count("waiting", of: id, as: "host") == people.count - 1)
      _ = bench.ask("host", "POST", "/v1/meetups/\(id)/cancel", ["reason": "round over"])
    }
  }

  @Test func `whoever leaves while others ask makes room for one of them and no more`() throws {
    let bench = try MeetUpBench()
    bench.enter("host")
    for name in Self.people { bench.bench.register(name) }
    bench.wait(hours: 25)
    for name in Self.people { bench.enter(name, nick: name) }
    let id = bench.create("host", [.init("max", 4)])
    for name in Self.people.prefix(4) { bench.join(name, id) }
    DispatchQueue.concurrentPerform(iterations: 8) { place in
      let name = Self.people[place]
      if place < 3 { bench.leave(name, id) } else { bench.join(name, id) }
    }
    #expect(try bench.disagreements(id) == [])
    #expect(bench.count("joined", of: id, as: "host") == 4)
    #expect(bench.count("waiting", of: id, as: "host") == 2)
  }
}
