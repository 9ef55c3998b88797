internal import Activity
package import Arguments
internal import Encoding
internal import Ledger
package import Session
internal import Values

/// `healthlog export gpx`.
package struct ExportGPX: Command {
  package static let page = Page(
    name: "export gpx", group: .moving, summary: "Export routes of activities as GPX.",
    details: [
      """
      Writes a track (GPX 1.1) for each activity that has a route, oldest first: those you name, those of some days, \
      or all. A route has at most about 200 places, chosen so that the line keeps its form; the points of the \
      original file are not kept, nor are their times and heights.
      """,
      """
      A program that expects times takes such a track for a plan, and so does `healthlog import`: it refuses the \
      file, and no activity is added twice. `export jsonl` has activities in full.
      """,
    ],
    examples: [
      Example("healthlog export gpx @1 > run.gpx", "the route of the latest activity"),
      Example("healthlog export gpx --from 2026-11-01 --to 2026-11-30", "a month's routes"),
    ],
    seeAlso: ["activity show", "activity list", "import", "export jsonl"])

  let names: [String]
  let from: When?
  let to: When?
  let output: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    names = try read.words(
      "ID", atLeast: 0, help: "the activities: the ends of their IDs, or @1 for the latest; all if left out",
      completion: .entries)
    from = try read.option("from", help: "the first day")
    to = try read.option("to", help: "the last day")
    output = try read.option("output", short: "o", help: "the file to write", completion: .files)
    guard names.isEmpty || from == nil && to == nil else {
      throw UsageError(
        code: "usage.conflict", message: "activities are named, or chosen by day", hint: "leave out --from and --to",
        caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    guard let output, output != "-" else {
      try write(&session) { piece, session throws(Failure) in try session.console.stream(piece) }
      return
    }
    var bytes: [UInt8] = []
    try write(&session) { piece, _ throws(Failure) in
      bytes += piece
      return true
    }
    try session.world.write(bytes, to: output)
    session.console.say("wrote '\(output)'")
  }

  /// Hands out the file in pieces; `body` says whether it wants more.
  private func write(
    _ session: inout Session, _ body: ([UInt8], inout Session) throws(Failure) -> Bool
  ) throws(Failure) {
    // What is wrong with the command line is said before anything is written.
    let (days, named) = (try days(session), try named(&session))
    guard try body(Array(GPXTrack.head.utf8), &session) else { return }
    var count = 0
    var isRead = true
    func take(_ entries: [Entry], _ session: inout Session) throws(Failure) -> Bool {
      var text = ""
      for activity in session.logged(entries, as: { (entry) throws(DamagedEntry) in try ActivityEntry(entry) }) {
        guard let track = GPXTrack(activity, session.console.language) else { continue }
        text += track.text
        count += 1
      }
      isRead = try body(Array(text.utf8), &session)
      return isRead
    }
    if names.isEmpty {
      try session.eachPart(of: [ActivityEntry.kind.name], on: days, take)
    } else {
      _ = try take(named, &session)
    }
    guard isRead else { return }
    if count == 0 { session.console.say("no activity has a route") }
    _ = try body(Array(GPXTrack.foot.utf8), &session)
  }

  /// The activities that are named, each once, in the order of their names.
  private func named(_ session: inout Session) throws(Failure) -> [Entry] {
    var ids: [ULID] = []
    for name in names {
      let id = try session.entry(named: name, kinds: [ActivityEntry.kind.name])
      if !ids.contains(id) { ids.append(id) }
    }
    let timelines = try session.timelines(of: Set(ids)).timelines
    var entries: [Entry] = []
    for id in ids {
      guard let entry = (try? timelines[id]?.current(kinds: session.kinds)) ?? nil else {
        throw Failure(
          .damaged, "entry.damaged", "cannot read activity \(id.short)",
          hint: "run `healthlog history \(id.short)` to see its changes")
      }
      entries.append(entry)
    }
    return entries
  }

  private func days(_ session: Session) throws(Failure) -> ClosedRange<CivilDay>? {
    guard from != nil || to != nil else { return nil }
    let first = try from.map { when throws(Failure) in try session.resolve(when, mayBeFuture: true).day }
    let last = try to.map { when throws(Failure) in try session.resolve(when, mayBeFuture: true).day }
    let (start, end) = (first ?? .first, last ?? .last)
    guard start <= end else {
      throw Failure(
        .notUnderstood, "dates.order", "--to is before --from", hint: "exchange them")
    }
    return start...end
  }
}
