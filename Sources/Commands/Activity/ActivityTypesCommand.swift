internal import Activity
package import Arguments
internal import Document
internal import Encoding
package import Session
internal import Values

/// Lists the types of activity there are.
package struct ActivityTypesCommand: Command {
  package static let page = Page(
    name: "activity types", group: .logging, summary: "List activity types and their MET values.",
    details: [
      """
      Lists every type that `activity add` knows, with its key, name and family. Give a family or other \
      words, in English or French, to list only those. The MET value is the energy as a multiple of rest, \
      from the Compendium of Physical Activities 2011 (Ainsworth et al., Med Sci Sports Exerc \
      2011;43:1575–81). Keys, English and French names, and other names such as `footing` all work. Your \
      own exercises with an energy value, and those in a server's catalogue, are listed first.
      """,
      """
      `strength` is 3.5, the Compendium's value for several exercises of 8 to 15 repetitions, including \
      the rests between them (02054). `--intensity moderate` uses 5, its value for squats and explosive \
      lifts (02052), and `hard` uses 6, for heavy loads (02050). `treadmill` is 6, walking and running in \
      turns; with a distance it uses the value for that speed.
      """,
    ],
    examples: [
      Example("healthlog activity types cardio", "all cardio activities"),
      Example("healthlog activity types walk", "all kinds of walking"),
    ],
    seeAlso: ["activity add", "burn"])

  let words: [String]
  let family: ActivityFamily?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "FAMILY", atLeast: 0, help: "a family, or words from the name", completion: .activities)
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
      session.console.say("no matching activity type; run `healthlog activity types` to list them all")
      session.console.end(with: .notFound)
    }
    let language = session.console.language
    let isForPeople = session.console.isForPeople
    let table = Table(
      found,
      columns: [
        .text("type", language.words(.type), .essential, .whole) { .text($0.key) },
        .text("name", language.words(.name), .essential, .wrapped) {
          .text(isForPeople ? language.activity($0) : $0.englishLabel)
        },
        .text("family", language.words(.family), .useful, .whole) {
          .text(isForPeople ? language.family($0.family) : $0.family.rawValue)
        },
        .number("met", "MET", .essential) { .number($0.met.value, places: 1) },
        .text("compendium_code", "code", .extra, .whole) { .text($0.compendiumCode) },
      ])
    let objects = found.map(Self.object)
    session.console.show(
      list: table,
      json: [
        "schema": "healthlog.activity-types/1", "source": .string(ActivityTypes.source),
        "types": .array(objects),
      ],
      lines: objects)
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
