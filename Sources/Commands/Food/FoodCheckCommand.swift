package import Arguments
internal import Food
package import Session

/// Checks whether the values of foods can be true.
package struct FoodCheckCommand: Command {
  package static let page = Page(
    name: "food check", group: .foods, summary: "Check foods for impossible values.",
    details: [
      """
      Checks your own foods and recipes, or the named food; `--table` checks the built-in table, `--all` \
      both. Errors are, per 100 g: values below zero, more than 902 kcal (pure fat), more than 100 g of any \
      component, more than 105 g in total, more sodium than in salt (40,000 mg on labels), more sugar or \
      fiber than carbohydrate, more saturated fat than fat.
      """,
      """
      Warnings are: energy that differs by more than 20 kcal and 20 % from that of the macronutrients (4 \
      kcal per gram of protein and carbohydrate, 9 of fat, 7 of alcohol; if carbohydrate excludes fiber, 2 \
      of fiber; the built-in foods have factors of their own), energy that looks like kilojoules, and 5 g or \
      more of sodium.
      """,
      """
      Five foods of the table break a rule as published; they are listed as known and do not count as \
      errors. Exits with status 1 if there is an error.
      """,
    ],
    examples: [
      Example("healthlog food check", "your own foods"),
      Example("healthlog food check --table", "the built-in table"),
      Example("healthlog food check granola maison", "one food"),
    ],
    seeAlso: ["food add", "food edit", "food show"])

  let words: [String]
  let isAll: Bool
  let isTable: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("FOOD", atLeast: 0, help: "its ID, or a name as in a meal", completion: .foods)
    isAll = try read.flag("all", help: "your own foods and recipes, and the built-in table")
    isTable = try read.flag("table", help: "the built-in table")
    guard words.isEmpty || !(isAll || isTable) else {
      throw UsageError(
        code: "usage.food-and-all", message: "a food cannot be combined with --all or --table",
        hint: "name some foods, or check all of them", caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    var report = FoodCheckReport()
    if !words.isEmpty {
      report.check(try FoodFinder.food(words, &session))
    } else {
      if isAll || !isTable {
        for item in try session.ownFoods().items { report.check(item.food) }
        for item in try session.recipes().items { report.check(item.food(.whole)) }
      }
      if isAll || isTable { FoodTable.forEach { (food) throws(Never) in report.check(food) } }
    }
    session.console.show(
      report.document(session.console.language, session.console), json: report.json, lines: report.objects)
    session.console.say(report.summary)
    if report.errors > 0 { session.console.end(with: .no) }
  }
}
