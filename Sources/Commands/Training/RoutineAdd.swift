internal import Activity
package import Arguments
internal import Encoding
internal import Journal
internal import Ledger
package import Session
internal import Values

/// Keeps a routine.
package struct RoutineAdd: Command {
  package static let page = Page(
    name: "routine add", group: .training, summary: "Create a workout routine.",
    details: [
      """
      Give a name and the exercises with their sets, separated by commas: `3x8 60kg` is three sets of eight \
      with 60 kg, `60kg x 8,8,7` three sets with these repetitions, `3x60s` three sets of a minute, `500m` a \
      distance (from 100 up; less is minutes). A load on its own, `24kg`, is one set with it; a second load \
      needs its own sets, `3x8 60kg 2x6 70kg`. With a load, `squat` means the barbell squat. Exercises are \
      looked up among your own and the built-in ones; an unknown one is kept under its name. `--from` reads \
      a routine from a file in the format of `routine export`.
      """
    ],
    examples: [
      Example(
        #"healthlog routine add push "bench press 3x8 60kg, dips 3x10, plank 3x60s""#, "three exercises"),
      Example("healthlog routine add --from push.md", "a routine from a friend"),
    ],
    seeAlso: ["routine start", "routine show", "routine edit", "exercise search"])

  let words: [String]
  let activity: String?
  let file: String?
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "NAME EXERCISES", atLeast: 0, help: "its name, and its exercises with their sets")
    activity = try read.option(
      "activity", help: "the activity to log it as; that of most of its exercises if left out",
      completion: .activities)
    file = try read.option(
      "from", help: "read it from this file, or - for standard input", completion: .files)
    entry = try EntryOptions(timeless: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let routine = try RoutineComposer.checked(try routine(&session))
    let time = try session.time(of: entry)
    let (place, recorded) = try session.record(entry, as: Self.page.name, day: time.day) {
      place, session throws(Failure) in
      try session.checkRoutineName(routine.name, isFreeBut: nil)
      return EventDraft(command: Self.page.name, operations: [routine.addition(entry: place.id)])
    }
    let page = RoutinePage(place.id, routine)
    session.console.show(page.document(session), json: page.json)
    session.tell(recorded, "routine", place.id)
  }

  private func routine(_ session: inout Session) throws(Failure) -> Routine {
    if let file {
      guard words.isEmpty else {
        throw Failure(
          .notUnderstood, "routine.from", "--from reads the whole routine from the file",
          hint: "leave out the other words")
      }
      var routine = try Self.routine(in: file, &session)
      if let activity { routine.activity = activity }
      if let note = try entry.words() { routine.note = note }
      return routine
    }
    guard let name = words.first, words.count > 1 else {
      throw Failure(
        .notUnderstood, "routine.empty", "a routine needs a name and exercises",
        hint: #"for example `healthlog routine add push "bench press 3x8 60kg, dips 3x10"`"#)
    }
    let work = try RoutineComposer.work(words.dropFirst().joined(separator: " "), &session)
    let activity = if let activity { activity } else { try RoutineComposer.activity(of: work, &session) }
    return Routine(name: name, items: work, activity: activity, note: try entry.words())
  }

  private static func routine(in file: String, _ session: inout Session) throws(Failure) -> Routine {
    let text = try TextFile.read(file, session.world)
    let isJSON = text.first { !$0.isWhitespace } == "{"
    var routine: Routine
    do throws(RoutineFileFault) {
      routine = isJSON ? try RoutineFile.read(try json(text)) : try RoutineFile.read(markdown: text)
    } catch {
      throw Failure(
        .notUnderstood, "routine.file", "cannot read '\(file)': line \(error.line): \(error.reason)",
        hint: "nothing was stored; the file must be in the format of `healthlog routine export`")
    }
    routine.items = try RoutineComposer.resolved(routine.items, &session)
    return routine
  }

  private static func json(_ text: String) throws(RoutineFileFault) -> JSON {
    do {
      return try JSON.parse(Array(text.utf8).span)
    } catch {
      throw RoutineFileFault(line: 1, reason: "\(error.reason), at byte \(error.offset)")
    }
  }
}
