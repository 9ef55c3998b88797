internal import Activity
internal import Document
internal import Encoding
internal import Values

/// What the sessions of one type add up to.
struct ActivityByType: Sendable {
  /// The key of the type.
  let type: String
  /// How many sessions there were.
  let sessions: Int
  /// How long they took together.
  let minutes: Decimal
  /// How far those went that say so, in km; nil where none does.
  let distance: Decimal?
  /// The gross energy of those that have one, in kcal; nil where none has.
  let burned: Decimal?
  /// How many have one.
  let burnedKnown: Int

  /// The types of some sessions, the most frequent first.
  static func all(_ sessions: [ActivityHistory.Session]) -> [ActivityByType] {
    sessions.typesByFrequency.map { type in ActivityByType(type, sessions.filter { $0.type == type }) }
  }

  private init(_ type: String, _ sessions: [ActivityHistory.Session]) {
    func sum(_ values: [Decimal]) -> Decimal? {
      values.isEmpty ? nil : values.reduce(.zero) { $0.adding($1) ?? $0 }
    }
    self.type = type
    self.sessions = sessions.count
    minutes = sum(sessions.map(\.minutes.value)) ?? .zero
    distance = sum(sessions.compactMap(\.distance?.value))
    let known = sessions.compactMap(\.kcal?.value)
    burned = sum(known)
    burnedKnown = known.count
  }

  /// The columns of its table.
  static func columns(_ language: Language) -> [Column] {
    [
      .text("type", language.words(.activity), .essential, .clipped),
      .number("sessions", language.words(.sessions), .essential), .number("minutes", "min", .essential),
      .number("distance_km", "km", .extra), .number("kcal", "kcal", .useful),
    ]
  }

  /// The cells of its row.
  var row: [Cell] {
    [
      .phrase(Phrase(activity: type)), .count(sessions), .number(minutes, places: 0),
      distance.map { .number($0, places: 1) } ?? .empty,
      burned.map { .partial($0, unit: nil, places: 0, known: burnedKnown, of: sessions) } ?? .unknown,
    ]
  }

  /// The object of machine formats.
  var json: JSON {
    [
      "type": .string(type), "sessions": .count(sessions), "minutes": .exact(minutes),
      "distance_km": .exact(distance), "kcal": .exact(burned), "kcal_known": .count(burnedKnown),
    ]
  }
}
