internal import Body
internal import Document
internal import Encoding
internal import Ledger
internal import Session
internal import Values

extension Session {
  /// Which source of a day's steps or sleep counts: `import.priority`.
  var sourcePriority: SourcePriority { SourcePriority(settings[.importPriority].value) }
}

extension Reasons {
  /// The fields of a measure, and which source counts where several have the same day.
  static func measure(_ entry: Entry, _ events: [Event], _ session: inout Session) throws(Failure) -> Reasons
  {
    let language = session.console.language
    let told = told(entry, events, language)
    // A damaged one is shown field by field.
    guard let day = entry.day, let own = try? MeasureEntry(entry),
      var sources = MeasureDay(own, by: session.sourcePriority)
    else { return told }
    for other in try session.entries(of: [MeasureEntry.kind.name], on: day...day) where other.id != entry.id {
      guard let measure = try? MeasureEntry(other), measure.name == own.name else { continue }
      sources.add(measure)
    }
    guard let counted = sources.counted, !sources.leftOut.isEmpty else { return told }
    let priority = session.settings[.importPriority].value
    let rule: Message =
      priority.isEmpty
      ? "several sources have this day, and the one that has most counts; set import.priority to choose"
      : "several sources have this day, and the first of import.priority (\(priority)) counts"
    let unit = own.unit.map { " \($0)" } ?? ""
    let line = { (source: String?, value: Decimal) in
      let name = source ?? language.words("entered here")
      return "\(name)\(language.colon)\(language.arithmetic(value.description))\(unit)"
    }
    let counts: Message = "\(line(counted.source, counted.value)), which counts"
    let others = sources.leftOut.map { other in
      let text: Message = "\(line(other.source, other.value)), left out"
      return language.words(text)
    }
    return Reasons(
      blocks: told.blocks + [.paragraph(language.words(rule)), .list([language.words(counts)] + others)],
      members: told.members + [
        .init("counted", source(counted)), .init("left_out", .array(sources.leftOut.map(source))),
      ])
  }

  private static func source(_ source: (source: String?, value: Decimal)) -> JSON {
    ["origin": .text(source.source), "value": .number(source.value.description)]
  }
}
