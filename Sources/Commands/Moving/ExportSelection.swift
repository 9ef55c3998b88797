internal import Arguments
internal import Encoding
internal import Ledger
internal import Session
internal import Values

/// Which entries are exported: of some kinds, on some days, or all.
struct ExportSelection {
  private let asked: AskedEntries<ExportKind>

  /// Reads the options.
  init(_ read: inout ArgumentReader) throws(UsageError) {
    asked = try AskedEntries(&read, period: "only these days")
  }

  /// The entries, in order of day, time and id.
  func entries(_ session: inout Session) throws(Failure) -> [Entry] {
    try session.entries(of: kinds(session), on: try days(session))
  }

  /// The names of the kinds that are asked for.
  func kinds(_ session: Session) -> Set<String> {
    Set(asked.kinds.isEmpty ? session.kinds.all.map(\.name) : asked.kinds.flatMap(\.kinds))
  }

  /// The days that are asked for; nil for all.
  func days(_ session: Session) throws(Failure) -> ClosedRange<CivilDay>? { try asked.days(session) }
}

extension Entry {
  /// The entry as exports have it: its id, kind, day and time, then its fields as the journal has them.
  var exported: JSON {
    let head: [JSON.Member] = [
      .init("id", id.description), .init("kind", kind),
      .init("day", .text(day)),
      .init("at", .text(at)),
    ]
    return .object(head + fields)
  }
}
