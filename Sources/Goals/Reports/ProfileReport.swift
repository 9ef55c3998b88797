package import Document
package import Encoding
internal import Places
internal import Values

/// What a person said of themselves, for people and programs.
package struct ProfileReport: Sendable {
  private let profile: ProfileEntry
  /// What the newest weight and measures say; nil where only the profile is shown.
  package var indices: BodyIndices?
  /// Whether a goal of the week is proposed.
  package var isProposing = false
  /// The goal of weight in force; nil where there is none, or only the profile is shown.
  package var weightGoal: GoalEntry?
  /// The addresses of the accounts that are logged in, each once.
  package var emails: [String] = []

  /// The report of a profile.
  package init(_ profile: ProfileEntry) {
    self.profile = profile
  }

  /// The object of machine formats, under the names that `profile set` takes; `height` is in cm, as
  /// `height_cm` says.
  package var json: JSON {
    .object(
      profileMembers + [
        .init("target_weight_kg", .exact(weightGoal?.target)),
        .init("target_weight_by", .text(weightGoal?.by?.description)),
        .init("emails", .array(emails.map { .string($0) })),
      ] + (indices?.members ?? []) + GoalProposal.members(isDue: isProposing))
  }

  private var profileMembers: [JSON.Member] {
    let object: JSON = [
      "schema": "healthlog.profile/1", "name": .text(profile.name), "first_name": .text(profile.firstName),
      "height": .exact(profile.height?.value),
      "height_cm": .exact(profile.height?.value), "sex": .text(profile.sex?.rawValue),
      "born": .text(profile.born?.description), "level": .text(profile.level?.rawValue),
      "diet": .text(profile.diet.map { $0.map(\.rawValue).joined(separator: ",") }),
      "avoid": .text(profile.avoid.map { $0.joined(separator: ",") }),
      "aim": .text(profile.aim?.rawValue), "pregnant": profile.pregnant.map { .bool($0) } ?? .null,
      "nick": .text(profile.nick), "sports": .text(profile.sports.map { $0.joined(separator: ",") }),
      "city": .text(profile.city.flatMap { $0.isEmpty ? nil : $0 }),
      "home": .text(profile.home?.point?.text), "radius_km": .exact(profile.radius?.value),
      "photo": portrait.map {
        [
          "format": .string($0.form.rawValue), "width": .number("\($0.width)"),
          "height": .number("\($0.height)"), "bytes": .number("\($0.file.count)"),
        ]
      } ?? .null,
    ]
    return object.members ?? []
  }

  /// The fields for people.
  package func document(_ language: Language, _ units: ShownUnits) -> Document {
    let diet = profile.diet.map { diets in
      diets.isEmpty ? language.words(.noDiet) : diets.map { language.words(.of($0)) }.joined(separator: ", ")
    }
    return Document(
      title: "",
      blocks: [
        .fields(
          identity(language) + [
            Field(
              language.words(.height),
              profile.height.map { .amount($0.value, unit: "cm", places: 0) } ?? .unknown),
            Field(language.words(.sex), profile.sex.map { .phrase(.of($0)) } ?? .unknown),
            Field(language.words(.born), profile.born.map { .day($0) } ?? .unknown),
            Field(language.words(.level), profile.level.map { .phrase(.of($0)) } ?? .unknown),
            Field(language.words(.diet), diet.map { .text($0) } ?? .unknown),
          ] + avoided(language) + [
            Field(language.words(.after), profile.aim.map { .phrase(.of($0)) } ?? .unknown)
          ] + target(language) + pregnancy(language) + meeting(language))
      ] + body(language, units))
  }
}

extension ProfileReport {
  /// Whether there is a pregnancy, where anything was said of it.
  private func pregnancy(_ language: Language) -> [Field] {
    guard let pregnant = profile.pregnant else { return [] }
    return [Field(language.words(.pregnant), .text(language.words(pregnant ? .yes : .no)))]
  }

  /// Who it is, as far as that was told.
  private func identity(_ language: Language) -> [Field] {
    let name = profile.fullName.map { [Field(language.words(.personName), .text($0))] } ?? []
    let email = emails.isEmpty ? nil : emails.joined(separator: ", ")
    return name + (email.map { [Field(language.words(.personEmail), .text($0))] } ?? [])
  }

  /// The weight that is aimed at, where there is one.
  private func target(_ language: Language) -> [Field] {
    guard let target = weightGoal?.target else { return [] }
    var fields = [Field(language.words(.targetWeight), .amount(target, unit: "kg", places: 1))]
    if let by = weightGoal?.by { fields.append(Field(language.words(.targetDay), .day(by))) }
    return fields
  }

