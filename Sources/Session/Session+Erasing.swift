internal import Journal

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
}
