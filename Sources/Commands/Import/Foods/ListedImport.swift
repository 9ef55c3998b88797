internal import Food
internal import Import
internal import Ledger
internal import Session
internal import Values

/// An import as `import list` shows it: of events of the journal, or of foods that are kept beside it.
struct ListedImport {
  /// Its id, whose time is that of the import.
  let id: ULID
  /// What it came from.
  let source: String?
  /// The device that imported; nil for what is kept on this one alone.
  let device: String?
  /// How many events or kept foods it brought.
  let events: Int
  /// Whether nothing of it stands any more.
  let isUndone: Bool
  /// Whether it is kept beside the journal.
  let isKept: Bool

  /// An import of events.
  init(_ batch: Imports.Batch) {
    id = batch.id
    source = batch.source
    device = batch.device
    events = batch.events
    isUndone = batch.standing.isEmpty
    isKept = false
  }

  /// An import of kept foods; one that was taken back is gone.
  init(_ batch: KeptBatch) {
    id = batch.id
    source = batch.source
    device = nil
    events = batch.count
    isUndone = false
    isKept = true
  }
}

extension Session {
  /// The imports of foods that are kept beside the journal, oldest first.
  var keptBatches: [KeptBatch] { journal == nil ? [] : KeptFoodFiles(self).batches }
}
