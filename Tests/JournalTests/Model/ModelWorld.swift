import Encoding
import Journal
import Ledger
import Platform
import TestSupport
import Values

/// Several machines with one journal, and what was acknowledged on any of them.
final class ModelWorld: ScheduledWorld {
  private let seed: UInt64
  private var homes: [ModelHome] = []
  private var backups: [Int: [String: [UInt8]]] = [:]
  /// Disks whose journals were replaced by a backup: found again at the end, as an old machine is in a drawer.
  private var drawer: [ModelHome] = []
  private var acknowledged: [ULID] = []
  /// The homes that lost power since they last recorded something. Their notes of what they recorded are not durable, so
  /// that nothing could say that a backup which is restored now is an old one.
  private var unsure: Set<ObjectIdentifier> = []
  private var entries: [ULID] = []

  init(seed: UInt64) throws {
    self.seed = seed
    let first = try ModelHome(0, seed: seed)
    homes = [first]
    // A journal reaches another machine as a copy without anything of `local/`.
    for machine in 1..<3 + Int(seed % 3) {
      let home = try first.copy(as: machine, seed: seed)
      home.daysOff = Int(seed % 7) * (machine - 1) * 300 - 400
      homes.append(home)
    }
  }

  private func home(_ number: Int) -> ModelHome { homes[number % homes.count] }

  func run(_ step: ModelStep) throws -> String? {
    switch step {
    case .record(let number, let change, let entry):
      try record(at: home(number), change, entry)
    case .crash(let number, let change, let entry, let call, let loss):
      let home = home(number)
      home.disk.die(call: call, writing: entry)
      do {
        try record(at: home, change, entry)
      } catch {
        guard home.disk.isDead else { throw error }
      }
      home.disk.restart(after: loss)
      if loss.canLose { unsure.insert(ObjectIdentifier(home)) }
    case .powerLoss(let number, let loss):
      home(number).disk.restart(after: loss)
      if loss.canLose { unsure.insert(ObjectIdentifier(home(number))) }
    case .seal(let number): try home(number).seal()
    case .send(let from, let to, let mask): send(from: home(from), to: home(to), mask)
    case .copy(let number, let withNotes):
      guard homes.count < 5 else { return nil }
      homes.append(try home(number).copy(as: homes.count + 100, seed: seed, withNotes: withNotes))
    case .backUp(let number): backups[number % homes.count] = home(number).files
    case .restore(let number):
      guard let backup = backups[number % homes.count] else { return nil }
      let home = home(number)
      guard !unsure.contains(ObjectIdentifier(home)) else { return nil }
      drawer.append(try home.copy(as: home.machine, seed: seed, withNotes: true))
      home.restore(backup)
    case .setClock(let number, let days): home(number).daysOff = days
    }
    return nil
  }

  private func send(from: ModelHome, to: ModelHome, _ mask: UInt64) {
    guard from !== to else { return }
    var bit = 0
    for (path, bytes) in from.segments.sorted(by: { $0.key < $1.key }) {
      if mask >> UInt64(bit % 64) & 1 == 1 { _ = receive(path, bytes, at: to) }
      bit += 1
    }
  }

  private func record(at home: ModelHome, _ change: ModelStep.Change, _ number: Int) throws {
    var added: [ULID] = []
    let id = try home.record { place, journal, snapshot in
      let operations = try self.operations(change, number, place, journal, snapshot)
      for case .add(_, let entry, _, _, _) in operations.made { added.append(entry) }
      guard !operations.made.isEmpty || !operations.undoes.isEmpty || !operations.redoes.isEmpty else {
        return nil
      }
      return EventDraft(
        command: "\(change)", operations: operations.made, undoes: operations.undoes,
        redoes: operations.redoes)
    }
    guard let id else { return }
    unsure.remove(ObjectIdentifier(home))
    acknowledged.append(id)
    entries += added
  }

  private typealias Made = (made: [Operation], undoes: [ULID], redoes: [ULID])

