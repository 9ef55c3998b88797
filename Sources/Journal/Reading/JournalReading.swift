// What one command reads of a journal: one moment of it, over which every view of that command is folded. Where there
// is a checkpoint, only what it does not cover is replayed, and of the rest the lines are read that a view looks at:
//
//   1  registers     those of the checkpoint, then those of the lines since
//   2  reaches       which days a view looks at, once it knows its registers
//   3  entries       of those days, from their lines or, where they were revised, from the checkpoint
//   4  touched       entries of the checkpoint that a later line revises: put together anew from all their lines
//   5  the rest      every line since
//
// Anything odd on the way, and the whole journal is replayed as if there were no checkpoint.

internal import Encoding
package import Ledger
internal import Platform
package import Values

/// A journal as one command sees it.
package struct JournalReading: Sendable {
  let journal: Journal
  private let kinds: Kinds
  /// What it held at that moment.
  package let snapshot: Snapshot
  /// It by its checkpoint, where that can be.
  var recent: RecentReading?
  /// Whether a checkpoint was made before everything else.
  private var hasMadeCheckpoint = false
  private var whole: Replay?
  /// The view that was folded while everything was read for the first time, with the replay that tells its damage.
  private var ahead: (view: any View, replay: Replay)?

  /// Looks at a journal as it is now. `usesCheckpoint` is whether a checkpoint may be used.
  package init(_ journal: Journal, kinds: Kinds, usesCheckpoint: Bool) throws(JournalError) {
    self.journal = journal
    self.kinds = kinds
    snapshot = try Snapshot(journal)
    if usesCheckpoint { try useCheckpoint() }
    guard recent == nil else { return }
    // Registers are needed before it is known what else is asked for.
    if let overview = kinds.overview { try readWhole(ahead: overview) } else { try readWhole() }
  }

  /// Reads by the checkpoint; where there is none that can be used and the journal is long, by one that is made first:
  /// what looks at the journal several times then reads it no more often than that.
  private mutating func useCheckpoint() throws(JournalError) {
    recent = try RecentReading(journal, kinds, snapshot)
    // It is a cache: where none can be made everything is read.
    guard recent == nil, (try? makeUsefulCheckpoint()) == true else { return }
    hasMadeCheckpoint = true
    recent = try RecentReading(journal, kinds, snapshot)
  }

  /// A journal as it is now, of which only single entries and events are looked up.
  package init(lookingUpIn journal: Journal, kinds: Kinds, usesCheckpoint: Bool) throws(JournalError) {
    self.journal = journal
    self.kinds = kinds
    snapshot = try Snapshot(journal)
    if usesCheckpoint { recent = try RecentReading(journal, kinds, snapshot) }
  }

  /// How many events there are.
  package var events: Int { whole?.events ?? recent?.events ?? 0 }

  /// How many lines or entries were passed over so far because they could not be read.
  package var damage: Int { whole?.damage.count ?? recent?.damage ?? 0 }

  /// The entries on which two devices disagree, after a fold.
  package var conflicted: Set<ULID> { recent?.conflicted ?? whole?.conflicted ?? [] }

  /// Folds the registers (settings, goals, profile, own foods) into a view.
  package mutating func foldRegisters(into view: inout some View) throws(JournalError) {
    var folded = view
    if recent?.foldRegisters(into: &folded) == true { return view = folded }
    recent = nil
    try readWhole()
    whole?.foldRegisters(into: &view)
  }

  /// Folds every live entry into a view, or those it looks at.
  package mutating func fold<Folded: View>(into view: inout Folded) throws(JournalError) {
    var folded = view
    switch recent?.fold(into: &folded) {
    case .folded: return view = folded
    case .odd: recent = nil
    case .looksAtAll, nil: break
    }
    try readWhole(ahead: view)
    if let ahead, let folded = ahead.view as? Folded {
      whole = ahead.replay
      return view.merge(folded)
    }
    guard var replay = whole else { return }
    try journal.fold(&replay, of: snapshot, into: &view)
    whole = replay
  }

  /// Whether it is known, without reading them all, that no line names any of some entries.
  package func namesNone(of entries: Set<ULID>) -> Bool {
    recent?.named(of: entries).map(\.isEmpty) ?? false
  }

  /// The days of some on which there is an entry of these kinds, none of them registers.
  package mutating func days(of kinds: Set<String>, among days: ClosedRange<CivilDay>) throws(JournalError)
    -> Set<CivilDay>
  {
    if let known = recent?.days(of: kinds, among: days) { return known }
    var met = DaysMet(of: kinds, among: days)
    try fold(into: &met)
    return met.days
  }

  /// Some days, or all, in spans, to be folded into a view of each that `make` makes; nil where there is no checkpoint
  /// to tell them.
  package mutating func spans<Folded: View>(
    of days: ClosedRange<CivilDay>?, newestFirst: Bool,
    _ make: @escaping @Sendable (ClosedRange<CivilDay>?) -> Folded
  ) -> SpanSeries<Folded>? {
    guard var folded = recent, let spans = SpanSeries(of: &folded, days, newestFirst: newestFirst, make)
    else { return nil }
    recent = folded
    return spans
  }

  /// Writes a checkpoint where it would save much reading.
  package func refreshCheckpoint() throws(JournalError) {
    if !hasMadeCheckpoint { _ = try makeUsefulCheckpoint() }
  }

  /// Writes a checkpoint where it would save much reading, and tells whether it did.
  private func makeUsefulCheckpoint() throws(JournalError) -> Bool {
    let growing = journal.growingEnds(in: snapshot)
    let covered = recent?.coveredBytes ?? 0
    guard try uncovered(growing) > Self.worthCovering + covered / Self.shareOfCovered else { return false }
    let index = try CheckpointBuilder.build(
      journal, kinds: kinds, snapshot, smallest: CheckpointBuilder.smallestSegment, growing: growing)
    return index != nil
  }

  /// Writes a checkpoint of every sealed segment, and gives how many segments, events and days it knows.
  package func makeCheckpoint() throws(JournalError) -> (segments: Int, events: Int, days: Int) {
    let index = try CheckpointBuilder.build(journal, kinds: kinds, snapshot, smallest: 0, growing: [:])
    return (index?.segments.count ?? 0, index?.events ?? 0, index?.days ?? 0)
  }

  /// So many bytes are replayed in the time it takes to start a program; if they are registers, such as the foods of
  /// an imported table, in that of thirty.
  private static let worthCovering = 1024 * 1024
  /// Making a checkpoint takes time with all that it covers: of a large journal more has to be new.
  private static let shareOfCovered = 256

  /// How many bytes of sealed segments a new checkpoint would add to those covered now.
  private func uncovered(_ growing: [DeviceID: Int64]) throws(JournalError) -> Int {
    var bytes = 0
    for piece in recent?.pieces ?? snapshot.pieces {
      guard let name = piece.name, piece.repeated.isEmpty else { continue }
      let length = (try? journal.disk.status(journal.layout.segment(name, of: piece.device)))?.length ?? 0
      let isLasting =
        length >= CheckpointBuilder.smallestSegment && !name.isGrowing(length, growing[piece.device])
      if isLasting { bytes += length }
    }
    return bytes
  }

  private mutating func readWhole() throws(JournalError) {
    if whole == nil { whole = try journal.replay(snapshot, kinds: kinds) }
  }

  /// Reads everything for the first time, and folds a view along with it where that can be.
  private mutating func readWhole(ahead view: some View) throws(JournalError) {
    guard whole == nil else { return }
    let (replay, ahead) = try journal.replay(snapshot, kinds: kinds, into: view)
    whole = replay
    self.ahead = ahead.map { ($0.view, $0.replay) }
  }
}
