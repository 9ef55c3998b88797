// What a profile has for meet-ups: `nick=Anna`, `sports=tennis,running`, `city=Montréal`, `home=45.50,-73.57`,
// `radius=5km`.

internal import Encoding
internal import Places
internal import Values

extension ProfileSetting {
  /// Reads a nickname: 2 to 40 characters.
  static func nick(_ value: String, _ text: String, _ column: Int) throws(GrammarError) -> String {
    let nick = normalized(value).trimmed
    guard (2...40).contains(nick.count), nick.utf8.count <= 160, isPlain(nick),
      nick.contains(where: { $0.isLetter || $0.isNumber })
    else {
      throw refusal(
        "'\(nick)' is not a valid nickname", text, column, hint: "2 to 40 characters, such as `nick=Anna`")
    }
    return nick
  }

  /// Reads a list of sports, as their keys; none for `none`.
  static func sports(_ value: String, _ text: String, _ column: Int) throws(GrammarError) -> [String] {
    if ["", "none", "aucun"].contains(folded(value)) { return [] }
    var keys: [String] = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let word = String(part).trimmed
      guard let sport = Sports.builtIn.sport(named: word) else {
        let nearest = Sports.builtIn.near(word)
        throw refusal(
          "there is no sport named '\(word)'", text, column,
          hint: nearest.isEmpty
            ? "for example `sports=tennis,running`" : "did you mean \(nearest.joined(separator: ", "))?")
      }
      if !keys.contains(sport.key) { keys.append(sport.key) }
    }
    return keys
  }

  /// Reads the name of a city, at most 80 characters; nothing takes it out.
  static func city(_ value: String, _ text: String, _ column: Int) throws(GrammarError) -> String {
    let city = normalized(value).trimmed
    if city.isEmpty { return "" }
    guard city.count <= 80, city.utf8.count <= 320, isPlain(city), city.contains(where: \.isLetter) else {
      throw refusal(
        "'\(city)' does not name a city", text, column,
        hint: "write it like `city=Toronto` or `city=\"Toronto, CA\"`")
    }
    return city
  }

  /// Reads where the home is; nothing takes it out.
  static func home(_ value: String, _ text: String, _ column: Int) throws(GrammarError) -> Home {
    guard let home = Home(text: value.trimmed) else {
      throw refusal(
        "'\(value)' is not a latitude and a longitude", text, column,
        hint: "write it like `home=45.50,-73.57`, in degrees")
    }
    return home
  }

  /// Reads how far from home to look: 100 m to 500 km.
  static func radius(_ value: String, _ text: String, _ column: Int) throws(GrammarError) -> Kilometres {
    let radius: Kilometres
    do throws(GrammarError) {
      radius = try Kilometres.parse(value)
    } catch {
      throw GrammarError(
        code: "profile.value", message: error.message, text: text, column: column + error.column,
        hint: "write it like `radius=5km` or `radius=3mi`")
    }
    guard Kilometres.searched.contains(radius.value) else {
      throw refusal(
        "a radius must be from 0.1 to 500 km, not \(radius.value)", text, column,
        hint: "write it like `radius=5km` or `radius=3mi`")
    }
    return radius
  }

  /// Whether a text has neither control characters nor those that turn the direction of a line.
  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { ![.control, .format].contains($0.properties.generalCategory) }
  }

  private static func refusal(_ message: Message, _ text: String, _ column: Int, hint: Message)
    -> GrammarError
  {
    GrammarError(code: "profile.value", message: message, text: text, column: column, hint: hint)
  }
}

extension ProfileSetting {
  /// The same setting with a home rounded to a hundredth of a degree, about a kilometre.
  package var rounded: ProfileSetting {
    guard case .home(.at(let point)) = self else { return self }
    return .home(.at(point.rounded(places: 2)))
  }
}
