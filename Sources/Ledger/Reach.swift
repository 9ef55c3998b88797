package import Values

/// A part of a journal that a view looks at, so that what it does not look at need not be read. A view is still
/// handed more than it asked for, wherever that is simpler.
package enum Reach: Equatable, Sendable {
  /// Everything that belongs to some days.
  case days(ClosedRange<CivilDay>)
  /// The entries of a kind that belong to some days.
  case some(kind: String, on: ClosedRange<CivilDay>)
  /// Every entry of a kind.
  case every(kind: String)
  /// The entries of a kind on the last day, not after `until`, that has any; where `before` is given also those of
  /// the days before it, back to the first that lies so many days earlier.
  case last(kind: String, until: CivilDay, before: Int)
  /// The entries of a kind on the first day, not before `from`, that has any.
  case first(kind: String, from: CivilDay)
}
