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
        hint: "`healthlog clone URL` gets one from a remote, and the first entry makes one")
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
        .notFound, "remote.unknown", "there is no remote '\(name)'",
        hint: "`healthlog remote list` names them, and `healthlog remote add` makes one")
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
    let language = language
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
        hint: "what is here stays yours to read; `healthlog remote remove \(name)` ends asking there")
    case .transport(let failure): self.init(failure, remote: name)
    case .emptied:
      self.init(
        .remote, "remote.emptied", "'\(name)' held this journal and is empty now; nothing was sent",
        hint:
          "is its disk mounted, or does its owner share it no more? `healthlog remote add \(name) URL --reset` sends everything again"
      )
    case .addsOnly:
      self.init(
        .refused, "role.insufficient", "you may only add to '\(name)': nothing can be fetched from there",
        hint: "its owner can give you another role")
    case .otherJournal(let found, let wasKnown):
      let hint: Message =
        wasKnown
        ? "it is not the remote it was: `healthlog remote show \(name)` tells what is known of it"
        : "`healthlog clone URL --adopt` brings what is here into that journal"
      self.init(
        .remote, "remote.other-journal", "'\(name)' holds another journal, \(found); nothing was sent",
        hint: hint)
    }
  }

  /// Why a remote could not be used.
  init(_ failure: TransportFailure, remote name: String) {
    let (exit, code, hint): (ExitCode, String, Message) =
      switch failure {
      case .absent:
        (.remote, "remote.absent", "`healthlog remote check \(name)` looks at it; nothing is lost")
      case .foreign: (.remote, "remote.foreign", "`healthlog remote show \(name)` tells where it should be")
      case .unreachable: (.remote, "remote.unreachable", "try again later; nothing is lost")
      case .refused: (.refused, "remote.refused", "`healthlog account login` lets you in")
      case .noRole: (.refused, "role.none", "its owner can share it with you again")
      case .newer: (.newerNeeded, "remote.newer", "nothing was changed; install the newest healthlog")
      case .system: (.system, "remote.system", "nothing is lost; try again once that is mended")
      }
    self.init(exit, code, "cannot use '\(name)': \(failure.reason)", hint: hint)
  }
}
