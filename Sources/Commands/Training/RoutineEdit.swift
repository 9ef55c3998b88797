internal import Activity
package import Arguments
internal import Encoding
internal import Journal
internal import Ledger
package import Session
internal import Values

/// Changes a routine.
package struct RoutineEdit: Command {
  package static let page = Page(
    name: "routine edit", group: .training, summary: "Edit a routine.",
    details: [
      """
      `--exercises` replaces all exercises, `--add` appends some, `--drop 2` removes the second one. Logged \
      activities are kept.
      """
    ],
    examples: [
      Example("healthlog routine edit push --add 'push-ups 2x15' --drop 3", "other exercises"),
      Example("healthlog routine edit push --name 'push day'", "a new name"),
    ],
    seeAlso: ["routine show", "routine add", "routine remove"])

  let words: [String]
  let name: String?
  let exercises: String?
  let added: [String]
  let dropped: [Int]
  let activity: String?
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("ROUTINE", atLeast: 1, help: "its name or the end of its ID")
    name = try read.option("name", help: "a new name")
    exercises = try read.option("exercises", help: "the new list of exercises")
    added = try read.options("add", help: "exercises to append")
    dropped = try read.options("drop", help: "the position of an exercise to remove, starting at 1")
    activity = try read.option("activity", help: "the activity to log it as", completion: .activities)
    entry = try EntryOptions(timeless: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let old = try session.routine(named: words)
    let routine = try RoutineComposer.checked(try change(old.routine, &session))
    if folded(routine.name) != folded(old.routine.name) {
      try session.checkRoutineName(routine.name, isFreeBut: old.entry)
    }
    let recorded = try session.change(
      old.entry, from: old.routine.fields, to: routine.fields, entry, as: Self.page.name)
    let page = RoutinePage(old.entry, routine)
    session.console.show(page.document(session), json: page.json)
    if recorded == .stored { session.console.say("changed routine \(old.entry.short)") }
  }

  private func change(_ old: Routine, _ session: inout Session) throws(Failure) -> Routine {
    var routine = old
    if let name { routine.name = name }
    if let exercises { routine.items = try RoutineComposer.work(exercises, &session) }
    try routine.items.drop(dropped, "exercises")
    for text in added { routine.items += try RoutineComposer.work(text, &session) }
    if let activity { routine.activity = activity }
    if let note = try entry.words() { routine.note = note }
    return routine
  }
}
