internal import Activity
package import Arguments
internal import Document
internal import Ledger
package import Session
internal import Values

/// Shows one activity.
package struct ActivityShow: Command {
  package static let page = Page(
    name: "activity show", group: .logging, summary: "Show one activity with all its details.",
    details: [
      "Shows an activity. If its energy is an estimate, the arithmetic is shown below it.",
      """
      An activity that was imported with its track also has its route and the time of each kilometre, or of several \
      if there are many. `--format svg` gives the route as an image, `json` the places of its lines, longitude first.
      """,
    ],
    examples: [
      Example("healthlog activity show @1", "the latest activity"),
      Example("healthlog activity show @1 --format svg > route.svg", "its route as an image"),
    ],
    seeAlso: ["activity list", "export gpx", "why", "edit"])

  let name: String

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word(
      "ID", help: "the activity: the end of its ID, or @1 for the latest", completion: .entries)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let kind = ActivityEntry.kind
    let id = try session.entry(named: name, kinds: [kind.name])
    let read = { (entry) throws(DamagedEntry) in try ActivityEntry(entry) }
    guard let activity = try session.logged(id, as: read) else {
      throw Failure(
        .damaged, "entry.damaged", "cannot read activity \(id.short)",
        hint: "run `healthlog history \(id.short)` to see its changes")
    }
    var document = activity.document(session.console)
    if session.console.isForPeople, let arithmetic = arithmetic(activity.content, session.console.language) {
      document.blocks.append(.paragraph(arithmetic))
    }
    session.console.show(document, json: activity.wholeJSON)
  }

  /// How an estimate was made; nil for an energy that was given.
  private func arithmetic(_ activity: ActivityEntry, _ language: Language) -> String? {
    guard let estimate = activity.estimate else { return nil }
    let method = activity.methodText(language).map { "\n\($0)" } ?? ""
    return "\(language.arithmetic(estimate.grossArithmetic)), \(EnergyEstimate.uncertaintyText)\(method)"
  }
}
