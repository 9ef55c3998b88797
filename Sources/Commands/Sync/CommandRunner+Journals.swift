// A command that a server runs for somebody far away has a world of its own: the server's disk and clock, and nothing
// else. It has no home, so that no configuration of the operator's is read; no other programs; no terminal, so that it
// never asks; and an environment of five variables.

internal import Encoding
internal import Journal
internal import Platform
package import Server
package import Session
internal import Synchronization
internal import Values

extension CommandRunner {
  /// A runner of commands on the journals of a server's store, in this process.
  package static func onJournals(of store: ServerStore, in world: World) -> CommandRunner {
    onJournals(of: store, in: world, within: nil)
  }

  /// The same, where accounts may have so much.
  package static func onJournals(of store: ServerStore, in world: World, within quota: AccountQuota?)
    -> CommandRunner
  {
    CommandRunner(
      run: { call in run(call, store, world, quota) },
      state: { journal in
        guard let journal else { return "\(noJournal) \(Version.number)" }
        guard (try? store.holds(journal)) == true else { return nil }
        let minute = world.now().seconds / 60
        let files = JournalLayout(store.directory(of: journal)).fingerprint(on: store.disk)
        let shared = (try? store.disk.status(store.catalogue)).map { "\($0.modified) \($0.length)" } ?? ""
        return "\(files) \(minute) \(Version.number) \(shared)"
      })
  }

  private static func run(
    _ call: CommandCall, _ store: ServerStore, _ world: World, _ quota: AccountQuota?
  ) -> CommandOutcome {
    if call.adds, let quota, let journal = call.journal, !quota.hasRoom(in: journal) {
      var outcome = CommandOutcome(exit: ExitCode.system.rawValue, output: [], errors: [])
      outcome.isFull = true
      return outcome
    }
    let disk = DeadlineDisk(store.disk, until: call.timeLimit)
    let outcome = run(call, store, world, disk)
    if disk.appended > 0, let journal = call.journal {
      quota?.add(disk.appended, in: journal)
      seal(journal, disk.tail, store, world)
    }
    return outcome
  }

  /// Seals what was appended to a journal once it is long, as a sync would: whoever only logs by phone never syncs, and each
  /// command reads the whole of what is not sealed. What keeps it from that, the next command meets again.
  private static func seal(_ id: ULID, _ tail: String?, _ store: ServerStore, _ world: World) {
    guard let tail, let length = try? store.disk.status(tail).length, length >= longTail,
      let journal = try? Journal.open(store.directory(of: id), on: store.disk)
    else { return }
    _ = try? journal.seal(
      by: world.installation, wait: patience, wall: world.now(), random: world.random, pause: world.pause)
  }

  /// Bytes of a tail that is sealed.
  private static let longTail = 64 << 10
  /// Milliseconds that the lock of a journal is waited for.
  private static let patience = 1000

  private static func run(
    _ call: CommandCall, _ store: ServerStore, _ world: World, _ disk: DeadlineDisk
  ) -> CommandOutcome {
    if let zone = call.zone, LocalZone.named(zone, world) == nil {
      let failure = Failure(
        .notUnderstood, "zone.unknown", "unknown time zone '\(zone)'", hint: "for example Europe/Paris")
      return CommandOutcome(exit: failure.exit.rawValue, output: [], errors: Array(failure.json.utf8))
    }
    let (input, output, errors) = (Said(call.input), Gathered(), Gathered())
    let variables = environment(call, store)
    var inside = World(
      now: world.now, random: world.random, pause: world.pause, disk: disk,
      environment: World.Environment {
        variables[$0] ?? (inherited.contains($0) ? world.environment[$0] : nil)
      },
      user: world.user, machine: world.machine,
      input: input.stream,
      output: output.stream, error: errors.stream,
      runShell: { _, _ throws(Errno) in throw .denied }, programs: .none, loopback: .none,
      network: .none, hideKeys: { _ in },
      become: { _ in .denied })
    inside.tellsStored = call.mayRead
    inside.asker = .remote(call.asker)
    inside.timeLimit = disk.rest
    let exit = Healthlog.run(call.words.map { Array($0.utf8) }, in: inside)
    let talk = errors.bytes
    var outcome = CommandOutcome(exit: exit, output: output.bytes, errors: talk)
    outcome.isCut = disk.hasRefused || exit == ExitCode.busy.rawValue && disk.rest.isOver
    if !outcome.isCut, [ExitCode.damaged, .bug, .system].contains(where: { $0.rawValue == exit }) {
      // Whoever runs the server has to know; where its log is gone nobody is left to tell.
      try? world.error.write(talk)
    }
    return outcome
  }

  private static func environment(_ call: CommandCall, _ store: ServerStore) -> [String: String] {
    var variables = [
      "HEALTHLOG_DIR": store.journals, "HEALTHLOG_JOURNAL": call.journal?.description ?? noJournal,
      "LANG": "C.UTF-8", "HEALTHLOG_CATALOGUE": store.catalogue,
    ]
    if let zone = call.zone { variables["TZ"] = zone }
    return variables
  }

  /// A name that no journal of a store has, since they are called by their ids.
  private static let noJournal = "none"
  /// What of the server's own environment commands know: its clock and its zone.
  private static let inherited = ["HEALTHLOG_NOW", "TZ"]
}

/// What a command is given to read.
private final class Said: Sendable {
  private let rest: Mutex<ArraySlice<UInt8>>

  init(_ bytes: [UInt8]) { rest = Mutex(bytes[...]) }

  /// The stream.
  var stream: World.Input {
    World.Input(isTerminal: false) { most throws(Errno) in
      self.rest.withLock { rest in
        defer { rest = rest.dropFirst(most) }
        return Array(rest.prefix(most))
      }
    }
  }
}

/// What a command wrote to a stream.
private final class Gathered: Sendable {
  private let gathered = Mutex<[UInt8]>([])

  /// All of it.
  var bytes: [UInt8] { gathered.withLock { $0 } }

  /// The stream.
  var stream: World.Output {
    World.Output(isTerminal: false, columns: nil, rows: nil) { bytes throws(Errno) in
      self.gathered.withLock { $0 += bytes }
    }
  }
}

extension Programs {
  /// No programs at all.
  fileprivate static let none = Programs(
    run: { _, _, _, _ throws(Errno) in throw .denied }, open: { _ throws(Errno) in throw .denied },
    launch: { _ throws(Errno) in throw .denied })
}

extension Loopback {
  /// No pages.
  fileprivate static let none = Loopback { _, _, _ throws(Errno) in throw .denied }
}

extension Network {
  /// A server connects to nobody.
  fileprivate static let none = Network(
    milliseconds: { Machine.steadyMilliseconds() }, connect: { _, _ throws(Errno) in throw .denied },
    start: { _ throws(Errno) in throw .denied })
}
