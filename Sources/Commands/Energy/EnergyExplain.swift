package import Arguments
internal import Goals
package import Session
internal import Values

/// `healthlog energy explain`.
package struct EnergyExplain: Command {
  package static let page = Page(
    name: "energy explain", group: .goals, summary: "Show how much energy you need, step by step.",
    details: [
      """
      The energy at rest comes from a formula: mifflin-st-jeor unless another is named, harris-benedict (revised \
      1984), harris-benedict-1918, katch-mcardle and cunningham-1980, which go by body fat, or schofield. It is \
      for adults. A day takes that times the factor of the activity level: sedentary 1.2, light 1.375, moderate \
      1.55, active 1.725, very-active 1.9.
      """,
      """
      A level has workouts in it, so logged ones are not added. With `--mode logged`, or the setting energy.mode, \
      they are: the factor is then that of sedentary, or light where `--level` says so, and the net energy of the \
      day's activities comes on top. Never both.
      """,
      """
      A weight goal, `--rate`, or the aim of the profile makes the target: 7,700 kcal a kg; where nobody says how \
      fast, 0.5 kg a week down or 0.25 % of the weight up; at most 1 % of the weight a week \
      (half of that up), and never below 1,200 kcal (men 1,500), 800, or 80 % of the energy at rest. With \
      `--preset` it is parted between protein, carbohydrate and fat. Every number is an estimate.
      """,
    ],
    examples: [
      Example("healthlog energy explain", "what you need today"),
      Example(
        "healthlog energy explain --formula katch-mcardle --level light", "by another formula and level"),
      Example("healthlog energy explain --mode logged", "with today's workouts on top of a desk day"),
      Example(
        "healthlog energy explain --rate 0.5kg --preset high-protein", "to change by half a kilogram a week"),
    ],
    seeAlso: ["energy adaptive", "goal plan", "goal set", "profile set", "burn"])

  let when: When?
  let formula: RestingFormula?
  let level: ActivityLevel?
  let mode: EnergyMode?
  let weight: Kilograms?
  let rate: Kilograms?
  let preset: MacroPreset?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    when = try read.optionalPhrase(When.self, help: "the day, if not today")
    formula = try read.option("formula", help: "the formula of the energy at rest, if not mifflin-st-jeor")
    level = try read.option("level", help: "how active you are, if not as the profile says")
    mode = try read.option("mode", help: "factor: workouts are in the level; logged: the day's are added")
    weight = try read.option("weight", help: "the body's weight, if not the newest one")
    rate = try read.option(
      "rate", help: "how fast the weight is to change in a week, if not as the goal says")
    preset = try read.option("preset", help: "part the target between protein, carbohydrate and fat")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let asked = AskedEnergy(formula: formula, level: level, mode: mode, weight: weight, perWeek: rate)
    let need = try session.energyNeed(asked, on: try session.day(when))
    let split = preset.flatMap { MacroSplit($0, of: need.target) }
    session.show(need.document(split, session.language, session.units), json: need.json(split))
  }
}
