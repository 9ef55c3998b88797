import Encoding
import Journal
import Ledger
import Platform
import Sync
import TestSupport
import Values

/// Several machines and two remotes between them, and what was acknowledged on any machine.
final class SyncWorld: ScheduledWorld {
  private let seed: UInt64
  private var homes: [ModelHome] = []
  /// Machines whose journals were replaced by a backup: found again at the end, as an old one is in a drawer.
  private var drawer: [ModelHome] = []
  private var backups: [Int: [String: [UInt8]]] = [:]
  private let remotes = [MemoryDisk.stick(), MemoryDisk.stick()]
  private var acknowledged: [ULID] = []
  private var entries: [ULID] = []

  init(seed: UInt64) throws {
    self.seed = seed
    let first = try ModelHome(0, seed: seed)
    homes = [first]
    // A journal reaches another machine as a copy without anything of `local/`.
    for machine in 1..<3 + Int(seed % 3) {
      let home = try ModelHome(machine, seed: seed)
      home.daysOff = Int(seed % 7) * (machine - 1) * 300 - 400
      homes.append(home)
    }
  }

  private func home(_ number: Int) -> ModelHome { homes[number % homes.count] }

  func run(_ step: SyncStep) throws -> String? {
    switch step {
    case .record(let number, let change, let entry): try record(at: home(number), change, entry)
    case .sync(let number, let remote, let fate): return try sync(home(number), remote, fate)
    case .copy(let number, let withNotes):
      guard homes.count < 5 else { return nil }
      homes.append(try home(number).copy(as: homes.count + 100, seed: seed, withNotes: withNotes))
    case .backUp(let number): backups[number % homes.count] = home(number).files
    case .restore(let number, let withNotes):
      guard let backup = backups[number % homes.count] else { return nil }
      let home = home(number)
      drawer.append(try home.copy(as: home.machine, seed: seed &+ 77, withNotes: true))
      home.restore(backup)
      if !withNotes { home.disk.takeAway(ModelHome.notes) }
    case .setClock(let number, let days): home(number).daysOff = days
    }
    return nil
  }

  /// An exchange and what befalls it; what is wrong, nil where nothing is that should not be.
  private func sync(_ home: ModelHome, _ number: Int, _ fate: SyncStep.Fate) throws -> String? {
    let remote = remotes[number]
    var transport = CountingTransport(home.directory(on: remote))
    var mayLose = false
    switch fate {
    case .whole: break
    case .death(let call, _): home.disk.die(call: call, writing: call * 7 % 1000)
    case .cut(let call, _): remote.die(call: call, writing: call * 7 % 1000)
    case .partial(let mask):
      // The listing of a new remote is the one that what was sent is looked for in.
      mayLose = true
      transport.listing = { number, objects in
        guard number == 1 else { return objects }
        return objects.enumerated().filter { mask >> UInt64($0.offset % 64) & 1 == 1 }.map(\.element)
      }
    case .losing(let mask):
      mayLose = true
      var count: UInt64 = 0
      transport.losing = { _ in
        count += 1
        return mask >> (count % 64) & 1 == 1 ? .created : nil
      }
    }
    let name = "remote\(number)"
    do {
      let report = try home.sync(name, over: transport)
      let troubles = report.troubles.filter { trouble in
        if case .lost = trouble { return !mayLose }
        return true
      }
      // What a remote that went away did not give is told and tried again.
      if !troubles.isEmpty, !remote.isDead { return "\(troubles.map(\.message.english))" }
    } catch SyncFailure.emptied {
      guard case .partial = fate else { return "the remote was found empty" }
    } catch {
      guard home.disk.isDead || remote.isDead else { throw error }
    }
    switch fate {
    case .death(_, let loss): home.disk.restart(after: loss)
    case .cut(_, let loss): remote.restart(after: loss)
    default: break
    }
    return nil
  }

