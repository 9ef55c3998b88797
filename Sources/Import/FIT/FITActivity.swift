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
}
