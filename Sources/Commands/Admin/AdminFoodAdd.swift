package import Arguments
internal import Encoding
internal import Food
package import Session

/// `healthlog admin food add`.
package struct AdminFoodAdd: Command {
  package static let page = Page(
    name: "admin food add", group: .sync, summary: "Add a food for all users of a server.",
    details: [
      """
      Takes the same arguments as `food add` and makes the same checks. Users receive it with their next \
      sync and can then use it offline. In searches it comes after their own foods and before the built-in \
      table, with the server's catalogue as its source. Meals they logged keep their values even if the food \
      is changed or removed.
      """
    ],
    examples: [
      Example(
        #"healthlog admin food add "canteen lentil soup" kcal=62 protein=4 carb=9 --portion "bowl=350g" --group soups"#,
        "a dish served by the canteen")
    ],
    seeAlso: ["admin food edit", "admin food check", "food add"])

  let words: [String]
  let per: String?
  let portions: [String]
  let serving: String?
  let convention: CarbohydrateChoice?
  let group: String?
  let note: String?
  let isForced: Bool
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "NAME FIELD=VALUE", atLeast: 1, help: "its name and its values, such as kcal=62 protein=4")
    per = try read.option("per", help: "the mass or portion that the values refer to, if not 100g")
    portions = try read.options("portion", help: "a household measure, such as slice=30g")
    serving = try read.option("serving", help: "the mass of a serving, which the values then refer to")
    convention = try read.option(
      "carbohydrate", help: "whether carbohydrate includes fiber: total or available")
    group = try read.option("group", help: "a category")
    note = try read.option("note", help: "a note to keep with it")
    isForced = try read.flag("force", help: "accept impossible values")
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let said = AdminFoodWords(words)
    let (food, salt) = try NewFood(
      words: words, per: per, portions: portions, serving: serving, convention: convention, group: group,
      note: note
    ).food()
    try FoodWriter.check(food, salt: salt, isForced: isForced, session)
    var catalogue = try AdminCatalogue(options, session)
    try catalogue.checkFood(food.name, isFreeBut: nil, session)
    var body: [JSON.Member] = [.init("name", said.name), .init("values", .object(said.values))]
    if let per { body.append(.init("per", per)) }
    if !portions.isEmpty { body.append(.init("portions", .array(portions.map(JSON.string)))) }
    if let serving { body.append(.init("serving", serving)) }
    if let convention { body.append(.init("carbohydrate", convention.rawValue)) }
    if let group { body.append(.init("group", group)) }
    if let note { body.append(.init("note", note)) }
    if isForced { body.append(.init("force", true)) }
    let answer = try catalogue.add("foods", body, session)
    session.tell("added '\(said.name)' to the catalogue; users receive it with their next sync", json: answer)
  }
}
