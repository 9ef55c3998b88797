internal import Activity
internal import Document
internal import Encoding
internal import Goals
internal import Ledger
internal import Session
internal import Values

/// Where the numbers of an entry come from: for people, and as members for programs.
struct Reasons {
  /// For people.
  let blocks: [Block]
  /// For programs.
  let members: [JSON.Member]

  /// The formula of an activity's energy, or that it was given.
  static func activity(_ entry: Entry, _ language: Language) -> Reasons {
    // A damaged one is shown field by field.
    guard let activity = try? ActivityEntry(entry) else { return told(entry, [], language) }
    var lines: [String] = []
    var arithmetic: JSON = .null
    if let estimate = activity.estimate {
      lines = [
        "\(language.words("gross, rest included: "))\(language.arithmetic(estimate.grossArithmetic)) (\(EnergyEstimate.uncertaintyText))",
        "\(language.words("net, beyond rest: "))\(language.arithmetic(estimate.netArithmetic))",
      ]
      if let method = activity.methodText(language) { lines.append(method) }
      arithmetic = .string(estimate.grossArithmetic)
    } else if let energy = activity.kcal {
      lines = ["\(energy) kcal \(language.words("were given with the entry"))"]
    } else {
      lines = [
        language.words("the energy is unknown without a body weight; use `healthlog weight add` to log one")
      ]
    }
    let type = activity.tableRow
    if let type {
      lines.append(
        "\(type.key): \(type.met) MET, code \(type.compendiumCode) \(language.words("of the")) \(ActivityTypes.source)"
      )
    }
    return Reasons(
      blocks: [.list(lines)],
      members: [
        .init("kcal", entry["kcal"] ?? .null), .init("kcal_source", entry["kcal_source"] ?? .null),
        .init("kcal_method", activity.source == .estimated ? .string(activity.method.rawValue) : .null),
        .init("met", entry["met"] ?? .null), .init("weight_kg", entry["weight_kg"] ?? .null),
        .init("minutes", entry["minutes"] ?? .null), .init("arithmetic", arithmetic),
        .init("compendium_code", .text(type?.compendiumCode)),
        .init("source", .string(ActivityTypes.source)),
      ])
  }

  /// The current fields, and the events that set them, with the people behind them where the journal is a company's.
  static func told(_ entry: Entry, _ events: [Event], in session: Session) -> Reasons {
    told(entry, events, session.console.language) { session.person(behind: $0) }
  }

  /// The current fields, and the events that set them; `person` gives the name of whoever recorded one.
  static func told(
    _ entry: Entry, _ events: [Event], _ language: Language, person: (Event) -> String? = { _ in nil }
  ) -> Reasons {
    let fields = entry.fields.filter { $0.value != .null }.map {
      Field($0.key, .text(EntrySummary.plain($0.value)))
    }
    let set = events.map { event in
      let command = "`\(event.command)`"
      guard let time = event.at else { return language.words("\(command), on device \(event.device)") }
      if let person = person(event) {
        return language.words("\(command) by \(person) on \(time.day) at \(time), on device \(event.device)")
      }
      return language.words("\(command) on \(time.day) at \(time), on device \(event.device)")
    }
    var blocks: [Block] = [.fields(fields), .list(set)]
    if entry.kind == GoalEntry.kind.name, let day = entry.day {
      blocks.append(
        .paragraph(
          language.words("It applies from \(day) until a newer goal with the same name and period.")))
    }
    return Reasons(
      blocks: blocks,
      members: [
        .init("day", .text(entry.day)),
        .init("fields", .object(entry.fields)),
        .init(
          "events",
          .array(
            events.map { event in
              let person = person(event).map { [JSON.Member("person", .string($0))] } ?? []
              return .object(
                [
                  .init("event", .string(event.id.description)), .init("command", .string(event.command)),
                  .init("device", .string(event.device)), .init("at", .text(event.at)),
                ] + person)
            })),
      ])
  }
}
