internal import Document
internal import Messages

/// What values of OpenStreetMap mean in words: programs get the value, people read the words, and a value that is not here
/// stays as it is.
enum PlaceWords {
  /// A value as a cell; empty where there is none.
  static func cell(_ value: String?) -> Cell {
    guard let value else { return .empty }
    return phrases[value].map { .phrase($0) } ?? .text(value)
  }

  /// A value in the reader's language.
  static func words(_ value: String?, _ language: Language) -> String? {
    value.map { value in phrases[value].map { language.words($0) } ?? value }
  }

  /// The words by their values.
  private static let phrases = Dictionary(
    uniqueKeysWithValues: (kinds + surfaces + answers).map { ($0.key, $0) })

  /// What a place is, by `leisure`.
  private static let kinds: [Phrase] = [
    Phrase("pitch", "pitch", context: "place"),
    Phrase("sports_centre", "sports center", context: "place"),
    Phrase("sports_hall", "sports hall", context: "place"),
    Phrase("track", "track", context: "place"),
    Phrase("swimming_pool", "swimming pool", context: "place"),
    Phrase("swimming_area", "bathing area", context: "place"),
    Phrase("water_park", "water park", context: "place"),
    Phrase("park", "park", context: "place"),
    Phrase("garden", "garden", context: "place"),
    Phrase("nature_reserve", "nature reserve", context: "place"),
    Phrase("common", "common", context: "place"),
    Phrase("recreation_ground", "recreation ground", context: "place"),
    Phrase("playground", "playground", context: "place"),
    Phrase("stadium", "stadium", context: "place"),
    Phrase("fitness_centre", "gym", context: "place"),
    Phrase("fitness_station", "outdoor gym", context: "place"),
    Phrase("ice_rink", "ice rink", context: "place"),
    Phrase("golf_course", "golf course", context: "place"),
    Phrase("miniature_golf", "miniature golf", context: "place"),
    Phrase("horse_riding", "riding center", context: "place"),
    Phrase("bowling_alley", "bowling alley", context: "place"),
    Phrase("dance", "dance hall", context: "place"),
    Phrase("marina", "marina", context: "place"),
  ]

  /// What its ground is of, by `surface`.
  private static let surfaces: [Phrase] = [
    Phrase("grass", "grass", context: "place"),
    Phrase("artificial_turf", "artificial turf", context: "place"),
    Phrase("clay", "clay", context: "place"),
    Phrase("asphalt", "asphalt", context: "place"),
    Phrase("concrete", "concrete", context: "place"),
    Phrase("sand", "sand", context: "place"),
    Phrase("gravel", "gravel", context: "place"),
    Phrase("fine_gravel", "fine gravel", context: "place"),
    Phrase("dirt", "dirt", context: "place"),
    Phrase("ground", "ground", context: "place"),
    Phrase("wood", "wood", context: "place"),
    Phrase("tartan", "synthetic track", context: "place"),
    Phrase("acrylic", "acrylic", context: "place"),
    Phrase("hard", "hard court", context: "place"),
    Phrase("rubber", "rubber", context: "place"),
    Phrase("carpet", "carpet", context: "place"),
    Phrase("paved", "paved", context: "place"),
    Phrase("unpaved", "unpaved", context: "place"),
    Phrase("ice", "ice", context: "place"),
    Phrase("snow", "snow", context: "place"),
  ]

  /// Who may come and what there is, by `access`, `indoor`, `fee` and `wheelchair`.
  private static let answers: [Phrase] = [
    Phrase("yes", "yes", context: "place"),
    Phrase("no", "no", context: "place"),
    Phrase("private", "private", context: "place"),
    Phrase("customers", "customers", context: "place"),
    Phrase("members", "members", context: "place"),
    Phrase("permissive", "tolerated", context: "place"),
    Phrase("permit", "with a permit", context: "place"),
    Phrase("designated", "yes, signed", context: "place"),
    Phrase("limited", "partly", context: "place"),
  ]
}
