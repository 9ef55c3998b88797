package import Arguments
internal import Encoding
internal import Food
internal import Goals
internal import Ledger
package import Session
internal import Values

/// `healthlog plumb view`.
package struct ViewCommand: Command {
  package static let page = Page(
    name: "plumb view", group: .plumbing, summary: "Print one view of the journal as JSON.",
    details: [
      """
      `days` are the totals of every logged day, `goals` every goal as set, `profile` the profile, `foods` \
      your own foods, `settings` every setting with its value and origin.
      """
    ],
    examples: [Example("healthlog plumb view days", "the totals of every day")],
    seeAlso: ["plumb replay", "plumb digest"])

  let name: ViewName

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word("NAME", help: "the view")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let items = try items(&session)
    let result: JSON = ["schema": .string("healthlog.view-\(name.rawValue)/1"), name.rawValue: items]
    session.console.write(result.text + "\n")
  }

  private func items(_ session: inout Session) throws(Failure) -> JSON {
    switch name {
    case .days:
      var table = DayTable()
      try session.fold(into: &table)
      return .array(table.days.map(Self.json))
    case .goals: return .array(try session.goalBook().items.map(Self.json))
    case .profile:
      // What the journal would be told of the whole profile today.
      let operation = try session.profile().addition(entry: ULID(high: 0, low: 0), day: session.today)
      guard case .add(_, _, _, _, let fields) = operation else { return .null }
      return .object(fields)
    case .foods:
      var ownFoods = OwnFoods()
      try session.foldRegisters(into: &ownFoods)
      return .array(ownFoods.items.map(Self.json))
    case .settings:
      let settings = session.settings
      return .array(
        SettingKey.allCases.map { key in
          [
            "name": .string(key.rawValue), "value": .string(settings[key].value),
            "origin": .string(settings[key].origin.text),
          ]
        })
    }
  }

  private static func json(_ sums: DaySums) -> JSON {
    .object(
      [.init("day", sums.day.description)] + sums.labelMembers + [
        .init("items", .count(sums.items)), .init("meals", .count(sums.meals)),
        .init("burned_kcal", .exact(sums.burnedEnergy)),
        .init("active_minutes", .exact(Decimal(thousandths: sums.minutes))),
        .init("sessions", .count(sums.sessions)), .init("weight_kg", .exact(sums.weightKilograms)),
        .init("water_ml", .exact(Decimal(thousandths: sums.water))),
        .init("closed", sums.closed.map { .bool($0.value) } ?? .null),
      ])
  }

  private static func json(_ item: GoalBook.Item) -> JSON {
    let goal = item.goal
    let object: JSON = [
      "id": .string(item.entry.description), "day": .string(item.day.description),
      "goal": .string(goal.name.rawValue), "target": .exact(goal.target), "unit": .string(goal.name.unit),
      "period": .string(goal.period.rawValue), "aim": .string(goal.aim.rawValue),
      "tolerance": .exact(goal.tolerance), "by": .text(goal.by),
      "start_kg": .exact(goal.start),
    ]
    return .object((object.members ?? []) + goal.varyingMembers)
  }

  private static func json(_ item: OwnFoods.Item) -> JSON {
    .object([.init("food", item.food.id.text)] + item.ownFood.fields)
  }
}

/// The views that `plumb view` writes.
package enum ViewName: String, ArgumentChoice {
  package static let metavar = "NAME"
  case days, goals, profile, foods, settings
}
