import Encoding
import Journal
import Ledger
import Platform
import Policies
import Sync
import TestSupport
import Values

/// One thing that happens between three people and their server. Numbers choose among what is there when it happens.
enum RefusedStep: ScheduledStep, Sendable {
  /// What somebody records.
  enum Change: CaseIterable {
    case add, edit, remove, undo, erase
  }

  /// A change; one that is forged is not held against the rules before.
  case record(home: Int, Change, entry: Int, isForged: Bool)
  /// An exchange, in which the machine may die at a call of its disk, and what is lost then.
  case sync(home: Int, death: Int?, Loss, isRetrying: Bool)
  /// Somebody gets another role.
  case share(home: Int, JournalRole)

  /// A schedule of a seed.
  static func schedule(seed: UInt64) -> [RefusedStep] {
    var chance = SeededGenerator(seed: seed)
    return (0..<Int.random(in: 15...45, using: &chance)).map { _ in random(&chance) }
  }

  private static func random(_ chance: inout SeededGenerator) -> RefusedStep {
    let home = Int.random(in: 0..<3, using: &chance)
    switch Int.random(in: 0..<100, using: &chance) {
    case 0..<55:
      return .record(
        home: home, Change.allCases.randomElement(using: &chance) ?? .add,
        entry: Int.random(in: 0..<1000, using: &chance),
        isForged: Int.random(in: 0..<100, using: &chance) < 20)
    case 55..<90:
      let seed = UInt64.random(in: 0...9999, using: &chance)
      let death = Int.random(in: 0..<100, using: &chance) < 30 ? Int.random(in: 1...260, using: &chance) : nil
      let loss = [Loss.none, .kept, .dropped, .torn(seed), .random(seed)].randomElement(using: &chance)
      return .sync(
        home: home, death: death, loss ?? .none, isRetrying: Int.random(in: 0..<100, using: &chance) < 10)
    default:
      let role: JournalRole = Int.random(in: 0..<2, using: &chance) == 0 ? .reader : .writer
      return .share(home: 1 + home % 2, role)
    }
  }

  var description: String {
    switch self {
    case .record(let home, let change, let entry, let isForged):
      "\(home): \(change) \(entry)\(isForged ? ", forged" : "")"
    case .sync(let home, let death, let loss, let isRetrying):
      "\(home): sync\(isRetrying ? " --retry" : "")\(death.map { ", death at \($0), \(loss)" } ?? "")"
    case .share(let home, let role): "\(home): \(role)"
    }
  }
}

/// Anna's diary on a server, which Ben and Cleo write or read, and what was acknowledged on any machine.
final class RefusedWorld: ScheduledWorld {
  private let server: RefusingServer
  private let homes: [ModelHome]
  private var acknowledged: [Int: [ULID]] = [:]
  /// What an event erased: an entry, and the bodies of events.
  private struct Erasing {
    let machine: Int
    let entry: ULID
    let events: [ULID]
  }

  private var erasings: [ULID: Erasing] = [:]
  /// The entry that each event changes.
  private var subjects: [ULID: ULID] = [:]

  init(seed: UInt64) throws {
    server = try RefusingServer()
    homes = try (0..<3).map { try ModelHome($0, seed: seed) }
    for home in homes { server.give(home.machine == 0 ? .owner : .writer, to: home.machine) }
    for home in homes { try home.exchange(with: server, isRetrying: false) }
  }

  func run(_ step: RefusedStep) throws -> String? {
    switch step {
    case .share(let home, let role): server.give(role, to: home)
    case .record(let home, let change, let entry, let isForged):
      try record(at: homes[home], change, entry, isForged)
    case .sync(let number, let death, let loss, let isRetrying):
      let home = homes[number]
      if let death { home.disk.die(call: death, writing: death * 7 % 1000) }
      do {
        try home.exchange(with: server, isRetrying: isRetrying)
      } catch {
        guard home.disk.isDead else { throw error }
      }
      home.disk.restart(after: death == nil ? .none : loss)
    }
    return nil
  }

