package import Values

/// A city from above: its limits, places, and the meet-ups there, each with a letter that its row in a table has too.
package struct MapDrawing: Equatable, Sendable {
  /// Somewhere that meet-ups may be at.
  package struct Place: Equatable, Sendable {
    /// The middle of it.
    package let point: GeoPoint
    /// What is around it, without the last point being the first again; empty where that is not known.
    package let outline: [GeoPoint]

    /// A place and what is around it.
    package init(_ point: GeoPoint, outline: [GeoPoint] = []) {
      (self.point, self.outline) = (point, outline)
    }
  }

  /// A meet-up.
  package struct MeetUp: Equatable, Sendable {
    /// Where it is.
    package let point: GeoPoint
    /// On which day.
    package let day: CivilDay
    /// What its row says, a cell for each of the map's columns.
    package let cells: [Cell]

    /// A meet-up at a place on a day, and its row.
    package init(_ point: GeoPoint, on day: CivilDay, cells: [Cell]) {
      (self.point, self.day, self.cells) = (point, day, cells)
    }
  }

  /// The rings of the city's limits, those of its holes and islands too; empty where they are not known.
  package let city: [[GeoPoint]]
  /// The places.
  package let places: [Place]
  /// The meet-ups by their days, those of a day in the order in which they were given.
  package let meetUps: [MeetUp]
  /// Where the person lives, or is; nil where nobody is told.
  package let home: GeoPoint?
  /// What the rows say behind their letters.
  package let columns: [Column]
  /// Whose data it is made of, as `© OpenStreetMap contributors, ODbL`; empty where nobody has to be named.
  package let credit: String
  /// The units of its scale and its rows.
  let units: ShownUnits

  /// Days that one can choose of, at most; meet-ups of more days are shown together.
  static let mostDays = 14

  /// A map of these.
  package init(
    city: [[GeoPoint]], places: [Place], meetUps: [MeetUp], home: GeoPoint?, columns: [Column],
    credit: String
  ) {
    let ordered = meetUps.enumerated().sorted {
      ($0.element.day.number, $0.offset) < ($1.element.day.number, $1.offset)
    }
    self.init(
      city: city.filter { $0.count > 2 }, places: places, meetUps: ordered.map(\.element), home: home,
      columns: columns, credit: credit, units: .metric)
  }

  private init(
    city: [[GeoPoint]], places: [Place], meetUps: [MeetUp], home: GeoPoint?, columns: [Column],
    credit: String, units: ShownUnits
  ) {
    (self.city, self.places, self.meetUps, self.home) = (city, places, meetUps, home)
    (self.columns, self.credit, self.units) = (columns, credit, units)
  }

  /// The same map in the units that people want.
  func shown(in units: ShownUnits) -> MapDrawing {
    MapDrawing(
      city: city, places: places, meetUps: meetUps, home: home, columns: columns, credit: credit,
      units: units)
  }

  /// The same map for who names elsewhere whose data it is.
  var withoutCredit: MapDrawing {
    MapDrawing(
      city: city, places: places, meetUps: meetUps, home: home, columns: columns, credit: "", units: units)
  }

  /// Whether there is nothing on it.
  var isEmpty: Bool { city.isEmpty && places.isEmpty && meetUps.isEmpty && home == nil }

  /// The days of its meet-ups where one can choose of them: from 2 to 14; none otherwise.
  package var days: [CivilDay] {
    var days: [CivilDay] = []
    for meetUp in meetUps where days.last != meetUp.day { days.append(meetUp.day) }
    return (2...Self.mostDays).contains(days.count) ? days : []
  }

  /// The rows as lines of text, for a picture by itself: those that have letters, and how many more there are.
  func notes(_ language: Language) -> [String] {
    let wording = Wording(language: language, unicode: true, hasISODates: false)
    let rows = table(language).rows.prefix(Self.letters.count)
    let lines = rows.map { row in row.map(wording.short).filter { !$0.isEmpty }.joined(separator: " · ") }
    let more = meetUps.count - rows.count
    return more > 0 ? lines + [language.words("and \(more) more")] : lines
  }

  /// The letter of a meet-up: A to Z, then a to z; an asterisk is of all that are beyond these.
  static func mark(_ place: Int) -> Character {
    letters.indices.contains(place) ? letters[place] : "*"
  }

  /// How many meet-ups have letters of their own.
  static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// A row for each meet-up, with the letter that it has on the map.
  func table(_ language: Language) -> Table {
    Table(
      columns: [.text("mark", language.words(.mapMark), .essential, .whole)] + columns,
      rows: meetUps.enumerated().map { place, meetUp in
        [.text(String(Self.mark(place)))] + meetUp.cells
      }, total: nil
    ).shown(in: units, language)
  }
}

extension Phrase {
  /// The sign of where the person lives or is.
  static let mapHome = Phrase("home", "home", context: "map")
  /// The sign of a place on a map.
  static let mapPlace = Phrase("place", "place", context: "map")
  /// The sign of a meet-up.
  static let mapMeetUp = Phrase("meetup", "meet-up", context: "map")
  /// The line around a city.
  static let mapCity = Phrase("city", "city limits", context: "map")
  /// The column of the letters that meet-ups have on a map.
  static let mapMark = Phrase("mark", "map", context: "column")
  /// What shows the meet-ups of all days.
  static let allDays = Phrase("all", "all days", context: "map")
}
