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
  /// What others at meet-ups call the person.
  package var nick: String?
  /// The keys of the sports that the person does; empty where that is none.
  package var sports: [String]?
  /// The city that the person lives in; empty where none is told any more.
  package var city: String?
  /// Where the person lives.
  package var home: Home?
  /// How far from home places and meet-ups are looked for, in km.
  package var radius: Kilometres?
  /// The picture that others at meet-ups see, as the text of a `Portrait`; empty where it was taken out.
  package var photo: String?
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
      .optional("nick", "nickname for meet-ups", .text(atMost: 160)),
      .optional("sports", "keys of sports, separated by commas", .anyText),
      .optional("city", "the city of the home; empty if it was taken out", .text(atMost: 320)),
      .optional(
        "home", "latitude,longitude of the home in degrees; empty if it was taken out", .text(atMost: 40)),
      .optional("radius_km", "how far from home places are searched, in km", .quantity(Kilometres.self)),
      .optional(
        "photo", "picture for meet-ups, PNG or JPEG in base64url; empty if it was taken out",
        .text(atMost: Portrait.mostText)),
      .optional("note", "the person's note; may be missing", .anyText),
    ],
    examples: [
      #"{"op":"add","kind":"profile","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","height_cm":180,"sex":"male","born":"1996-03-02","level":"moderate","diet":"vegetarian","avoid":"celery,raw onion","aim":"lose"}"#,
      #"{"op":"add","kind":"profile","entry":"01M7YF3FTCB3C4D5E6F7G8H9J1","day":"2026-11-22","name":"Dupont","first_name":"Anna"}"#,
      #"{"op":"add","kind":"profile","entry":"01M7YF3FTCB3C4D5E6F7G8H9J2","day":"2026-11-23","nick":"Anna","sports":"tennis,running","city":"Toronto, CA","home":"43.65,-79.38","radius_km":5,"photo":""}"#,
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
    nick = entry.text("nick")
    sports = entry.text("sports").map { $0.split(separator: ",").map { String($0) } }
    city = entry.text("city")
    home = entry.text("home").flatMap(Home.init(text:))
    radius = entry.decimal("radius_km").map(Kilometres.init)
    photo = entry.text("photo")
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
    if let nick { fields.append(.init("nick", nick)) }
    if let sports { fields.append(.init("sports", sports.joined(separator: ","))) }
    if let city { fields.append(.init("city", city)) }
    if let home { fields.append(.init("home", home.text)) }
    if let radius { fields.append(.init("radius_km", .number(radius.value.description))) }
    if let photo { fields.append(.init("photo", photo)) }
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
    profile.nick = later.nick ?? nick
    profile.sports = later.sports ?? sports
    profile.city = later.city ?? city
    profile.home = later.home ?? home
    profile.radius = later.radius ?? radius
    profile.photo = later.photo ?? photo
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
