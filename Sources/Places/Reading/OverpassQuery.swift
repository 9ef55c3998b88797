package import Values

/// A question to the Overpass API for places of sport, which a person asks: the program itself calls no such service.
package struct OverpassQuery: Sendable {
  /// Where to look.
  package enum Region: Sendable {
    /// In the limits of a city of that name near a point; they are asked for too.
    case city(String, near: GridPoint)
    /// So many metres around a point.
    case around(GridPoint, metres: Int)
  }

  private let region: Region
  private let sports: [Sport]

  /// A question for some sports; for every sport where none is named.
  package init(_ region: Region, sports: [Sport]) {
    self.region = region
    self.sports = sports
  }

  /// It in Overpass QL.
  package var text: String {
    switch region {
    case .city(let name, let point):
      """
      [out:json][timeout:180];
      rel["boundary"="administrative"]["admin_level"="8"]["name"="\(Self.escaped(name))"](around:50000,\(point.text))->.city;
      .city map_to_area->.a;
      (nwr\(filters)(area.a););
      out geom qt;
      .city out geom;

      """
    case .around(let point, let metres):
      """
      [out:json][timeout:180];
      (nwr\(filters)(around:\(metres),\(point.text)););
      out geom qt;

      """
    }
  }

  private var filters: String {
    let kinds =
      "pitch|sports_centre|track|stadium|swimming_pool|ice_rink|fitness_station|golf_course|horse_riding|sports_hall"
    let values = sports.flatMap(\.values).joined(separator: "|")
    let sport = sports.isEmpty ? "[\"sport\"]" : "[\"sport\"~\"(^|;) *(\(values)) *(;|$)\"]"
    return "[\"leisure\"~\"^(\(kinds))$\"]\(sport)"
  }

  /// A text between quotes of Overpass QL, as C escapes it.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
