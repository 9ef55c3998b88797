package import Arguments
internal import Document
internal import Encoding
internal import Import
internal import Journal
internal import Ledger
internal import Messages
package import Session
internal import Values

/// `healthlog import`.
package struct ImportFiles: Command {
  package static let page = Page(
    name: "import", group: .moving, summary: "Import what another program exported.",
    details: [
      """
      Give the file or folder that the other program exported. It is recognized by its \
      content; healthlog-import(7) lists the programs and what is taken from each. `--plan` shows what would be \
      stored, with the sums of the file beside those of the entries. On a terminal the plan is shown first, \
      and you are asked.
      """,
      """
      Importing the same file again adds nothing. A newer export adds what is new; entries that the other \
      program has changed since are counted, and `--update` changes them here. Entries that you edited \
      or removed here stay as they are. `import undo` reverts the whole import.
      """,
      """
      `--plan --output P` writes the entries to a file, one on each line; edit or delete lines, then store \
      them with `import --apply P`. Foods keep the values that the other program states. With `--match`, a food \
      whose name is exactly that of one of your foods or of the tables is linked to it, which adds the \
      nutrients that the other program does not state.
      """,
      """
      What a file does not say is asked once, or given: `--unit` for weights without a unit, and for distances \
      in miles, `--dates` for the order of day and month, `--zone` for clocks without a zone, `--person` for a \
      family's file.
      """,
    ],
    examples: [
      Example("healthlog import --plan Downloads/File-Export", "what a folder would bring"),
      Example("healthlog import weight.csv --unit lb", "weights in a file that names no unit"),
      Example(
        "healthlog import --describe export.csv", "the form of a table, to write a map or to report it"),
      Example("healthlog import --apply plan.jsonl", "store a plan that you have edited"),
      Example("healthlog import servings.csv --from 2025-01-01 --only meals", "a part of it"),
    ],
    seeAlso: ["import list", "import undo", "import jsonl"])

  let paths: [String]
  let isPlan: Bool
  let isDescription: Bool
  let isApplication: Bool
  let isMatching: Bool
  let update: Bool
  let answers: ImportAnswers
  let zone: String?
  let from: When?
  let to: When?
  let kinds: Set<String>
  let map: String?
  let output: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    paths = try read.words(
      "PATH", atLeast: 1, help: "the file or folder, or - for standard input", completion: .files)
    let plan = try read.flag("plan", help: "show what would be stored, and store nothing")
    let dryRun = try read.flag("dry-run", help: "the same as --plan")
    isPlan = plan || dryRun
    isDescription = try read.flag(
      "describe", help: "show the form of a file with all values masked, and a map to begin with")
    isApplication = try read.flag("apply", help: "store what --plan --output wrote, and you may have edited")
    isMatching = try read.flag("match", help: "link foods whose names are those of a food here")
    update = try read.flag("update", help: "change entries that the other program has changed since")
    var answers = ImportAnswers()
    let unit: ForeignUnitName? = try read.option("unit", help: "the unit of weights or distances without one")
    answers.massUnit = unit?.mass
    answers.distanceUnit = unit?.distance
    answers.dates = try read.option("dates", help: "the order of day and month")
    zone = try read.option("zone", help: "the zone of clocks without one; yours if left out")
    answers.person = try read.option("person", help: "whose rows to take from a family's file")
    self.answers = answers
    from = try read.option("from", help: "the first day to import")
    to = try read.option("to", help: "the last day to import")
    kinds = try ImportedKinds.read(&read)
    map = try read.option(
      "map", help: "a file that says what the columns of a table mean", completion: .files)
    output = try read.option(
      "output", short: "o", help: "with --plan, write the entries to this file, for --apply",
      completion: .files)
  }

  package func run(_ session: inout Session) throws(Failure) {
    guard session.journal?.purpose != .training else { return try runInCompany(&session) }
    if isDescription {
      for path in paths {
        try ImportDescription(path, try maps(session.world), session.world).show(&session.console)
      }
      return
    }
    let files =
      isApplication
      ? try ImportedFiles(plans: paths, session.world)
      : try ImportedFiles(paths, try maps(session.world), session.world)
    guard !files.known.isEmpty else { throw Self.unknown(files) }
    let place = try clock(session)
    var wanted = DiaryJudge.Wanted()
    wanted.kinds = kinds
    if let from { wanted.from = try session.resolve(from, mayBeFuture: true).day }
    if let to { wanted.to = try session.resolve(to, mayBeFuture: true).day }
    var questions = try ImportQuestions(files.known, session)
    try questions.ask(answers, &session)
    let matching = isMatching ? FoodMatching(try session.foodResolver()) : nil
    var pass = ImportPass(files, questions, place, wanted, matching)
    let isAsked = !isPlan && session.console.canAsk
    if isPlan || isAsked {
      try pass.plan(to: output, &session)
      ImportReport(pass, source: source, batch: nil, isStored: false).show(&session.console)
      guard !isPlan else { return session.console.say("nothing was stored") }
      guard pass.hasWork(update: update) else { return }
      try session.console.showBeforeAsking()
      guard try Console.isYes(session.console.ask("store this? (y/N)")) else {
        return session.console.say("nothing was stored")
      }
    }
    let batch = try pass.store(source, update: update, &session)
    let report = ImportReport(pass, source: source, batch: batch, isStored: true)
    isAsked ? report.showResult(&session.console) : report.show(&session.console)
  }

  /// Imports what a company's journal takes: files of LearnTrack.
  private func runInCompany(_ session: inout Session) throws(Failure) {
    guard !isDescription, !isApplication, paths.count == 1 else {
      throw Failure(
        .notUnderstood, "import.of-company",
        "a training company's journal takes one file of LearnTrack at a time",
        hint: "for example `healthlog import learntrack dump.sql`")
    }
    try ImportLearnTrack(file: paths[0], isPlan: isPlan).run(&session)
  }

  /// The names of the files without their folders.
  private var source: String {
    let names = paths.map { $0 == "-" ? "-" : $0.fileName }
    return names.count > 3 ? "\(names[0]) and \(names.count - 1) more" : names.joined(separator: ", ")
  }

  private func maps(_ world: World) throws(Failure) -> [ImportMap] {
    guard let map else { return ImportMap.builtIn }
    let text = try TextFile.read(map, world)
    do throws(ConfigFile.Mistake) {
      // The person's own map goes first: it is there for what the others do not know.
      return [try ImportMap(text)] + ImportMap.builtIn
    } catch {
      throw Failure(
        .notUnderstood, "import.map", "\(map): line \(error.line): \(error.reason)",
        hint: "healthlog-import(7) shows such a file")
    }
  }

  private func clock(_ session: Session) throws(Failure) -> ForeignClock {
    guard let zone else { return ForeignClock(zone: session.zone, dayStart: session.settings.dayStart) }
    guard let found = LocalZone.named(zone, session.world) else {
      throw Failure(
        .notUnderstood, "import.zone", "there is no zone '\(zone)'", hint: "for example Europe/Paris")
    }
    return ForeignClock(zone: found, dayStart: session.settings.dayStart)
  }

  /// What is said where no file is known.
  private static func unknown(_ all: ImportedFiles) -> Failure {
    let files = all.others
    guard let first = files.first else {
      if let damaged = all.damaged.first {
        return Failure(
          .notUnderstood, "import.damaged", "cannot read '\(damaged.name)': \(damaged.reason)", hint: nil)
      }
      return Failure(.notUnderstood, "import.empty", "there is no file to import", hint: nil)
    }
    let more: Message = files.count > 1 ? ", nor any of the \(files.count - 1) other files" : ""
    return Failure(
      .notUnderstood, "import.unknown-form", "'\(first.name)' is not a file that healthlog knows\(more)",
      hint: UnknownFile(name: first.name, head: first.head).hint)
  }
}
