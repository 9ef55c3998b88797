internal import Encoding
internal import Ledger
internal import Values

/// Where a meet-up is, as far as everybody may know.
package struct MeetupPlace: Equatable, Sendable {
  /// The id of the place: `osm:way/24810221`; nil for none.
  package var id: String?
  /// What it is called.
  package var name: String?
  /// Its point, `lat,lon` in degrees; nil where nobody said.
  package var point: String?
  /// Whether the point is the place itself, not one about a kilometre around.
  package var isExact: Bool
  /// The city: `Montréal, CA`.
  package var city: String?

  /// A place of these parts.
  package init(id: String?, name: String?, point: String?, isExact: Bool, city: String?) {
    self.id = id
    self.name = name
    self.point = point
    self.isExact = isExact
    self.city = city
  }

  /// The place where some of that is said anew: with another id or point nothing stays of the old place but its city.
  package func changed(to new: MeetupPlace) -> MeetupPlace {
    let isElsewhere = new.id != nil && new.id != id
    return MeetupPlace(
      id: new.id ?? (new.point == nil ? id : nil),
      name: new.name ?? (isElsewhere || new.point != nil ? nil : name),
      point: new.point ?? (isElsewhere ? nil : point),
      isExact: new.point == nil ? !isElsewhere && isExact : new.isExact, city: new.city ?? city)
  }

  /// The place of an entry.
  init(_ entry: Entry) {
    self.init(
      id: entry.text("place"), name: entry.text("place_name"), point: entry.text("geo"),
      isExact: entry["exact"]?.boolValue ?? false, city: entry.text("city"))
  }

  /// What an entry says of it.
  var fields: [JSON.Member] {
    var fields: [JSON.Member] = []
    if let id { fields.append(.init("place", id)) }
    if let name { fields.append(.init("place_name", name)) }
    if let point { fields.append(.init("geo", point)) }
    if isExact { fields.append(.init("exact", true)) }
    if let city { fields.append(.init("city", city)) }
    return fields
  }
}
