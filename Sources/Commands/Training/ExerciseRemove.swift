internal import Activity
package import Arguments
internal import Encoding
internal import Journal
internal import Ledger
package import Session
internal import Values

/// Takes an exercise of one's own away.
package struct ExerciseRemove: Command {
  package static let page = Page(
    name: "exercise remove", group: .training, summary: "Remove an exercise of your own.",
    details: ["Logged entries are kept. `undo` or `restore` brings the exercise back."],
    examples: [Example("healthlog exercise remove 'wall press'", "no longer found")],
    seeAlso: ["exercise add", "restore", "undo"])

  let words: [String]
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("EXERCISE", atLeast: 1, help: "its name or ID")
    entry = try EntryOptions(changing: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let old = try session.ownExercise(named: words)
    let recorded = try session.remove(old.entry, entry, as: Self.page.name, day: session.today)
    let (page, weight) = (ExercisePage(old.exercise), try session.weight(on: session.today))
    session.console.show(page.document(session, weight: weight), json: page.json(weight: weight))
    if recorded == .stored {
      session.console.say("removed exercise \(old.entry.short): '\(old.exercise.englishName)'")
    }
  }
}
