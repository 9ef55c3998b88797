internal import Encoding
package import Ledger
package import Values

/// What a person said of themselves at one time: only the fields that were set then.
package struct ProfileEntry: Equatable, Sendable {
  /// Height in cm.
  package var height: Centimetres?
  /// Sex, as the energy formulas know it.
  package var sex: Sex?
  /// Date of birth.
  package var born: CivilDay?
  /// How active the person is, workouts included.
  package var level: ActivityLevel?
  /// Ways of eating; empty where the person has none.
  package var diet: [Diet]?
  /// What the person does not eat, in their own words; empty where that is nothing.
  package var avoid: [String]?
  /// What the person is after.
  package var aim: ProfileAim?
  /// Whether the person is pregnant, which no goal below the need goes with.
  package var pregnant: Bool?
  /// The last name.
  package var name: String?
  /// The first name.
  package var firstName: String?
  /// The person's words.
  package var note: String?

  /// A profile that says nothing yet.
  package init() {}

  /// Its kind.
  package static let kind = Kind.register(
    "profile", summary: "The person's profile; the latest value of each field counts.",
    fields: [
      .optional("height_cm", "height in cm", .quantity(Centimetres.self)),
      .optional("sex", "male or female", .anyText), .optional("born", "date of birth", .day),
      .optional("level", "sedentary, light, moderate, active or very-active", .anyText),
      .optional("diet", "ways of eating, separated by commas", .anyText),
      .optional("avoid", "foods to avoid, separated by commas", .anyText),
      .optional("aim", "lose, gain or maintain", .anyText),
      .optional("pregnant", "true or false: with true, no energy goal below the need is recommended", .truth),
      .optional("name", "last name", .anyText), .optional("first_name", "first name", .anyText),
      .optional("note", "the person's note; may be missing", .anyText),
    ],
    examples: [
      #"{"op":"add","kind":"profile","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","height_cm":180,"sex":"male","born":"1996-03-02","level":"moderate","diet":"vegetarian","avoid":"celery,raw onion","aim":"lose"}"#,
      #"{"op":"add","kind":"profile","entry":"01M7YF3FTCB3C4D5E6F7G8H9J1","day":"2026-11-22","name":"Dupont","first_name":"Anna"}"#,
    ])

  /// Reads an entry of the journal; a word that only a newer program knows is passed over.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    height = entry.decimal("height_cm").map(Centimetres.init)
    sex = entry.text("sex").flatMap(Sex.init(rawValue:))
    born = entry.text("born").flatMap(CivilDay.init(iso:))
    level = entry.text("level").flatMap(ActivityLevel.init(rawValue:))
    diet = entry.text("diet").map { $0.split(separator: ",").compactMap { Diet(rawValue: String($0)) } }
    avoid = entry.text("avoid").map { $0.split(separator: ",").map { String($0) } }
    aim = entry.text("aim").flatMap(ProfileAim.init(rawValue:))
    pregnant = entry["pregnant"]?.boolValue
    name = entry.text("name")
    firstName = entry.text("first_name")
    note = entry.text("note")
  }

  /// The operation that records it.
  package func addition(entry: ULID, day: CivilDay) -> Operation {
    .add(kind: Self.kind.name, entry: entry, day: day, at: nil, fields: fields)
  }

  private var fields: [JSON.Member] {
    var fields: [JSON.Member] = []
    if let height { fields.append(.init("height_cm", .number(height.value.description))) }
    if let sex { fields.append(.init("sex", sex.rawValue)) }
    if let born { fields.append(.init("born", born.description)) }
    if let level { fields.append(.init("level", level.rawValue)) }
    if let diet { fields.append(.init("diet", diet.map(\.rawValue).joined(separator: ","))) }
    if let avoid { fields.append(.init("avoid", avoid.joined(separator: ","))) }
    if let aim { fields.append(.init("aim", aim.rawValue)) }
    if let pregnant { fields.append(.init("pregnant", .bool(pregnant))) }
    if let name { fields.append(.init("name", name)) }
    if let firstName { fields.append(.init("first_name", firstName)) }
    if let note { fields.append(.init("note", note)) }
    return fields
  }

  /// This profile with what a later one said over it.
  package func updated(with later: ProfileEntry) -> ProfileEntry {
    var profile = self
    profile.height = later.height ?? height
    profile.sex = later.sex ?? sex
    profile.born = later.born ?? born
    profile.level = later.level ?? level
    profile.diet = later.diet ?? diet
    profile.avoid = later.avoid ?? avoid
    profile.aim = later.aim ?? aim
    profile.pregnant = later.pregnant ?? pregnant
    profile.name = later.name ?? name
    profile.firstName = later.firstName ?? firstName
    return profile
  }

  /// The first name and the last, as far as they are known; nil where neither is.
  package var fullName: String? {
    let names = [firstName, name].compactMap(\.self).filter { !$0.isEmpty }
    return names.isEmpty ? nil : names.joined(separator: " ")
  }
}

/// Sex, as the energy formulas know it.
package enum Sex: String, CaseIterable, Sendable {
  case male, female
}

/// How active a person is, workouts included (the multipliers popularised with Harris–Benedict).
package enum ActivityLevel: String, CaseIterable, Sendable {
  case sedentary, light, moderate, active
  case veryActive = "very-active"
}

/// What a person is after.
package enum ProfileAim: String, CaseIterable, Sendable {
  case lose, gain, maintain
}

/// Ways of eating that shape search and advice.
package enum Diet: String, CaseIterable, Sendable {
  case vegetarian, vegan, pescatarian, halal, kosher, diabetic
  case lactoseFree = "lactose-free"
  case glutenFree = "gluten-free"
  case nutFree = "nut-free"
  case lowSalt = "low-salt"
}
