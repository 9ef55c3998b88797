internal import Activity
package import Arguments
internal import Document
internal import Ledger
package import Session
internal import Values

/// Shows one activity.
package struct ActivityShow: Command {
  package static let page = Page(
    name: "activity show", group: .logging, summary: "Show one activity with all that is known of it.",
    details: ["Shows an activity; where its energy is an estimate, the arithmetic stands below it."],
    examples: [Example("healthlog activity show @1", "the newest activity")],
    seeAlso: ["activity list", "why", "edit"])

  let name: String

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word(
      "ID", help: "the activity: the end of its id, or @1 for the newest", completion: .entries)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let kind = ActivityEntry.kind
    let id = try session.entry(named: name, kinds: [kind.name])
    let read = { (entry) throws(DamagedEntry) in try ActivityEntry(entry) }
    guard let activity = try session.logged(id, as: read) else {
      throw Failure(
        .damaged, "entry.damaged", "activity \(id.short) cannot be read",
        hint: "try `healthlog history \(id.short)`")
    }
    var document = activity.document(session)
    if session.isForPeople, let arithmetic = arithmetic(activity.content, session.language) {
      document.blocks.append(.paragraph(arithmetic))
    }
    session.show(document, json: activity.json)
  }

  /// How an estimate was made; nil for an energy that was given.
  private func arithmetic(_ activity: ActivityEntry, _ language: Language) -> String? {
    guard let estimate = activity.estimate else { return nil }
    let method = activity.methodText(language).map { "\n\($0)" } ?? ""
    return "\(language.arithmetic(estimate.grossArithmetic)), \(EnergyEstimate.uncertaintyText)\(method)"
  }
}
