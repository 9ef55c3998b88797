package import Arguments
internal import Encoding
internal import Goals
internal import Journal
internal import Ledger
internal import Platform
package import Session

/// `healthlog profile set`.
package struct ProfileSet: Command {
  package static let page = Page(
    name: "profile set", group: .goals, summary: "Set your profile.",
    details: [
      """
      Each field is NAME=VALUE: name and first-name (shown in reports for a doctor or a coach, and also sent \
      to your account if you are logged in to a server), height (180cm, 5ft11), sex (male or female, \
      required by the energy formulas), born (1996-03-02), level (sedentary, light, moderate, active, \
      very-active), diet (vegetarian, vegan, pescatarian, halal, kosher, diabetic, lactose-free, \
      gluten-free, nut-free, low-sodium, separated by commas, or none), avoid (other foods you do not eat, \
      such as celery,raw onion, or none), aim (lose, gain, maintain), pregnant (yes or no; with yes, no \
      energy goal below your need is recommended). French words work too. Fields that are not named keep \
      their values.
      """,
      """
      `food search`, `meal add` and the alerts of a day show what may not fit the diet and the foods to \
      avoid. This is a hint based on the names and values of foods, never a certainty: read the label.
      """,
      """
      Places and meet-ups use nick (2 to 40 characters), sports (such as tennis,running, or none), city, \
      home (latitude,longitude in degrees, rounded to two decimal places, about a kilometre, unless you give \
      --exact), radius (5km, how far from home to look) and photo (a PNG or JPEG file of at most 32 KiB and \
      512 × 512 pixels, kept without what a camera notes in it; over HTTP the file in base64url). `home=`, \
      `city=` and `photo=` remove them. Meet-ups never share the home.
      """,
    ],
    examples: [
      Example(
        "healthlog profile set height=180cm sex=male born=1996-03-02 level=moderate",
        "what the formulas need"),
      Example(
        "healthlog profile set diet=vegetarian,lactose-free aim=lose", "how you eat and what your aim is"),
      Example("healthlog profile set avoid=shrimp,celery", "foods you do not eat"),
      Example(
        "healthlog profile set nick=Anna sports=tennis,running city=Toronto home=43.65,-79.38 radius=5km",
        "for places and meet-ups"),
      Example(
        "healthlog profile set first-name=Anna name=Dupont", "your name, for reports and your account"),
    ],
    seeAlso: ["profile show", "goal set", "weight add", "place list", "healthlog-places(7)"])

  let settings: [ProfileSetting]
  let isExact: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    settings = try read.words("NAME=VALUE", atLeast: 1, help: "a field, such as height=180cm")
    isExact = try read.flag("exact", help: "keep the home as it is given, without rounding it")
    entry = try EntryOptions(&read)
    if let twice = settings.map(\.name).firstRepeated {
      throw UsageError(
        code: "profile.twice", message: "\(twice) is set twice", hint: "set each field once", caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    let day = try session.time(of: entry).day
    var told = ProfileEntry()
    for setting in settings { try read(setting, session.world).set(in: &told) }
    if let objection = told.objection(on: session.today) {
      throw Failure(
        .notUnderstood, "profile.value", "born: \(objection)", hint: "write it like `born=1996-03-02`")
    }
    told.note = entry.note
    let profile = told
    let (place, recorded) = try session.record(entry, as: Self.page.name, day: day) {
      place, _ throws(Failure) in
      EventDraft(command: Self.page.name, operations: [profile.addition(entry: place.id, day: day)])
    }
    let report = try session.profileReport(try session.profile().updated(with: profile))
    session.console.show(report.document(session.console.language, session.console.units), json: report.json)
    session.tell(recorded, "profile", place.id)
    if recorded != .tried { session.tellAccounts(lastName: told.name, firstName: told.firstName) }
  }

  /// A setting as it is stored: a home rounded, and a picture in place of the name of its file.
  private func read(_ setting: ProfileSetting, _ world: World) throws(Failure) -> ProfileSetting {
    guard case .photo(let text) = setting, !text.isEmpty else { return isExact ? setting : setting.rounded }
    // Whoever asks a server has no files there.
    let isRemote = if case .remote = world.asker { true } else { false }
    let file = isRemote ? [] : try Self.contents(of: text, world)
    do throws(PictureFault) {
      return .photo(try isRemote ? Portrait(text: text).text : Portrait(file).text)
    } catch {
      throw Failure(
        .notUnderstood, "profile.value", "photo: \(error.reason)",
        hint: "a PNG or JPEG of at most 32 KiB and 512 × 512 pixels, such as `photo=me.jpg`")
    }
  }

  private static func contents(of path: String, _ world: World) throws(Failure) -> [UInt8] {
    do throws(Errno) {
      return try world.disk.contents(of: path, atMost: Portrait.mostBytes + 1)
    } catch {
      throw Failure(
        error == .missing ? .notFound : .system, "profile.photo", "cannot read '\(path)': \(error.reason)",
        hint: "for example `photo=me.jpg`")
    }
  }
}
