// A line of an export that somebody has edited says something else than its entry, and so does a line of an export that is
// older than the entry's last edit. The one is a change that is meant, the other would take newer work back. What tells them
// apart is the entry's own past: a line that says what the entry once said is old.

internal import Encoding
internal import Import
internal import Ledger
internal import Session
internal import Values

/// The edits that make entries say what the lines of an import say of them.
struct LineEdits {
  /// The edits, each with the id of its event.
  private(set) var edits: [(event: ULID, edit: Ledger.Operation)] = []
  /// The numbers of the lines that say what their entries once said.
  private(set) var older: Set<Int> = []
  /// The lines that cannot be edits, with the reason.
  private(set) var faults: [(line: Int, reason: Message)] = []

  /// No edits.
  init() {}

  /// The edits of some lines of a file, by their numbers; `lines` begins at the file's first.
  init(of numbers: [Int], in lines: inout LineSource, _ session: Session) throws(Failure) {
    let wanted = Set(numbers)
    var number = 0
    var said: [(line: Int, entry: ULID, object: JSON)] = []
    while number < (numbers.last ?? 0), let range = try lines.next() {
      number += 1
      guard wanted.contains(number), let object = JSONLImport.entry(lines.buffer.span, range),
        let id = object["id"]?.idValue
      else { continue }
      said.append((number, id, object))
    }
    let timelines = try session.timelines(of: Set(said.map(\.entry))).timelines
    for line in said {
      guard let timeline = timelines[line.entry] else { continue }
      take(line.object, timeline, line: line.line, session)
    }
  }

  private mutating func take(_ object: JSON, _ timeline: Timeline, line: Int, _ session: Session) {
    guard !timeline.isRemoved, let entry = (try? timeline.current(kinds: session.kinds)) ?? nil else {
      return
    }
    let hash = ChangedLines.hash(object)
    let isOld = timeline.events.contains { revision in
      let past = timeline.version(revision, kinds: session.kinds)
      return past.flatMap { try? Entry(adding: $0, revisions: []) }.map { ChangedLines.hash($0.exported) }
        == hash
    }
    guard !isOld else {
      older.insert(line)
      return
    }
    do throws(ImportFault) {
      let said = try JSONLImport.said(object, session.kinds)
      guard said.kind == entry.kind else {
        let reason: Message = "the entry is a \(entry.kind) here"
        faults.append((line, reason))
        return
      }
      let change = EntryChange(entry, said, keeping: ["total"])
      if let edit = change.edit(timeline.heads) { edits.append((said.eventID(entry.id), edit)) }
    } catch {
      faults.append((line, error.reason))
    }
  }
}