  /// What the newest weight and measures say.
  private func body(_ language: Language, _ units: ShownUnits) -> [Block] {
    let fields = indices?.fields(language, units) ?? []
    return (fields.isEmpty ? [] : [.fields(fields)])
      + (isProposing ? [.paragraph(GoalProposal.text(language))] : [])
  }

  /// What is not eaten, where anything was said of it.
  private func avoided(_ language: Language) -> [Field] {
    guard let foods = profile.avoid else { return [] }
    let text = foods.isEmpty ? language.words(.noDiet) : foods.joined(separator: ", ")
    return [Field(language.words(.avoided), .text(text))]
  }
}

extension ProfileReport {
  /// The picture, where there is one that can be read.
  private var portrait: Portrait? { profile.photo.flatMap { try? Portrait(text: $0) } }

  /// What meet-ups use, as far as anything was said of it.
  private func meeting(_ language: Language) -> [Field] {
    let sports = profile.sports.map { keys in
      keys.isEmpty
        ? language.words(.noDiet)
        : keys.map { key in Sports.builtIn.sport(key: key).map { language.words($0.name) } ?? key }
          .joined(separator: ", ")
    }
    let picture = portrait.map {
      "\($0.form.rawValue.uppercased()), \($0.width) × \($0.height)"
    }
    let texts: [(Phrase, String?)] = [
      (.nick, profile.nick), (.sports, sports), (.city, profile.city), (.home, profile.home?.point?.text),
    ]
    return texts.compactMap { label, text in
      text.flatMap { $0.isEmpty ? nil : Field(language.words(label), .text($0)) }
    }
      + (profile.radius.map { [Field(language.words(.radius), .amount($0.value, unit: "km", places: 1))] }
        ?? [])
      + (picture.map { [Field(language.words(.photo), .text($0))] } ?? [])
  }
}

extension Phrase {
  static let nick = Phrase("nick", "nickname")
  static let sports = Phrase("sports", "sports")
  static let city = Phrase("city", "city")
  static let home = Phrase("home", "home", context: "dwelling")
  static let radius = Phrase("radius_km", "radius")
  static let photo = Phrase("photo", "photo")
  static let personName = Phrase("name", "name")
  static let personEmail = Phrase("email", "email")
  static let targetWeight = Phrase("target_weight_kg", "target weight")
  static let targetDay = Phrase("target_weight_by", "to be reached by")
  static let avoided = Phrase("avoid", "does not eat")
  static let pregnant = Phrase("pregnant", "pregnant")
  static let yes = Phrase("yes", "yes")
  static let no = Phrase("no", "no")
  static let sex = Phrase("sex", "sex")
  static let born = Phrase("born", "born")
  static let level = Phrase("level", "activity level")
  static let diet = Phrase("diet", "diet")
  static let after = Phrase("aim", "aim")
  static let noDiet = Phrase("none", "none")

  static func of(_ sex: Sex) -> Phrase {
    switch sex {
    case .male: Phrase("male", "male")
    case .female: Phrase("female", "female")
    }
  }

  static func of(_ level: ActivityLevel) -> Phrase {
    switch level {
    case .sedentary: Phrase("sedentary", "sedentary")
    case .light: Phrase("light", "light")
    case .moderate: Phrase("moderate", "moderate")
    case .active: Phrase("active", "active")
    case .veryActive: Phrase("very-active", "very active")
    }
  }

  static func of(_ aim: ProfileAim) -> Phrase {
    switch aim {
    case .lose: Phrase("lose", "lose weight")
    case .gain: Phrase("gain", "gain weight")
    case .maintain: Phrase("maintain", "keep the weight")
    }
  }

  static func of(_ diet: Diet) -> Phrase {
    switch diet {
    case .vegetarian: Phrase("vegetarian", "vegetarian")
    case .vegan: Phrase("vegan", "vegan")
    case .pescatarian: Phrase("pescatarian", "pescatarian")
    case .halal: Phrase("halal", "halal")
    case .kosher: Phrase("kosher", "kosher")
    case .diabetic: Phrase("diabetic", "diabetic")
    case .lactoseFree: Phrase("lactose-free", "lactose-free")
    case .glutenFree: Phrase("gluten-free", "gluten-free")
    case .nutFree: Phrase("nut-free", "nut-free")
    case .lowSalt: Phrase("low-salt", "low-sodium")
    }
  }
}
