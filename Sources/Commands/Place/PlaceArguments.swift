internal import Arguments
internal import Places
internal import Values

/// A place on Earth as it is typed: `45.50,-73.57`.
struct TypedPoint: ArgumentValue {
  static let metavar = "LAT,LON"
  static let example = TypedPoint(point: nil)
  static let completion = Completion.none

  /// The place; nil only in the example.
  let point: GridPoint?

  static func argument(_ text: String) throws(UsageError) -> TypedPoint {
    guard let point = GridPoint(text) else {
      throw UsageError(
        code: "place.point", message: "'\(text)' is not a latitude and a longitude",
        hint: "write it in degrees, as in 45.50,-73.57", caret: nil)
    }
    return TypedPoint(point: point)
  }
}

/// Sports as they are typed: `tennis,running`.
struct TypedSports: ArgumentValue {
  static let metavar = "SPORT"
  static let example = TypedSports(sports: [])
  static let completion = Completion.choices(Sports.builtIn.all.map(\.key))

  /// The sports.
  let sports: [Sport]

  static func argument(_ text: String) throws(UsageError) -> TypedSports {
    var sports: [Sport] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let sport = Sports.builtIn.sport(named: String(word)) else {
        let near = Sports.builtIn.near(String(word))
        throw UsageError(
          code: "place.sport", message: "there is no sport named '\(word)'",
          hint: near.isEmpty
            ? "for example tennis or running" : "did you mean \(near.joined(separator: ", "))?",
          caret: nil)
      }
      if !sports.contains(sport) { sports.append(sport) }
    }
    return TypedSports(sports: sports)
  }
}
