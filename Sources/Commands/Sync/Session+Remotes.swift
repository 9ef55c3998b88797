internal import Document
internal import Journal
internal import Ledger
internal import Platform
internal import Session
internal import Sync
internal import Values

extension Session {
  /// The journal, which has to be there for anything to be exchanged.
  func journalToSync() throws(Failure) -> Journal {
    guard let journal else {
      throw Failure(
        .notFound, "sync.no-journal", "there is no journal here yet",
        hint: "run `healthlog clone URL` to get one from a remote, or log your first entry to create one")
    }
    return journal
  }

  /// The remotes of a journal with what is known of them, by name.
  func remotes(of journal: Journal) throws(Failure) -> [(name: String, record: RemoteRecord)] {
    do throws(JournalError) {
      var remotes: [(name: String, record: RemoteRecord)] = []
      for name in try journal.remotes() {
        if let record = try journal.remote(named: name) { remotes.append((name, record)) }
      }
      return remotes
    } catch {
      throw Failure(error)
    }
  }

  /// What is known of one remote. Throws where there is none of that name.
  func remote(named name: String, of journal: Journal) throws(Failure) -> RemoteRecord {
    let record: RemoteRecord?
    do throws(JournalError) {
      record = try journal.remote(named: name)
    } catch {
      throw Failure(error)
    }
    guard let record else {
      throw Failure(
        .notFound, "remote.unknown", "unknown remote '\(name)'",
        hint: "run `healthlog remote list` to see them, or `healthlog remote add` to add one")
    }
    return record
  }

  /// Where a URL leads.
  static func address(_ url: String) throws(Failure) -> RemoteAddress {
    do throws(RemoteAddress.Fault) {
      return try RemoteAddress(url)
    } catch {
      throw Failure(
        .notUnderstood, "remote.url", "cannot use '\(url)' as a remote: \(error.reason)", hint: error.hint)
    }
  }

  /// The machine as an exchange sees it; on a terminal it is told how far that is.
  func syncPlace(showsProgress: Bool) -> SyncPlace {
    let world = world
    let isShown = showsProgress && world.error.isTerminal && !globals.isQuiet
    let language = console.language
    return SyncPlace(
      installation: world.installation, kinds: kinds, wait: settings.lockWait, now: now.instant,
      wall: world.now,
      random: world.random, pause: world.pause,
      progress: { progress in
        guard isShown else { return }
        let words: Message =
          switch progress {
          case .receiving(let count, let total): "receiving, \(count) of \(total)"
          case .sending(let count, let total): "sending, \(count) of \(total)"
          }
        // Where stderr is gone there is nobody left to tell.
        try? world.error.write(Array(("\r" + language.words(words) + "\u{1B}[K").utf8))
      })
  }

  /// Takes the line away that told how far an exchange was.
  func endProgress() {
    guard world.error.isTerminal, !globals.isQuiet else { return }
    // As above.
    try? world.error.write(Array("\r\u{1B}[K".utf8))
  }
}

extension Failure {
  /// Why there was no exchange with a remote.
  init(_ error: SyncFailure, remote name: String) {
    switch error {
    case .journal(let error): self.init(error)
    case .transport(.noRole(let reason)):
      self.init(
        .refused, "role.none", reason,
        hint: "what is here remains readable; use `healthlog remote remove \(name)` to stop syncing with it")
    case .transport(let failure): self.init(failure, remote: name)
    case .emptied:
      self.init(
        .remote, "remote.emptied", "'\(name)' used to hold this journal and is now empty; nothing was sent",
        hint:
          "check that its disk is mounted and that its owner still shares it; `healthlog remote add \(name) URL --reset` sends everything again"
      )
    case .addsOnly:
      self.init(
        .refused, "role.insufficient",
        "you have add-only access to '\(name)', so nothing can be fetched from it",
        hint: "its owner can give you another role")
    case .otherJournal(let found, let wasKnown):
      let hint: Message =
        wasKnown
        ? "it is a different remote now: run `healthlog remote show \(name)` for details"
        : "run `healthlog clone URL --adopt` to merge what is here into that journal"
      self.init(
        .remote, "remote.other-journal", "'\(name)' holds a different journal, \(found); nothing was sent",
        hint: hint)
    }
  }

  /// Why a remote could not be used.
  init(_ failure: TransportFailure, remote name: String) {
    let (exit, code, hint): (ExitCode, String, Message) =
      switch failure {
      case .absent:
        (.remote, "remote.absent", "run `healthlog remote check \(name)` to check it; nothing is lost")
      case .foreign:
        (.remote, "remote.foreign", "run `healthlog remote show \(name)` to see where it should be")
      case .unreachable: (.remote, "remote.unreachable", "try again later; nothing is lost")
      case .refused: (.refused, "remote.refused", "run `healthlog account login` to log in")
      case .noRole: (.refused, "role.none", "its owner can share it with you again")
      case .newer: (.newerNeeded, "remote.newer", "nothing was changed; install the latest healthlog")
      case .system: (.system, "remote.system", "nothing is lost; fix that and try again")
      }
    self.init(exit, code, "cannot use '\(name)': \(failure.reason)", hint: hint)
  }
}