  private func record(at home: ModelHome, _ change: RefusedStep.Change, _ number: Int, _ isForged: Bool)
    throws
  {
    let role = try home.open().knownRole?.role ?? .writer
    if role == .reader, !isForged { return }
    var erasing: Erasing?
    var subject: ULID?
    let own = home.own
    let id = try home.record { place, journal, snapshot in
      guard change != .add else {
        return EventDraft(command: "add", operations: [.add("weight", place.id, number)])
      }
      if change == .undo {
        let events = try journal.undoStack(in: snapshot).undoable(1).first ?? []
        guard !events.isEmpty else { return nil }
        let operations = try journal.reversal(of: events, in: snapshot)
        // Each event of this world says something of one entry, and so does what takes it back.
        subject = operations.first?.entry
        return EventDraft(command: "undo", operations: operations, undoes: events, redoes: [])
      }
      let added = try journal.entries()
      guard !added.isEmpty else { return nil }
      let (entry, device) = added[number % added.count]
      guard let timeline = try journal.timelines(of: [entry], in: snapshot).timelines[entry] else {
        return nil
      }
      let base = timeline.heads
      subject = entry
      switch change {
      case .edit:
        return EventDraft(
          command: "edit",
          operations: [
            .edit(entry: entry, base: base, set: [.init("value", .number(String(number)))], unset: [])
          ])
      case .remove:
        return timeline.isRemoved
          ? nil : EventDraft(command: "remove", operations: [.remove(entry: entry, base: base)])
      default:
        // One's own, unless it is forged; few, or little else would be left to look at.
        guard number % 3 == 0, isForged || role == .owner || device == own else { return nil }
        erasing = Erasing(machine: home.machine, entry: entry, events: timeline.events)
        return EventDraft(
          command: "erase", operations: [.erase(entry: entry, events: timeline.events)])
      }
    }
    guard let id else { return }
    acknowledged[home.machine, default: []].append(id)
    subjects[id] = subject
    erasings[id] = erasing
    if erasing != nil { try Erasure.apply(try home.open(), wait: 0, pause: { _ in }) }
  }

  /// Whether nothing is left of the body of an event of a machine: it was erased there, or by an event that the server took.
  private func isErased(_ event: ULID, of machine: Int, _ there: Set<ULID>) -> Bool {
    erasings.contains { id, erasing in
      (erasing.machine == machine || there.contains(id))
        && (erasing.events.contains(event) || erasing.entry == subjects[event])
    }
  }

  /// Everybody exchanges until nothing moves; then all must say the same, nothing is there twice, and what somebody
  /// recorded is on the server or set aside.
  func endFault() throws -> String? {
    for _ in 1...4 { for home in homes { try home.exchange(with: server, isRetrying: false) } }
    let there = try server.events()
    guard Set(there).count == there.count else { return "the server has an event twice" }
    let first = try homes[0].reading()
    for home in homes {
      let report = try home.exchange(with: server, isRetrying: false)
      guard report.devices.isEmpty, report.refused.isEmpty, report.erased == (0, 0) else {
        return "machine \(home.machine) does something again: \(report)"
      }
      guard report.troubles.isEmpty else {
        return "machine \(home.machine): \(report.troubles.map(\.message.english))"
      }
      let reading = try home.reading()
      if Set(reading.events) != Set(there) {
        return "machine \(home.machine) has other events than the server"
      }
      if reading.digest != first.digest { return "machine \(home.machine) says something else" }
      let aside = try home.open().refusedEvents()
      if !aside.allSatisfy(\.isDone) { return "machine \(home.machine) has not ended setting aside" }
      let kept = Set(there + aside.flatMap(\.waiting).map(\.id))
      let lost = (acknowledged[home.machine] ?? []).filter {
        !kept.contains($0) && !isErased($0, of: home.machine, Set(there))
      }
      if !lost.isEmpty { return "machine \(home.machine) has lost \(lost)" }
      let findings = try home.findings()
      if !findings.isEmpty { return "machine \(home.machine): \(findings)" }
    }
    return nil
  }
}

extension Journal {
  /// The entries that stand in some event, and the device that added each.
  fileprivate func entries() throws -> [(entry: ULID, device: String)] {
    var found: [(entry: ULID, device: String)] = []
    for event in try lines() {
      for operation in event.operations where operation["op"]?.stringValue == "add" {
        if let entry = operation["entry"]?.idValue { found.append((entry, event.device)) }
      }
    }
    return found.sorted { $0.entry < $1.entry }
  }
}
