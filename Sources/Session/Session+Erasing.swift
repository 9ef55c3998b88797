internal import Journal

extension Session {
  /// Notes that something is about to be erased, so that a crash from now on is made good by the next entry.
  func beginErasing() throws(Failure) {
    guard let journal else { return }
    do {
      try Erasure.begin(journal)
    } catch {
      throw Failure(error)
    }
  }

  /// Takes the texts out of the journal's files that erasures name, of this device or of others.
  package mutating func applyErasures() throws(Failure) {
    guard let journal else { return }
    let hadCheckpoint = journal.hasCheckpoint
    do {
      try Erasure.apply(journal, wait: settings.lockWait, pause: world.pause)
    } catch {
      throw Failure(error)
    }
    forget()
    // It went with what it may have held; the next command is not to wait for another. It is a cache: it may fail.
    if hadCheckpoint, usesCheckpoint { try? journal.makeCheckpoint(kinds: kinds) }
  }

  /// After an event was stored ends an erasure that was cut off.
  mutating func endErasing() {
    guard let journal, Erasure.isBegun(in: journal) else { return }
    do {
      try applyErasures()
    } catch {
      // The event is stored; `doctor` tells of what is left, and the next entry tries again.
      console.warn("erased texts that are still here: \(error.message)")
    }
  }
}