  private func record(at home: ModelHome, _ change: SyncStep.Change, _ number: Int) throws {
    if change == .addKeyed { return try home.addKeyed(number % 3) }
    var added: [ULID] = []
    let id = try home.record { place, journal, snapshot in
      let made = try self.operations(change, number, place, journal, snapshot)
      for case .add(_, let entry, _, _, _) in made.operations { added.append(entry) }
      guard !made.operations.isEmpty || !made.undoes.isEmpty else { return nil }
      return EventDraft(command: "\(change)", operations: made.operations, undoes: made.undoes, redoes: [])
    }
    guard let id else { return }
    acknowledged.append(id)
    entries += added
    if change == .erase { try Erasure.apply(try home.open(), wait: 0, pause: { _ in }) }
  }

  private func operations(
    _ change: SyncStep.Change, _ number: Int, _ place: EventPlace, _ journal: Journal, _ snapshot: Snapshot
  ) throws -> (operations: [Operation], undoes: [ULID]) {
    switch change {
    case .add, .addKeyed: return ([.add("weight", place.id, number)], [])
    case .addTwo:
      let second = ULID(milliseconds: place.id.milliseconds, random: (7, UInt64(number)))
      return ([.add("goal", place.id, number), .add("weight", second, number)], [])
    case .undo:
      let events = try journal.undoStack(in: snapshot).undoable(1).first ?? []
      return (try journal.reversal(of: events, in: snapshot), events)
    case .edit, .remove, .restore, .erase:
      guard !entries.isEmpty else { return ([], []) }
      let entry = entries[number % entries.count]
      guard let timeline = try journal.timelines(of: [entry], in: snapshot).timelines[entry] else {
        return ([], [])
      }
      return ([revision(change, number, timeline)].compactMap(\.self), [])
    }
  }

  private func revision(_ change: SyncStep.Change, _ number: Int, _ timeline: Timeline) -> Operation? {
    let (entry, base) = (timeline.entry, timeline.heads)
    switch change {
    case .edit:
      return .edit(entry: entry, base: base, set: [.init("value", .number(String(number)))], unset: [])
    case .remove: return timeline.isRemoved ? nil : .remove(entry: entry, base: base)
    case .restore: return timeline.isRemoved ? .restore(entry: entry, base: base) : nil
    // Few are erased, or little else would be left to look at.
    default: return number % 3 == 0 ? .erase(entry: entry, events: timeline.events) : nil
    }
  }

  /// Everybody exchanges with both remotes until nothing moves; then all must say the same, hold all that was
  /// acknowledged, and be sound.
  func endFault() throws -> String? {
    let all = homes + drawer
    for _ in 1...3 { if let fault = try exchange(all) { return fault } }
    let first = try all[0].reading()
    for home in all {
      let reading = try home.reading()
      if reading.digest != first.digest { return "machine \(home.machine) says something else" }
      let events = Set(reading.events)
      let lost = acknowledged.filter { !events.contains($0) }
      if !lost.isEmpty { return "machine \(home.machine) has lost \(lost)" }
      let findings = try home.findings().filter { !$0.hasPrefix("fork") && !$0.hasPrefix("id") }
      if !findings.isEmpty { return "machine \(home.machine): \(findings)" }
      if try Erasure(try home.open()).pending() > 0 { return "machine \(home.machine) has erased texts" }
      if try !SyncCondition(try home.open()).parked.isEmpty { return "machine \(home.machine): parked" }
    }
    for (number, remote) in remotes.enumerated() {
      let journal = try Journal.open("/mnt/journal", on: remote)
      if try Erasure(journal).pending() > 0 { return "remote \(number) has erased texts" }
    }
    return try noopFault(all)
  }

  private func exchange(_ homes: [ModelHome]) throws -> String? {
    for home in homes {
      for number in remotes.indices {
        if let fault = try sync(home, number, .whole) { return "machine \(home.machine): \(fault)" }
      }
    }
    return nil
  }

  /// A repeated exchange is one listing and changes nothing.
  private func noopFault(_ homes: [ModelHome]) throws -> String? {
    let before = remotes.map(\.contents)
    for home in homes {
      for (number, remote) in remotes.enumerated() {
        let counting = CountingTransport(home.directory(on: remote))
        let report = try home.sync("remote\(number)", over: counting)
        guard report.devices.isEmpty, !report.hasNews, report.newDevice == nil,
          counting.calls.names == ["state", "list"]
        else { return "machine \(home.machine) does something again: \(report) \(counting.calls.names)" }
      }
    }
    return remotes.map(\.contents) == before ? nil : "a remote was changed"
  }
}
