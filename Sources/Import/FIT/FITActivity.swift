package import Values

/// One activity of a FIT file with what belongs to it.
package struct FITActivity: Hashable, Sendable {
  /// What was done, when, how long, how far.
  package let session: FITSession
  /// Whether the file has no summary, because its end is missing, and this one was worked out from its records.
  package let isWorkedOut: Bool
  /// Its laps.
  package let laps: [FITLap]
  /// What was measured on the way.
  package let records: ArraySlice<FITRecord>
  /// When its clock was stopped, in the file's order; those of other activities of the file do not hurt.
  package let stops: [Instant]
  /// Its sets, and the rests between them.
  package let sets: [FITSet]
  /// The same text for the same activity of the same device.
  package let key: String

  /// How far it was: as its summary says, or else its laps or its last record; nil where none does.
  package var distance: Metres? {
    if let stated = session.totals.distance { return stated }
    let parts = laps.compactMap { $0.totals.distance?.value }
    if !parts.isEmpty, let sum = parts.dropFirst().reduce(parts.first, { $0?.adding($1) }) {
      return Metres(sum)
    }
    return records.lazy.reversed().compactMap(\.distance).first
  }
}
