internal import Encoding
package import Ledger
package import Values

/// Where a meet-up is exactly, for those who take part, where the board has a rounded point.
package struct RoomSpot: Equatable, Sendable {
  /// The entry that says so.
  package let entry: ULID
  /// `lat,lon` in degrees, at most five decimal places.
  package let point: String
  /// How to find it; nil where nothing was said.
  package let text: String?

  /// A place.
  package init(entry: ULID, point: String, text: String?) {
    self.entry = entry
    self.point = point
    self.text = text
  }

  /// The kind of such places; the newest counts.
  package static let kind = Kind.register(
    "spot",
    summary: "Where a meet-up is exactly; only in its room, which the server alone writes.",
    fields: [
      .required("geo", "latitude and longitude in degrees (WGS 84)", .text(atMost: 24)),
      .optional("text", "how to find it; may be missing", .text(atMost: 4 * MeetupLimits.reason)),
    ],
    examples: [
      #"{"op":"add","kind":"spot","entry":"01M8R2V7Q0F3C4D5E6F7G8H9J6","geo":"45.52711,-73.57004","text":"the gate behind the lake"}"#
    ])

  /// Reads an entry of a room.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    self.init(entry: entry.id, point: try entry.required(text: "geo"), text: entry.text("text"))
  }

  /// The operation that adds it.
  package var addition: Operation {
    var fields: [JSON.Member] = [.init("geo", point)]
    if let text { fields.append(.init("text", text)) }
    return .add(kind: Self.kind.name, entry: entry, day: nil, at: nil, fields: fields)
  }
}
