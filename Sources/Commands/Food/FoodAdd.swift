package import Arguments
internal import Encoding
internal import Food
internal import Journal
internal import Ledger
package import Session
internal import Values

/// Makes a food of one's own.
package struct FoodAdd: Command {
  package static let page = Page(
    name: "food add", group: .foods, summary: "Add a food of your own.",
    details: [
      """
      Give the values of a label as `name=value`: `kcal protein carb fat fiber sugar sodium` (or `salt`), \
      and any nutrient that `food show` lists, such as `saturated-fat` or `iron`. They are per 100 g unless \
      `--per` names another mass, a volume (1 ml counts as 1 g) or one of the given portions, or `--serving \
      40g` says they are per serving. Values left out are unknown, not 0.
      """,
      """
      Impossible values are refused, such as more sugar than carbohydrate; energy that does not match the \
      other values is reported. US labels count fiber as carbohydrate; for European labels use \
      `--carbohydrate available`.
      """,
    ],
    examples: [
      Example(
        #"healthlog food add "granola maison" --per 100g kcal=450 protein=10 carb=55 --portion "bowl=60g""#,
        "a food with a portion"),
      Example(
        #"healthlog food add "energy bar" --portion "bar=40g" --per bar kcal=180 protein=6"#,
        "values of one bar"),
      Example(
        "healthlog food add crispbread --serving 12g kcal=40 protein=1 carb=8 fiber=2 --carbohydrate available",
        "a European label, per serving"),
    ],
    seeAlso: ["food edit", "food list", "food remove", "meal add"])

  let words: [String]
  let per: String?
  let portions: [String]
  let serving: String?
  let convention: CarbohydrateChoice?
  let group: String?
  let isForced: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "NAME FIELD=VALUE", atLeast: 1, help: "its name and its values, such as kcal=450 protein=10")
    per = try read.option("per", help: "the mass or portion that the values refer to, if not 100g")
    portions = try read.options("portion", help: "a household measure, such as slice=30g")
    serving = try read.option("serving", help: "the mass of a serving, which the values then refer to")
    convention = try read.option(
      "carbohydrate", help: "whether carbohydrate includes fiber: total or available")
    group = try read.option("group", help: "a group of your choice")
    isForced = try read.flag("force", help: "accept impossible values")
    entry = try EntryOptions(timeless: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let (food, salt) = try NewFood(
      words: words, per: per, portions: portions, serving: serving, convention: convention, group: group,
      note: entry.words()
    ).food()
    try FoodWriter.check(food, salt: salt, isForced: isForced, session)
    let time = try session.time(of: entry)
    let (place, recorded) = try session.record(entry, as: Self.page.name, day: time.day) {
      place, session throws(Failure) in
      try session.checkName(food.name, isFreeBut: nil)
      return EventDraft(command: Self.page.name, operations: [food.addition(entry: place.id)])
    }
    let page = FoodPage(food.food(entry: place.id, revision: place.id))
    session.console.show(page.document(session.console.language), json: page.json)
    switch recorded {
    case .stored: session.console.say("stored food \(place.id.short): '\(food.name)'")
    case .alreadyThere: session.console.say("already stored as \(place.id.short); nothing was added")
    case .tried: return
    }
  }
}
