import Encoding
import Journal
import Ledger
import Platform
import Policies
import Sync
import TestSupport
import Values

/// A company's journal on a server, which Anna owns and Ben and Cleo use, and what was acknowledged on any machine.
final class CompanyWorld: ScheduledWorld {
  private let server: RefusingServer
  private let homes: [ModelHome]
  /// What every machine was told is stored: each event has a command that no other has.
  private var acknowledged: [Int: [Said]] = [:]
  /// Whose the devices are.
  private var owners: [String: Int] = [:]
  /// What is at the server, as it came.
  private var law = CompanyLaw()
  private var arrived: Set<String> = []
  private var erasings: [String: Erasing] = [:]
  private var count = 0

  /// An event that somebody recorded.
  private struct Said {
    let id: ULID
    let command: String
    /// The entry that it is about.
    let subject: ULID
  }

  /// What an event erased: an entry, and the bodies of events.
  private struct Erasing {
    let machine: Int
    let entry: ULID
    let events: [ULID]
  }

  init(seed: UInt64) throws {
    server = try RefusingServer(for: .training)
    homes = try (0..<3).map { try ModelHome($0, seed: seed, for: .training) }
    for (home, role) in zip(homes, [JournalRole.owner, .admin, .user]) {
      server.give(role, to: home.machine)
      try home.exchange(with: server, isRetrying: false)
    }
  }

  func run(_ step: CompanyStep) throws -> String? {
    switch step {
    case .share(let home, let role): server.give(role, to: home)
    case .record(let home, let change, let entry, let kind, let forgery):
      let draft = CompanyDraft(change, entry, kind, forgery, "\(change) \(count)")
      count += 1
      try record(draft, at: homes[home])
    case .sync(let number, let death, let loss, let isRetrying):
      let home = homes[number]
      if let death { home.disk.die(call: death, writing: death * 7 % 1000) }
      do {
        try home.exchange(with: server, isRetrying: isRetrying)
      } catch {
        guard home.disk.isDead || server.role(of: number) == nil else { throw error }
      }
      home.disk.restart(after: death == nil ? .none : loss)
      return try arrivalFault(from: number)
    }
    return nil
  }

  private func record(_ draft: CompanyDraft, at home: ModelHome) throws {
    let role = try home.open().knownRole?.role ?? .reader
    var said: Said?
    var erasing: Erasing?
    try home.record(under: try draft.forgedID(at: home)) { place, journal, snapshot in
      var law = CompanyLaw()
      for event in try journal.lines() { law.take(event, of: owners[event.device] ?? home.machine) }
      guard let made = try draft.event(place.id, in: journal, snapshot, law, by: home.machine) else {
        return nil
      }
      let event = try Event(
        body: made.body(
          at: Journal.created(journal.id), zone: "UTC", isKeyed: false, salt: "00", kinds: ModelHome.kinds),
        id: place.id)
      guard draft.forgery != nil || law.fault(of: event, by: home.machine, role) == nil else { return nil }
      if let entry = event.entries.first {
        said = Said(id: place.id, command: made.command, subject: entry)
        if event.erases { erasing = Erasing(machine: home.machine, entry: entry, events: event.erasedEvents) }
      }
      return made
    }
    owners[home.own] = home.machine
    guard let said else { return }
    acknowledged[home.machine, default: []].append(said)
    guard let erasing else { return }
    erasings[said.command] = erasing
    try Erasure.apply(try home.open(), wait: 0, pause: { _ in })
  }

  /// What came to the server from somebody and was not allowed by the role that one has; nil where all was.
  private func arrivalFault(from person: Int) throws -> String? {
    owners[homes[person].own] = person
    let role = server.role(of: person)
    let new = try server.journal.lines().filter { arrived.insert("\($0.device)-\($0.sequence)").inserted }
    for event in new where owners[event.device] != person {
      return "\(person) brought an event of \(event.device)"
    }
    // What a person says at once may be in two streams: additions first.
    for event in new { law.takeAdditions(of: event, by: person) }
    for event in new {
      guard let role else { return "\(event.command) of \(person), who has no role" }
      if let fault = law.fault(of: event, by: person, role) { return "\(event.command): \(fault)" }
      law.take(event, of: person)
    }
    return nil
  }

  /// Whether nothing is left of the body of an event of a machine: it was erased there, or by an event that the server took.
  private func isErased(_ said: Said, of machine: Int, _ there: Set<String>) -> Bool {
    erasings.contains { command, erasing in
      (erasing.machine == machine || there.contains(command))
        && (erasing.events.contains(said.id) || erasing.entry == said.subject)
    }
  }

  /// Everybody exchanges until nothing moves; then all must have the same, nothing is said twice, and what somebody
  /// recorded is on the server or set aside.
  func endFault() throws -> String? {
    for home in homes where server.role(of: home.machine) == nil { server.give(.reader, to: home.machine) }
    for _ in 1...4 {
      for home in homes {
        try home.exchange(with: server, isRetrying: false)
        if let fault = try arrivalFault(from: home.machine) { return fault }
      }
    }
    let there = try server.journal.lines()
    let ids = Set(there.map(\.id))
    let standing = there.filter { !$0.isErased }
    let commands = standing.map(\.command)
    guard Set(standing.map(\.id)).count == standing.count, Set(commands).count == commands.count else {
      return "something is said twice at the server"
    }
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
      if Set(reading.events) != ids { return "machine \(home.machine) has other events than the server" }
      if reading.digest != first.digest { return "machine \(home.machine) says something else" }
      if let fault = try lossFault(of: home, ids, Set(commands)) { return fault }
      // One whose body is erased says nothing beside another of its id.
      let emptied = Dictionary(grouping: there, by: \.id).filter { $0.value.contains(where: \.isErased) }.keys
      let findings = try home.findings().filter { finding in
        !emptied.contains { finding.contains("its ID \($0) ") }
      }
      if !findings.isEmpty { return "machine \(home.machine): \(findings)" }
    }
    return nil
  }

  private func lossFault(of home: ModelHome, _ ids: Set<ULID>, _ commands: Set<String>) throws -> String? {
    let journal = try home.open()
    let aside = try journal.refusedEvents()
    if !aside.allSatisfy(\.isDone) { return "machine \(home.machine) has not ended setting aside" }
    let waiting = Set(aside.flatMap(\.waiting).map(\.command))
    let lost = (acknowledged[home.machine] ?? []).filter {
      !commands.contains($0.command) && !waiting.contains($0.command)
        && !isErased($0, of: home.machine, commands)
    }
    return lost.isEmpty ? nil : "machine \(home.machine) has lost \(lost)"
  }
}
