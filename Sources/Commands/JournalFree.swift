package import Session

/// A command that never looks at the journal: it works where there is none, no HOME, or a damaged one.
package protocol JournalFree: Command {}

extension JournalFree {
  /// Not this one.
  package static var readsJournal: Bool { false }
}
