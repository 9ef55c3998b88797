internal import Journal
internal import Ledger
internal import Values

extension Session {
  /// Takes the texts out of the journal's files that erasures name, of this device or of others.
  package mutating func applyErasures() throws(Failure) {
    guard let journal else { return }
    do {
      try Erasure.apply(journal, wait: settings.lockWait, pause: world.pause)
    } catch {
      throw Failure(error)
    }
    forget()
  }

  /// Does the same after an event was stored, where the journal has erasures whose texts have not been looked for
  /// here: they came from another device, or a crash kept them from being ended.
  mutating func finishErasures(seen entries: Set<ULID>) {
    guard !entries.isEmpty, let journal, !Erasure.isDone(entries, in: journal) else { return }
    do {
      try applyErasures()
    } catch {
      // The event is stored; `doctor` tells of what is left, and the next entry tries again.
      warn("erased texts are still here: \(error.message)")
    }
  }
}
