// Devices are kept in step without a server that calls: each looks every so often, and at once when something was recorded
// here. Nothing is kept between two looks but when the next one is due, so that it can be ended at any moment: an exchange
// that is cut off goes on with the next.

internal import Document
internal import Encoding
internal import Journal
internal import Ledger
internal import Messages
internal import Server
internal import Session
internal import Sync
internal import Values

/// `healthlog sync --watch`: one exchange after the other, until Ctrl-C or until nobody reads any more.
struct SyncWatch {
  /// The command with what it was asked for.
  let command: SyncCommand
  /// Seconds between two exchanges.
  let every: Int

  /// How often it is looked whether something was recorded, in milliseconds.
  private static let look: Int32 = 1000
  /// Seconds between two tries to reach a remote that is away, at most.
  private static let longest = 300

  /// A remote and when it is its turn.
  private struct Turn {
    let name: String
    /// Seconds since its last exchange.
    var waited = 0
    /// Seconds after which the next is due.
    var delay = 0
    /// Whether it did not answer.
    var isAway = false
    /// What the files of the journal were after its last exchange.
    var files = ""
    /// What was last said of its troubles.
    var told: [String] = []

    /// Whether it is its turn. One that is away is not asked more often because something was recorded.
    func isDue(_ files: String) -> Bool { waited >= delay || !isAway && files != self.files }
  }

  /// Exchanges until it is ended. Throws where trying again later cannot help, as where access was denied.
  func run(_ begun: Session) throws(Failure) {
    let journal = try begun.journalToSync()
    var turns = try command.chosen(of: try begun.remotes(of: journal)).map { Turn(name: $0.name) }
    let layout = JournalLayout(begun.directory)
    while true {
      let files = layout.fingerprint(on: begun.world.disk)
      for place in turns.indices where turns[place].isDue(files) {
        var session = try Healthlog.again(begun)
        let record = try session.remote(named: turns[place].name, of: journal)
        let result = command.exchange(turns[place].name, record, journal, session)
        guard try take(result, &turns[place], &session) else { return }
        turns[place].files = layout.fingerprint(on: begun.world.disk)
      }
      begun.world.pause(Self.look)
      for place in turns.indices { turns[place].waited += 1 }
    }
  }

  /// Takes what an exchange came to, and says what is new of it; false where nobody reads any more.
  private func take(_ result: SyncResult, _ turn: inout Turn, _ session: inout Session) throws(Failure)
    -> Bool
  {
    turn.waited = 0
    switch result.outcome {
    case .failure(let failure):
      guard ["remote.unreachable", "remote.absent"].contains(failure.code) else { throw failure }
      if !turn.isAway {
        session.console.warn("\(failure.message); it is tried again until it answers")
      }
      turn.delay = min(max(turn.delay, every) * 2, max(Self.longest, every))
      turn.isAway = true
      return true
    case .success(let report):
      if turn.isAway { session.console.say("'\(turn.name)' answers again") }
      (turn.isAway, turn.delay) = (false, every)
      let purpose = session.journal?.purpose ?? .diary
      let troubles = report.troubles.map(\.message) + report.refusedMessages(turn.name, in: purpose)
      let told = troubles.map(\.english)
      // What is wrong for long is said once.
      if told != turn.told || !report.healed.isEmpty || report.newDevice != nil || !result.notices.isEmpty {
        command.tell([result], session)
      }
      turn.told = told
      return try show(result, report, &session)
    }
  }

  /// A line for an exchange that brought or took something.
  private func show(_ result: SyncResult, _ report: SyncReport, _ session: inout Session) throws(Failure)
    -> Bool
  {
    let conflicts = report.hasNews ? try session.conflictsAfterSync() : []
    let sent = report.devices.values.reduce(0) { $0 + $1.sent }
    let received = report.devices.values.reduce(0) { $0 + $1.received }
    guard sent + received > 0 else { return true }
    if session.console.isForPeople {
      if !conflicts.isEmpty {
        let entries: Message = conflicts.count == 1 ? "1 entry was" : "\(conflicts.count) entries were"
        session.console.warn(
          "\(entries) changed on two devices at once; run `healthlog conflicts` to list them")
      }
      guard !session.globals.isQuiet else { return true }
      let words: Message = "\(result.name): \(sent) sent, \(received) received"
      return try session.console.write(out: Array("\(session.console.language.words(words))\n".utf8))
    }
    let document = SyncDocument(results: [result], conflicts: conflicts, isDryRun: false)
    return try session.console.write(out: Array("\(document.json.text)\n".utf8))
  }
}
