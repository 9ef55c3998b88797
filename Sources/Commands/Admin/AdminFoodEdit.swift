package import Arguments
internal import Encoding
internal import Food
package import Session

/// `healthlog admin food edit`.
package struct AdminFoodEdit: Command {
  package static let page = Page(
    name: "admin food edit", group: .sync, summary: "Change a food that all users of a server find.",
    details: [
      "Takes what `food edit` takes: values, `name`, `group`, `note`, and portions, of which `bowl=0` drops one. What was eaten "
        + "keeps the values it was counted with."
    ],
    examples: [
      Example("healthlog admin food edit 'canteen lentil soup' kcal=64 fiber=3", "new values per 100 g")
    ],
    seeAlso: ["admin food add", "admin food remove"])

  let food: String
  let fields: [String]
  let per: String?
  let portions: [String]
  let isForced: Bool
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    food = try read.word("FOOD", help: "its id or its exact name")
    fields = try read.words("FIELD=VALUE", atLeast: 0, help: "what changes")
    per = try read.option("per", help: "the mass or portion the values are for, if not 100g")
    portions = try read.options("portion", help: "a household measure, as slice=30g; slice=0 drops it")
    isForced = try read.flag("force", help: "keep values that cannot be true")
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let said = AdminFoodWords(fields)
    guard said.name.isEmpty else {
      throw Failure(
        .notUnderstood, "food.field", "'\(said.name)' is no FIELD=VALUE",
        hint: "for example kcal=64; a name of several words stands in quotes")
    }
    var body: [JSON.Member] = said.values.isEmpty ? [] : [.init("values", .object(said.values))]
    if let per { body.append(.init("per", per)) }
    if !portions.isEmpty { body.append(.init("portions", .array(portions.map(JSON.string)))) }
    if isForced { body.append(.init("force", true)) }
    var catalogue = try AdminCatalogue(options, session)
    let old = try catalogue.food(food, session)
    let id = old.food.id.unversioned.text
    let (new, salt) = try FoodEdit.change(old.content, fields, portions, per: per, note: nil)
    try FoodWriter.check(new, salt: salt, isForced: isForced, session)
    try catalogue.checkFood(new.name, isFreeBut: id, session)
    let answer = try catalogue.change("foods", id, body, session)
    session.tell("'\(new.name)' is changed; what was eaten keeps its values", json: answer)
  }
}
