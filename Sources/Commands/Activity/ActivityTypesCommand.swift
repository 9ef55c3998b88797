internal import Activity
package import Arguments
internal import Document
internal import Encoding
package import Session
internal import Values

/// Lists the types of activity there are.
package struct ActivityTypesCommand: Command {
  package static let page = Page(
    name: "activity types", group: .logging, summary: "List the types of activity with their MET values.",
    details: [
      """
      Lists every type that `activity add` knows by its key, its name and its family, or those of a family, in English or \
      French, or those that other words or `--type FAMILY` pick. The MET value is the energy as a multiple of rest, from the Compendium of \
      Physical Activities 2011 (Ainsworth et al., Med Sci Sports Exerc 2011;43:1575–81). Keys, English and \
      French names, and further ones such as `footing` are all understood. Exercises with an energy of their own, yours \
      and those of a server's catalogue, stand in front.
      """,
      """
      `strength` is 3.5, what the Compendium has for several exercises of 8 to 15 repetitions with the rests between \
      them (02054); `--intensity moderate` takes 5, which it has for squats and explosive lifts (02052), and `hard` 6, \
      for heavy loads (02050). `treadmill` is 6, walking and running in turns, and with a distance what that speed takes.
      """,
    ],
    examples: [
      Example("healthlog activity types cardio", "everything that counts as cardio"),
      Example("healthlog activity types walk", "every kind of walking"),
    ],
    seeAlso: ["activity add", "burn"])

  let words: [String]
  let family: ActivityFamily?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "FAMILY", atLeast: 0, help: "a family, or words of a name", completion: .activities)
    family = try read.option("type", help: "only this family")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let typed = words.joined(separator: " ")
    let types = try session.furtherActivityTypes() ?? .builtIn
    let named = ActivityFamily(named: typed)
    let text = named == nil ? typed : ""
    let family = family ?? named
    let matching = text.isEmpty ? types.all : types.matches(text)
    let found = matching.filter { family == nil || $0.family == family }
    if found.isEmpty {
      session.say("no type of activity is called that; `healthlog activity types` lists all")
      session.end(with: .notFound)
    }
    let language = session.language
    let isForPeople = session.isForPeople
    let rows = found.map { row($0, language, isForPeople: isForPeople) }
    let table = Table(columns: columns(language), rows: rows, total: nil)
    let objects = found.map(Self.object)
    session.show(
      list: table,
      json: [
        "schema": "healthlog.activity-types/1", "source": .string(ActivityTypes.source),
        "types": .array(objects),
      ],
      lines: objects)
  }

  private func columns(_ language: Language) -> [Column] {
    [
      .text("type", language.words(.type), .essential, .whole),
      .text("name", language.words(.name), .essential, .wrapped),
      .text("family", language.words(.family), .useful, .whole),
      .number("met", "MET", .essential),
      .text("compendium_code", "code", .extra, .whole),
    ]
  }

  private func row(_ type: ActivityType, _ language: Language, isForPeople: Bool) -> [Cell] {
    [
      .text(type.key), .text(isForPeople ? language.activity(type) : type.englishLabel),
      .text(isForPeople ? language.family(type.family) : type.family.rawValue),
      .number(type.met.value, places: 1), .text(type.compendiumCode),
    ]
  }

  private static func object(_ type: ActivityType) -> JSON {
    [
      "type": .string(type.key), "name": .string(type.englishLabel), "family": .string(type.family.rawValue),
      "met": .number(type.met.description), "compendium_code": .string(type.compendiumCode),
    ]
  }
}

extension ActivityFamily: ArgumentChoice {
  package static let metavar = "FAMILY"
}
