package import Arguments
internal import Encoding
internal import Food
package import Session

/// `healthlog admin food edit`.
package struct AdminFoodEdit: Command {
  package static let page = Page(
    name: "admin food edit", group: .sync, summary: "Edit a food for all users of a server.",
    details: [
      """
      Takes the same arguments as `food edit`: values, `name`, `group`, `note`, and portions, where `bowl=0` \
      removes one. Logged meals keep the values they were counted with.
      """
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
    food = try read.word("FOOD", help: "its ID or exact name")
    fields = try read.words("FIELD=VALUE", atLeast: 0, help: "the fields to change")
    per = try read.option("per", help: "the mass or portion that the values refer to, if not 100g")
    portions = try read.options("portion", help: "a household measure, such as slice=30g; slice=0 removes it")
    isForced = try read.flag("force", help: "accept impossible values")
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let said = AdminFoodWords(fields)
    guard said.name.isEmpty else {
      throw Failure(
        .notUnderstood, "food.field", "'\(said.name)' is not FIELD=VALUE",
        hint: "for example kcal=64; put a name of several words in quotes")
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
    session.tell("changed '\(new.name)'; meals already logged keep their values", json: answer)
  }
}
