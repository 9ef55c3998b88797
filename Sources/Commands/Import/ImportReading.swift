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
  /// What brings back those that were there, but taken back.
  private(set) var restorations: [Ledger.Operation] = []
  private(set) var hasChanges = false
  /// The lines whose entries were there already.
  private(set) var passedOver = ChangedLines()
  private let file: String
  private var faults: [(line: Int, reason: Message)] = []
  private var line = 0
  private var isCut = false

  /// No more faults than this are looked for.
  static let mostFaults = 10
  /// Bytes between two looks at how far it is.
  private static let step = 4 << 20

  /// An import of a file.
  init(file: String) {
    self.file = file
    source = file == "-" ? "-" : file.fileName
  }

  /// What becomes of an event: its id, its body and the body's hash.
  typealias Store = (ULID, Span<UInt8>, ChainHasher.BodyHash) throws(Failure) -> Void

  /// Reads every line and hands on its event. Throws where any cannot be imported.
  mutating func read(_ lines: inout LineSource, _ batch: ULID, _ session: inout Session, store: Store)
    throws(Failure)
  {
    let takenBack = try session.takenBackImports()
    var lineImport = try makeImport(batch, Set(takenBack.keys), session)
    var shown = 0
    var first = 1
    var made = PreparedBatch([], in: [], first: first, for: lineImport)
    repeat {
      let ranges = try lines.nextLines()
      let next = PreparedBatch(ranges, in: lines.buffer, first: first, for: lineImport)
      first += ranges.count
      try twiceAtOnce(next.work) { () throws(Failure) in try take(made, &lineImport, store) }
      made = next
      if lines.passed - shown >= Self.step {
        shown = lines.passed
        tell(shown, of: lines.length, session)
      }
    } while !made.lines.isEmpty && !isCut && faults.count < Self.mostFaults
    if shown > 0 { endTelling(session) }
    try refuse(session.console)
    added = lineImport.added
    restorations = Self.unique(lineImport.returning.compactMap { takenBack[$0] })
    known = lineImport.known - lineImport.returning.count
    erased = lineImport.erased
    hasChanges = lineImport.hasChanges
  }

  /// Hands on the events of a batch, as long as nothing is wrong.
  private mutating func take(_ batch: PreparedBatch, _ lineImport: inout JSONLImport, _ store: Store)
    throws(Failure)
  {
    let bytes = batch.bytes
    try batch.eachLine { place, ahead, body throws(Failure) in
      line += 1
      let range = batch.lines[place]
      if lineImport.added > 0, let ahead {
        if lineImport.admits(ahead), faults.isEmpty { try store(ahead.id, body, ahead.bodyHash) }
        if lineImport.isLastKnown { passedOver.take(bytes.span, range, number: line) }
        return true
      }
      if let id = make(&lineImport, bytes.span, range), faults.isEmpty {
        let body = lineImport.body
        try store(id, body.span, ChainHasher.hash(ofBody: body.span))
      }
      if lineImport.isLastKnown { passedOver.take(bytes.span, range, number: line) }
      // The rest of a line that is too long does not count as a line.
      isCut = range.count > LineSource.longest
      return !isCut && faults.count < Self.mostFaults
    }
  }

  /// Makes the event of a line; nil where there is nothing to add, or something wrong.
  private mutating func make(_ lineImport: inout JSONLImport, _ bytes: Span<UInt8>, _ range: Range<Int>)
    -> ULID?
  {
    do {
      return try lineImport.take(bytes, range)
    } catch {
      faults.append((line, error.reason))
      return nil
    }
  }

  /// Each entry is brought back once, however many lines name it.
  private static func unique(_ operations: [Ledger.Operation]) -> [Ledger.Operation] {
    var seen: Set<ULID> = []
    return operations.filter { seen.insert($0.entry).inserted }
  }

  private func makeImport(_ batch: ULID, _ wanted: Set<ULID>, _ session: Session) throws(Failure)
    -> JSONLImport
  {
    var there = KnownEvents()
    try session.eachLine { there.take($0, $1) }
    there.settle()
    let world = session.world
    let common = ImportBatch(
      id: batch, source: source, at: session.now, zone: session.zone.name,
      journal: session.journal?.id ?? batch,
      random: (0..<4).map { _ in world.random() })
    return JSONLImport(common, kinds: session.kinds, there: there, wanted: wanted, wall: world.now())
  }

  private func refuse(_ console: Console) throws(Failure) {
    guard let first = faults.first else { return }
    let name: Message = file == "-" ? "standard input" : "'\(file)'"
    if console.format != .json {
      for fault in faults.dropFirst() { console.warn("line \(fault.line): \(fault.reason)") }
    }
    let others: Message =
      faults.count == 1
      ? ""
      : faults.count == Self.mostFaults
        ? "; at least \(faults.count - 1) more lines" : "; \(faults.count - 1) more lines"
    throw Failure(
      .notUnderstood, "import.line", "cannot import \(name): line \(first.line): \(first.reason)\(others)",
      hint: "nothing was stored; lines must be in the format of `export jsonl` or of a journal file")
  }

  private func tell(_ passed: Int, of length: Int, _ session: Session) {
    guard session.world.error.isTerminal, !session.globals.isQuiet, length > 0 else { return }
    let percent: Message = "reading, \(min(100, passed * 100 / length)) %"
    // Without stderr nobody can see a message.
    try? session.world.error.write(Array(("\r" + session.console.language.words(percent)).utf8))
  }

  private func endTelling(_ session: Session) {
    guard session.world.error.isTerminal, !session.globals.isQuiet else { return }
    // As above.
    try? session.world.error.write(Array("\r\u{1B}[K".utf8))
  }
}
