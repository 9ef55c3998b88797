import Commands
import Encoding
import Foundation
import Ledger
import Server
import TestSupport
import Testing
import Values

/// Many rooms and members (§ 16.9): asked for with HEALTHLOG_MEETUP_LOAD, the number of hosts. With HEALTHLOG_MEETUP_STORE
/// the store is written into that directory, for `.ci/meetups` to serve by the real program.
struct MeetUpLoadTests {
  private static let hosts = ProcessInfo.processInfo.environment["HEALTHLOG_MEETUP_LOAD"].flatMap(Int.init)

  @Test(.enabled(if: hosts != nil))
  func `a join takes as long among many rooms as among few, and a thousand journals are known`() throws {
    let bench = try MeetUpBench()
    // The clock of the real program, which may serve the store afterwards.
    bench.bench.wait(
      seconds: Int64(Date().timeIntervalSince1970) - bench.bench.now.milliseconds / 1000 - 25 * 3600)
    let names = (0..<(Self.hosts ?? 0)).map { "m\($0)" }
    for name in names { bench.bench.register(name) }
    bench.wait(hours: 25)
    for name in names { bench.enter(name, nick: name) }
    bench.bench.register("ben")
    bench.enter("ben", nick: "ben")
    var ids: [String] = []
    let clock = ContinuousClock()
    func milliseconds(_ body: () -> Void) -> Double {
      let time = clock.measure(body).components
      return Double(time.seconds) * 1000 + Double(time.attoseconds) / 1e15
    }
    func joins(_ ids: ArraySlice<String>) -> [Double] {
      _ = bench.token("ben")
      return ids.map { id in
        defer { bench.leave("ben", id) }
        return milliseconds { #expect(bench.join("ben", id) == "joined") }
      }.sorted()
    }
    for _ in 0..<2 {
      ids.append(bench.create(names[0]))
      ids.append(bench.create(names[1]))
    }
    let few = joins(ids[...])
    for name in names.dropFirst(2) { for _ in 0..<5 { ids.append(bench.create(name)) } }
    let many = joins(ids.suffix(40))
    let store = try bench.bench.store
    let objects = ObjectStore(
      store, quota: AccountQuota(store, bytes: 1 << 40, steady: { 0 }), word: "w", kinds: .known)
    let before = Self.resident()
    for journal in try store.list() { _ = try objects.list(journal, since: nil) }
    let grown = Self.resident() - before
    let inbox = milliseconds { _ = bench.ask("ben", "GET", "/v1/meetups/inbox") }
    print(
      """
      rooms \(ids.count), members \(names.count + 1): join median \(few[few.count / 2]) ms among few, \
      \(many[many.count / 2]) ms (worst \(many.last ?? 0)) among all; inbox \(inbox) ms; \
      \(objects.known) journals known, +\(grown) KiB
      """)
    #expect(objects.known <= ObjectStore.mostJournals)
    if let place = ProcessInfo.processInfo.environment["HEALTHLOG_MEETUP_STORE"] {
      try write(bench, to: place)
    }
  }

  private func write(_ bench: MeetUpBench, to place: String) throws {
    let files = FileManager.default
    for (path, bytes) in bench.bench.disk.contents where path.hasPrefix("/srv/") {
      let url = URL(fileURLWithPath: place + path.dropFirst("/srv".count))
      try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }
  }

  /// Kibibytes of memory that the process has.
  private static func resident() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
