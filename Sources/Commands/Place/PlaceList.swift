package import Arguments
internal import Document
internal import Encoding
internal import Places
package import Session
internal import Values

/// Lists imported places around the home.
package struct PlaceList: Command {
  package static let page = Page(
    name: "place list", group: .training, summary: "List places for sport near you.",
    details: [
      """
      Lists the places that `place import` has stored, the nearest first: around the home of your profile, or around \
      --near or --here, as far as --radius and within the city. Places beyond the city are left out, and their number \
      is shown, unless you use --all-cities. Private places have `private` or `no` in the column access.
      """
    ],
    examples: [
      Example("healthlog place list --sport tennis --radius 3km", "tennis near your home"),
      Example(
        "healthlog place list --here 45.50,-73.57 --all-cities --format csv", "everything around a point"),
    ],
    seeAlso: ["place show", "place import", "place city", "profile set", "healthlog-places(7)"])

  private static let listed: [ListField] = [
    .number("distance", "km", "distance_km"), .text("name", "place"), .text("sport", "sports"), .text("kind"),
    .text("surface"), .text("lit", "light"), .text("access"), .number("area", "area_m2"), .text("id"),
  ]

  let search: PlaceSearch
  let hasActivities: Bool
  let selection: ListSelection

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    search = try PlaceSearch(&read)
    hasActivities = try read.flag("with-activities", help: "only places with a meet-up to come")
    selection = try ListSelection(&read, fields: Self.listed, cutting: .last)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let store = try PlaceStore(session)
    guard try store.hasPlaces() else {
      Self.sayHowToImport(session.console)
      try show([], nil, leftOut: 0, &session)
      return session.console.end(with: .notFound)
    }
    let area = try search.area(store, &session)
    var (all, leftOut) = try area.places(store)
    if let remark = area.remark(found: all.count, leftOut: leftOut) { session.console.say(remark) }
    if hasActivities {
      let used = session.placesWithMeetups()
      all = all.filter { used[$0.place.id] != nil }
    }
    try show(all, area, leftOut: leftOut, &session)
  }

  /// Shows those of some places that are asked for.
  private func show(
    _ all: [FoundPlace], _ area: SearchedArea?, leftOut: Int, _ session: inout Session
  ) throws(Failure) {
    let language = session.console.isForPeople ? session.console.language : .english
    let found = try selection.selected(all, session) { Self.value(of: $0, $1, language) }
    let report = PlaceReport(found, limit: area?.limit, placesWithMeetups: session.placesWithMeetups())
    if area != nil, found.isEmpty { session.console.say("no place found") }
    Self.sayAge(report.asOf, session)
    var blocks: [Block] =
      found.isEmpty && session.console.isForPeople
      ? [] : [.table(report.table(language, isForPeople: session.console.isForPeople))]
    if session.console.isForPeople { blocks += report.credits.map { .paragraph($0) } }
    if !session.console.isForPeople, session.console.format != .json {
      for credit in report.credits { session.console.say("\(credit)") }
    }
    let objects = report.objects
    session.console.show(
      Document(title: "", blocks: blocks),
      json: [
        "schema": "healthlog.place-list/1", "city": .text(area?.limit?.name),
        "limit": .text(area?.limit?.word),
        "radius_km": .exact(area?.radius), "left_out": .count(leftOut), "as_of": .text(report.asOf),
        "attribution": .array(report.credits.map { .string($0) }), "places": .array(objects),
      ], lines: objects)
  }

  private static func value(of row: FoundPlace, _ field: String, _ language: Language) -> ListValue {
    func text(_ text: String?) -> ListValue { text.map { $0.isEmpty ? .unknown : .text($0) } ?? .unknown }
    return switch field {
    case "distance": .number(orUnknown: Decimal(rounding: row.metres / 1000))
    case "name": .text(PlaceReport.name(of: row.place, language))
    case "sport": .text(row.place.sports.joined(separator: ","))
    case "kind": text(row.place.kind)
    case "surface": text(row.place.surface)
    case "lit": text(row.place.isLit.map { $0 ? "yes" : "no" })
    case "access": text(row.place.access)
    case "area": .number(orUnknown: row.place.squareMetres.map { Decimal(clamping: $0) })
    default: .text(row.place.id)
    }
  }

  /// Says of what day the data are, and that they are old once they are older than 90 days.
  static func sayAge(_ day: CivilDay?, _ session: Session) {
    guard let day else { return }
    session.console.say("data of \(day.description)")
    let age = session.today.days(since: day)
    if age > 90 {
      session.console.say(
        "hint: the data are \(age) days old; use `healthlog place query` and import them again")
    }
  }

  /// Says that no place is known, and the ways to get some.
  static func sayHowToImport(_ console: Console) {
    console.say("no place has been imported yet; you can get some in three ways:")
    console.say(
      "  OpenStreetMap: run the query of `healthlog place query`, then `healthlog place import places.json`")
    console.say(
      "  an extract of it: osmium tags-filter city.pbf nwr/sport -o s.pbf && osmium export s.pbf -o s.geojson"
    )
    console.say("  France: the CSV of Data ES from https://equipements.sports.gouv.fr")
  }
}
