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

  /// Hands out the entries as JSON in order of day, time and id, in pieces that each end behind one; behind each entry
  /// stands `ending`. `body` says whether it wants more.
  func eachPiece(
    endingWith ending: UInt8, _ session: inout Session,
    _ body: ([UInt8], inout Session) throws(Failure) -> Bool
  ) throws(Failure) {
    let (asked, days) = (kinds(session), try days(session))
    let registers = asked.filter { session.kinds[$0]?.isRegister ?? false }
    let others = asked.subtracting(registers)
    let kept = try self.registers(of: registers, on: days, &session)
    let make = { @Sendable (days: ClosedRange<CivilDay>?) in
      var lines = ExportedLines(of: others, on: days, ending: ending)
      for entry in kept where lines.isWanted(entry.day) { lines.take(entry) }
      return lines
    }
    func hand(_ lines: inout ExportedLines, _ session: inout Session) throws(Failure) -> Bool {
      session.report(lines.damage)
      return try lines.pile.inOrder { piece throws(Failure) in try body(piece, &session) }
    }
    guard others.isEmpty else {
      return try session.fold(inSpans: make, of: days, newestFirst: false, hand)
    }
    var lines = make(days)
    _ = try hand(&lines, &session)
  }

  /// The entries of registers: there are few, and they are looked up in any case.
  private func registers(
    of kinds: Set<String>, on days: ClosedRange<CivilDay>?, _ session: inout Session
  ) throws(Failure) -> [Entry] {
    guard !kinds.isEmpty else { return [] }
    var list = EntryList(kinds: kinds, days: days)
    try session.foldRegisters(into: &list)
    session.report(list.damage)
    return list.entries
  }

  /// The names of the kinds that are asked for.
  func kinds(_ session: Session) -> Set<String> {
    Set(asked.kinds.isEmpty ? session.kinds.all.map(\.name) : asked.kinds.flatMap(\.kinds))
  }

  /// The days that are asked for; nil for all.
  func days(_ session: Session) throws(Failure) -> ClosedRange<CivilDay>? { try asked.days(session) }
}
