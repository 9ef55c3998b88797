internal import Arguments
internal import Session
internal import Values

/// What an export is asked for: some kinds of things, on some days, or all.
struct AskedEntries<Kind: ArgumentChoice>: Sendable {
  /// The kinds; none where all or the usual ones are meant.
  let kinds: [Kind]
  private let period: PeriodText?

  /// Reads `--what` and `--period`.
  init(_ read: inout ArgumentReader, period help: String) throws(UsageError) {
    kinds = try read.options("what", help: "only these; repeatable")
    period = try read.option("period", help: help)
  }

  /// The days that are asked for; nil for all.
  func days(_ session: Session) throws(Failure) -> ClosedRange<CivilDay>? { try session.days(of: period) }
}
