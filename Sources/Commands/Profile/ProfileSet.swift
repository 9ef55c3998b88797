package import Arguments
internal import Goals
internal import Journal
internal import Ledger
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
    ],
    examples: [
      Example(
        "healthlog profile set height=180cm sex=male born=1996-03-02 level=moderate",
        "what the formulas need"),
      Example(
        "healthlog profile set diet=vegetarian,lactose-free aim=lose", "how you eat and what your aim is"),
      Example("healthlog profile set avoid=shrimp,celery", "foods you do not eat"),
      Example(
        "healthlog profile set first-name=Anna name=Dupont", "your name, for reports and your account"),
    ],
    seeAlso: ["profile show", "goal set", "weight add"])

  let settings: [ProfileSetting]
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    settings = try read.words("NAME=VALUE", atLeast: 1, help: "a field, such as height=180cm")
    entry = try EntryOptions(&read)
    if let twice = settings.map(\.name).firstRepeated {
      throw UsageError(
        code: "profile.twice", message: "\(twice) is set twice", hint: "set each field once", caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    let day = try session.time(of: entry).day
    var told = ProfileEntry()
    for setting in settings { setting.set(in: &told) }
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
}