  private func operations(
    _ change: ModelStep.Change, _ number: Int, _ place: EventPlace, _ journal: Journal, _ snapshot: Snapshot
  ) throws -> Made {
    switch change {
    case .add: return ([.add("weight", place.id, number)], [], [])
    case .set: return ([.add("goal", place.id, number)], [], [])
    case .addTwo:
      let second = ULID(milliseconds: place.id.milliseconds, random: (7, UInt64(number)))
      return ([.add("goal", place.id, number), .add("weight", second, number)], [], [])
    case .undo:
      let events = try journal.undoStack(in: snapshot).undoable(1).first ?? []
      return (try journal.reversal(of: events, in: snapshot), events, [])
    case .redo:
      let events = try journal.undoStack(in: snapshot).redoable(1).first ?? []
      return (try journal.reversal(of: events, in: snapshot), [], events)
    case .edit, .unset, .remove, .restore, .erase:
      guard !entries.isEmpty else { return ([], [], []) }
      let entry = entries[number % entries.count]
      guard let timeline = try journal.timelines(of: [entry], in: snapshot).timelines[entry] else {
        return ([], [], [])
      }
      return ([revision(change, number, timeline)].compactMap(\.self), [], [])
    }
  }

  private func revision(_ change: ModelStep.Change, _ number: Int, _ timeline: Timeline) -> Operation? {
    let (entry, base) = (timeline.entry, timeline.heads)
    switch change {
    case .edit:
      return .edit(entry: entry, base: base, set: [.init("value", .number(String(number)))], unset: [])
    case .unset: return .edit(entry: entry, base: base, set: [], unset: ["text"])
    case .remove: return timeline.isRemoved ? nil : .remove(entry: entry, base: base)
    case .restore: return timeline.isRemoved ? .restore(entry: entry, base: base) : nil
    // Few are erased, or little else would be left to look at.
    default: return number % 4 == 0 ? .erase(entry: entry, events: timeline.events) : nil
    }
  }

  /// Everything goes everywhere; then all must say the same, hold all that was acknowledged, and be sound.
  func endFault() throws -> String? {
    let all = homes + drawer
    for home in all { try home.seal() }
    _ = exchange(all)
    let first = try all[0].reading()
    for home in all {
      let reading = try home.reading()
      if reading.digest != first.digest { return "machine \(home.machine) says something else" }
      let events = Set(reading.events)
      if events.count != reading.events.count { return "machine \(home.machine) has an event twice" }
      let lost = acknowledged.filter { !events.contains($0) }
      if !lost.isEmpty { return "machine \(home.machine) has lost \(lost)" }
      let findings = try home.findings()
      if !findings.isEmpty { return "machine \(home.machine): \(findings)" }
    }
    if exchange(all) != 0 { return "there was news in a second exchange" }
    // What a longer segment holds is cleared away here and may come back from there: nothing that is seen.
    for home in all { try home.seal() }
    _ = exchange(all)
    let last = try all.map { try $0.reading() }
    let isSame = last.allSatisfy { $0.digest == first.digest && Set($0.events) == Set(first.events) }
    return isSame ? nil : "sealing and a third exchange changed something"
  }

  /// Takes a segment from elsewhere in; whether it was news.
  private func receive(_ path: String, _ bytes: [UInt8], at home: ModelHome) -> Bool {
    guard home.disk.contents[path] == nil else { return false }
    home.disk.put(path, bytes)
    home.disk.setMode(path, 0o444)
    home.disk.restart(after: .kept)
    return true
  }

  /// Everybody sends everything to everybody; how much was news.
  private func exchange(_ homes: [ModelHome]) -> Int {
    var news = 0
    for from in homes {
      for (path, bytes) in from.segments {
        for to in homes where receive(path, bytes, at: to) { news += 1 }
      }
    }
    return news
  }
}

extension Loss {
  /// Whether something that was written may be gone.
  fileprivate var canLose: Bool { self != .none && self != .kept }
}
