package import Arguments
internal import Document
internal import Encoding
internal import Food
internal import Goals
internal import Ledger
package import Session
internal import Values

/// `healthlog demo`.
package struct Demo: Command {
  package static let page = Page(
    name: "demo", group: .moving, summary: "Fill a journal with a year of demo data.",
    details: [
      """
      For trying healthlog, for screenshots and for tests: a fictional person weighs themselves, eats, \
      drinks, trains, sleeps and plans. The same `--seed` and the same last day create the same diary. \
      Meals and notes are in the language of the reports.
      """,
      """
      A journal that already has entries is not changed, so that demo data does not mix with real data: \
      name another with `--journal`. `import undo` removes it all.
      """,
    ],
    examples: [
      Example("healthlog --journal demo demo", "a year that ends today, in its own journal"),
      Example("healthlog --journal demo report month", "a report of it"),
      Example(
        "healthlog --journal test demo --seed 7 --days 30 --until 2026-11-20", "thirty days of another person"
      ),
    ],
    seeAlso: ["journal list", "import undo", "export sql"])

  let seed: Int?
  let days: Int?
  let until: When?
  let isDryRun: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    seed = try read.option("seed", help: "a number that selects the person; 1 if left out")
    days = try read.option("days", help: "the number of days; 365 if left out")
    until = try read.option("until", help: "the last day; today if left out")
    isDryRun = try read.flag("dry-run", help: "show what would be recorded without recording it")
  }

  /// More days than this are refused: ten years.
  private static let most = 3660

  package func run(_ session: inout Session) throws(Failure) {
    let period = try period(session)
    try refuseEntries(&session)
    let seed = seed ?? 1
    let diary = DemoDiary(zone: session.zone, now: session.now)
    let year = try DemoYear(seed: seed, period, diary, session.console.language)
    guard !isDryRun else {
      session.console.say("dry run: nothing was stored")
      return show(period, nil, year.diary.records.count, &session.console)
    }
    let (batch, events) = try year.diary.store(seed: seed, &session)
    show(period, batch, events, &session.console)
  }

  private func period(_ session: Session) throws(Failure) -> Period {
    let days = days ?? 365
    guard (1...Self.most).contains(days) else {
      throw Failure(
        .notUnderstood, "demo.days", "--days \(days) is out of range",
        hint: "use a number from 1 to \(Self.most)"
      )
    }
    let last = try session.day(until)
    guard last <= session.today else {
      throw Failure(
        .notUnderstood, "demo.until", "\(last) is in the future; demo data can only be in the past",
        hint: "leave out --until, or name a past day")
    }
    guard let first = last.adding(days: 1 - days), let period = Period(first: first, last: last) else {
      throw Failure(
        .notUnderstood, "demo.until", "\(last) is too early for \(days) days", hint: "use a later day")
    }
    return period
  }

  /// Throws where the journal has anything but settings.
  private func refuseEntries(_ session: inout Session) throws(Failure) {
    guard session.journal != nil else { return }
    let kinds = session.kinds.all.map(\.name).filter { $0 != "setting" }
    guard try !session.entries(of: Set(kinds), on: nil).isEmpty else { return }
    throw Failure(
      .notUnderstood, "demo.entries", "the journal already has entries, and demo data must not mix with them",
      hint: "use `healthlog --journal demo demo` to create a separate journal")
  }

  private func show(_ period: Period, _ batch: ULID?, _ events: Int, _ console: inout Console) {
    let words: Message =
      "\(Amounts.text(events)) events of a fictional person, from \(period.first) to \(period.last)"
    console.show(
      Document(title: "", blocks: [.paragraph(console.language.words(words))]),
      json: [
        "schema": "healthlog.demo/1", "seed": .count(seed ?? 1), "from": .string(period.first.description),
        "to": .string(period.last.description), "events": .count(events), "batch": .text(batch),
        "dry_run": .bool(isDryRun),
      ])
    guard batch != nil else { return }
    console.say("use `healthlog import undo` to remove it; try `healthlog report month`")
  }
}
