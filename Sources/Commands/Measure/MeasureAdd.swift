package import Arguments
internal import Body
internal import Encoding
package import Session
internal import Values

/// Records a measure of the body or the day.
package struct MeasureAdd: Command {
  package static let page = Page(
    name: "measure add", group: .logging,
    summary: "Log a measure: a girth, a blood pressure, sleep, a mood.",
    details: [
      "Known measures: \(known).",
      """
      Girths take cm, m, ft and in; sleep is a duration; a mood is from 1 to 10. For any other measure \
      write NAME=VALUE, with the unit after the value: `grip=42kg`. Implausible values require `--force`.
      """,
    ],
    examples: [
      Example("healthlog measure add waist 84cm", "a waist"),
      Example("healthlog measure add blood-pressure 120/80", "both pressures"),
      Example("healthlog measure add sleep 7h30", "last night"),
      Example("healthlog measure add grip=42kg", "a measure of your own"),
    ],
    seeAlso: ["measure list", "weight add", "healthlog-quantities(7)"])

  private static let known = MeasureName.allCases.map { "`\($0.rawValue) \($0.example)`" }
    .joined(separator: ", ")

  let name: String
  let value: String?
  let unit: String?
  let isForced: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word(
      "NAME", help: "the measure, or NAME=VALUE for your own",
      completion: .choices(MeasureName.allCases.map(\.rawValue)))
    value = try read.optionalWord("VALUE", help: "the value, with its unit")
    unit = try read.optionalWord("UNIT", help: "the unit, if it is a word by itself")
    isForced = try read.flag("force", help: "accept an implausible value")
    entry = try EntryOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let measured = try measure(MeasureReader(note: try entry.words()))
    if let known = measured.known, !isForced, !known.plausible.contains(measured.value) {
      let range: Message = "\(known.plausible.lowerBound) to \(known.plausible.upperBound) \(known.unit)"
      throw Failure(
        .notUnderstood, "measure.range", "\(known.rawValue) is usually from \(range)",
        hint: "use --force to log it anyway")
    }
    let time = try session.time(of: entry)
    let recorder = EntryRecorder(command: Self.page.name, noun: "measure", entry: entry)
    let logged = try recorder.record(measured, day: time.day, at: time.at, &session)
    session.console.show(logged.document(session.console), json: logged.json)
  }

  private func measure(_ reader: MeasureReader) throws(Failure) -> MeasureEntry {
    let parts = name.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let text = (parts.dropFirst() + [value, unit].compactMap(\.self)).joined(separator: " ")
    do throws(GrammarError) {
      guard let known = MeasureName(named: parts[0]) else {
        guard parts.count == 2 else { throw unknown(text) }
        return try reader.ownMeasure(parts[0], text)
      }
      guard !text.isEmpty else {
        throw GrammarError(
          code: "measure.form", message: "\(known.rawValue) requires a value", text: name, column: name.count,
          hint: "for example `healthlog measure add \(known.rawValue) \(known.example)`")
      }
      return try reader.measure(known, text)
    } catch {
      throw Failure(error)
    }
  }

  private func unknown(_ text: String) -> GrammarError {
    let near = closest(to: name, among: MeasureName.allCases.map(\.rawValue)).first
    let guess: Message = near.map { "did you mean '\($0)'? " } ?? ""
    return GrammarError(
      code: "measure.unknown", message: "unknown measure '\(name)'", text: name, column: 0,
      hint: "\(guess)write your own measure as `\(name)=\(text.isEmpty ? "42" : text)`")
  }
}
