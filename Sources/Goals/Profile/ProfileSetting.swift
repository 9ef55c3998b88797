// `NAME=VALUE`: `height=180cm`, `sex=male`, `born=1996-03-02`, `level=moderate`,
// `diet=vegetarian,lactose-free`, `aim=lose`, in English or French.

internal import Encoding
package import Values

/// One field of a profile as it was typed.
package enum ProfileSetting: Equatable, Sendable {
  case height(Centimetres)
  case sex(Sex)
  case born(CivilDay)
  case level(ActivityLevel)
  case diet([Diet])
  case avoid([String])
  case aim(ProfileAim)
  case pregnant(Bool)
  case lastName(String)
  case firstName(String)
  case nick(String)
  case sports([String])
  case city(String)
  case home(Home)
  case radius(Kilometres)
  /// What was typed for the picture: a file's name, or base64url over HTTP; nothing takes it out.
  case photo(String)

  /// The names of the fields.
  package static let names = [
    "name", "first-name", "height", "sex", "born", "level", "diet", "avoid", "aim", "pregnant",
    "nick", "sports", "city", "home", "radius", "photo",
  ]

  /// The name of its field.
  package var name: String {
    switch self {
    case .height: "height"
    case .sex: "sex"
    case .born: "born"
    case .level: "level"
    case .diet: "diet"
    case .avoid: "avoid"
    case .aim: "aim"
    case .pregnant: "pregnant"
    case .lastName: "name"
    case .firstName: "first-name"
    case .nick: "nick"
    case .sports: "sports"
    case .city: "city"
    case .home: "home"
    case .radius: "radius"
    case .photo: "photo"
    }
  }

  /// Sets the field in a profile.
  package func set(in profile: inout ProfileEntry) {
    switch self {
    case .height(let height): profile.height = height
    case .sex(let sex): profile.sex = sex
    case .born(let born): profile.born = born
    case .level(let level): profile.level = level
    case .diet(let diet): profile.diet = diet
    case .avoid(let foods): profile.avoid = foods
    case .aim(let aim): profile.aim = aim
    case .pregnant(let isPregnant): profile.pregnant = isPregnant
    case .lastName(let name): profile.name = name
    case .firstName(let name): profile.firstName = name
    case .nick(let nick): profile.nick = nick
    case .sports(let sports): profile.sports = sports
    case .city(let city): profile.city = city
    case .home(let home): profile.home = home
    case .radius(let radius): profile.radius = radius
    case .photo(let photo): profile.photo = photo
    }
  }

  /// Reads the whole of a text. `today` bounds the date of birth.
  ///
  /// - Throws: `GrammarError`: `profile.form`, `profile.unknown`, `profile.value`.
  package static func parse(_ text: String) throws(GrammarError) -> ProfileSetting {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
      throw GrammarError(
        code: "profile.form", message: "'\(text)' is not NAME=VALUE", text: text, column: 0,
        hint: "write it like `height=180cm` or `born=1996-03-02`")
    }
    let column = text.distance(from: text.startIndex, to: sign) + 1
    let value = String(text[text.index(after: sign)...])
    switch folded(String(text[..<sign])) {
    case "height", "taille": return .height(try height(value, text, column))
    case "sex", "sexe": return .sex(try word(value, sexes, text, column))
    case "born", "birthday", "ne", "nee", "naissance": return .born(try born(value, text, column))
    case "level", "activity", "niveau", "activite": return .level(try word(value, levels, text, column))
    case "diet", "regime": return .diet(try diet(value, text, column))
    case "avoid", "sans", "evite": return .avoid(try avoid(value, text, column))
    case "aim", "objectif", "but": return .aim(try word(value, aims, text, column))
    case "pregnant", "pregnancy", "enceinte", "grossesse":
      return .pregnant(try word(value, answers, text, column))
    case "name", "last-name", "nom": return .lastName(try name(value, text, column))
    case "first-name", "first_name", "firstname", "prenom":
      return .firstName(try name(value, text, column))
    case "nick", "nickname", "pseudo", "surnom": return .nick(try nick(value, text, column))
    case "sports", "sport": return .sports(try sports(value, text, column))
    case "city", "town", "ville": return .city(try city(value, text, column))
    case "home", "domicile", "maison": return .home(try home(value, text, column))
    case "radius", "rayon": return .radius(try radius(value, text, column))
    case "photo", "picture": return .photo(value)
    case let name:
      throw GrammarError(
        code: "profile.unknown", message: "a profile has no field '\(name)'", text: text, column: 0,
        hint: near(name, names) ?? "one of \(names.joined(separator: ", "))")
    }
  }

  private static func height(_ value: String, _ text: String, _ column: Int) throws(GrammarError)
    -> Centimetres
  {
    let height: Centimetres
    do throws(GrammarError) {
      height = try Centimetres.parse(value)
    } catch {
      throw GrammarError(
        code: "profile.value", message: error.message, text: text, column: column + error.column,
        hint: error.hint)
    }
    // The shortest and tallest adults on record measured 55 and 272 cm.
    guard height.value >= Decimal(50), height.value <= Decimal(275) else {
      throw GrammarError(
        code: "profile.value", message: "a height of \(height.value) cm is implausible", text: text,
        column: column,
        hint: "write it like `height=180cm` or `height=5ft11`")
    }
    return height
  }

  private static func born(_ value: String, _ text: String, _ column: Int) throws(GrammarError) -> CivilDay {
    guard let day = CivilDay(iso: value), day.year >= 1900 else {
      throw GrammarError(
        code: "profile.value", message: "'\(value)' is not a valid date of birth", text: text, column: column,
        hint: "write it like `born=1996-03-02`")
    }
    return day
  }

  private static func diet(_ value: String, _ text: String, _ column: Int) throws(GrammarError) -> [Diet] {
    if ["none", "aucun"].contains(folded(value)) { return [] }
    var diets: [Diet] = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let diet = try word(String(part), Self.diets, text, column)
      if !diets.contains(diet) { diets.append(diet) }
    }
    return diets
  }

  private static func avoid(_ value: String, _ text: String, _ column: Int) throws(GrammarError) -> [String] {
    if ["none", "aucun", "rien"].contains(folded(value)) { return [] }
    var foods: [String] = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let food = normalized(String(part)).trimmed
      guard food.contains(where: \.isLetter), food.utf8.count <= 60,
        !food.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
      else {
        throw GrammarError(
          code: "profile.value", message: "'\(food)' does not name a food", text: text, column: column,
          hint: "write it like `avoid=celery,raw onion`")
      }
      if !foods.contains(food) { foods.append(food) }
    }
    return foods
  }

  private static func name(_ value: String, _ text: String, _ column: Int) throws(GrammarError) -> String {
    let name = normalized(value).trimmed
    // As long as the server takes one.
    guard name.contains(where: \.isLetter), name.utf8.count <= 100,
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw GrammarError(
        code: "profile.value", message: "'\(name)' is not a valid name", text: text, column: column,
        hint: "write it like `first-name=Anna name=Dupont`")
    }
    return name
  }

  private static func word<Value>(
    _ value: String, _ words: KeyValuePairs<String, Value>, _ text: String, _ column: Int
  ) throws(GrammarError) -> Value {
    let wanted = folded(value.split(separator: " ").joined(separator: "-"))
    if let found = words.first(where: { $0.key == wanted }) { return found.value }
    throw GrammarError(
      code: "profile.value", message: "cannot understand '\(value)'", text: text, column: column,
      hint: near(wanted, words.map(\.key)) ?? "one of \(words.map(\.key).joined(separator: ", "))")
  }

  static func near(_ word: String, _ words: [String]) -> Message? {
    word.utf8.count > 30 ? nil : closest(to: word, among: words).first.map { "did you mean '\($0)'?" }
  }

  private static let sexes: KeyValuePairs<String, Sex> = [
    "male": .male, "female": .female, "m": .male, "f": .female, "man": .male, "woman": .female,
    "homme": .male,
    "femme": .female, "h": .male,
  ]

  private static let levels: KeyValuePairs<String, ActivityLevel> = [
    "sedentary": .sedentary, "light": .light, "moderate": .moderate, "active": .active,
    "very-active": .veryActive,
    "sedentaire": .sedentary, "leger": .light, "legere": .light, "modere": .moderate, "moderee": .moderate,
    "actif": .active, "tres-actif": .veryActive, "tres-active": .veryActive,
  ]

  private static let aims: KeyValuePairs<String, ProfileAim> = [
    "lose": .lose, "gain": .gain, "maintain": .maintain, "perdre": .lose, "prendre": .gain,
    "maintenir": .maintain,
    "keep": .maintain,
  ]

  private static let answers: KeyValuePairs<String, Bool> = [
    "yes": true, "no": false, "oui": true, "non": false,
  ]

  private static let diets: KeyValuePairs<String, Diet> = [
    "vegetarian": .vegetarian, "vegan": .vegan, "pescatarian": .pescatarian, "halal": .halal,
    "kosher": .kosher,
    "diabetic": .diabetic, "lactose-free": .lactoseFree, "gluten-free": .glutenFree, "nut-free": .nutFree,
    "low-salt": .lowSalt, "low-sodium": .lowSalt, "pauvre-en-sel": .lowSalt, "vegetarien": .vegetarian,
    "vegetarienne": .vegetarian, "vegetalien": .vegan,
    "casher": .kosher, "diabetique": .diabetic, "sans-lactose": .lactoseFree, "sans-gluten": .glutenFree,
    "sans-noix": .nutFree, "sans-sel": .lowSalt,
  ]
}

extension ProfileEntry {
  /// Why a date of birth cannot be one on some day; nil where it can. Nobody is known to have lived to 123.
  package func objection(on today: CivilDay) -> Message? {
    guard let born else { return nil }
    if born > today { return "\(born) is in the future" }
    return today.year - born.year > 122 ? "the date of birth \(born) is implausible" : nil
  }
}
