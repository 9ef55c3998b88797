internal import Document
internal import Import
internal import Journal
internal import Ledger
internal import Platform
internal import Session
internal import Values

/// Goes through the lines of one import: makes their events, gathers what is wrong, and shows how far it is.
struct ImportReading {
  /// The name of the file, without its directories.
  let source: String
  private(set) var added = 0
  private(set) var known = 0
  private(set) var erased = 0
  private(set) var hasChanges = false
  private let file: String
  private var faults: [(line: Int, reason: String)] = []
  private var line = 0

  /// No more faults than this are looked for.
  static let mostFaults = 10
  /// Bytes between two looks at how far it is.
  private static let step = 4 << 20

  /// An import of a file.
  init(file: String) {
    self.file = file
    source = file == "-" ? "-" : String(file.split(separator: "/").last ?? "")
  }

  /// Reads every line and hands on its event. Throws where any cannot be imported.
  mutating func read(
    _ lines: inout LineSource, _ batch: ULID, _ session: inout Session,
    store: (ULID, [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var lineImport = try makeImport(batch, session)
    var shown = 0
    while faults.count < Self.mostFaults, let range = try lines.next() {
      line += 1
      if let id = take(&lineImport, lines, range), faults.isEmpty { try store(id, lineImport.body) }
      if range.count > LineSource.longest { break }
      if lines.passed - shown >= Self.step {
        shown = lines.passed
        tell(shown, of: lines.length, session)
      }
    }
    if shown > 0 { endTelling(session) }
    try refuse(session)
    added = lineImport.added
    known = lineImport.known
    erased = lineImport.erased
    hasChanges = lineImport.hasChanges
  }

  /// Makes the event of a line; nil where there is nothing to add, or something wrong.
  private mutating func take(
    _ lineImport: inout JSONLImport, _ lines: borrowing LineSource, _ range: Range<Int>
  ) -> ULID? {
    do {
      return try lineImport.take(lines.buffer.span, range)
    } catch {
      faults.append((line, error.reason))
      return nil
    }
  }

  private func makeImport(_ batch: ULID, _ session: Session) throws(Failure) -> JSONLImport {
    var there = KnownEvents()
    try session.eachLine { there.take($0, $1) }
    there.settle()
    let world = session.world
    let common = ImportBatch(
      id: batch, source: source, at: session.now, zone: session.zone.name,
      journal: session.journal?.id ?? batch,
      random: (0..<4).map { _ in world.random() })
    return JSONLImport(common, kinds: session.kinds, there: there, wall: world.now())
  }

  private func refuse(_ session: Session) throws(Failure) {
    guard let first = faults.first else { return }
    let name = file == "-" ? "standard input" : "'\(file)'"
    if session.format != .json {
      for fault in faults.dropFirst() { session.warn("line \(fault.line): \(fault.reason)") }
    }
    let others =
      faults.count == 1
      ? ""
      : "; \(faults.count - 1) more lines"
        + (faults.count == Self.mostFaults ? " at least" : "")
    throw Failure(
      .notUnderstood, "import.line", "cannot import \(name): line \(first.line): \(first.reason)\(others)",
      hint: "nothing was stored; lines are as `export jsonl` writes them, or as a journal has them")
  }

  private func tell(_ passed: Int, of length: Int, _ session: Session) {
    guard session.world.error.isTerminal, !session.globals.isQuiet, length > 0 else { return }
    let percent = "\rreading, \(min(100, passed * 100 / length)) %"
    // Where stderr is gone there is nobody left to tell.
    try? session.world.error.write(Array(percent.utf8))
  }

  private func endTelling(_ session: Session) {
    guard session.world.error.isTerminal, !session.globals.isQuiet else { return }
    // As above.
    try? session.world.error.write(Array("\r\u{1B}[K".utf8))
  }
}
