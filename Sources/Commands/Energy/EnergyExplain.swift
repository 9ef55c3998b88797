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
      Resting energy comes from a formula: mifflin-st-jeor by default, harris-benedict (revised 1984), \
      harris-benedict-1918, katch-mcardle and cunningham-1980 (both based on body fat), or schofield. It is \
      for adults. The daily need is that times the factor of the activity level: sedentary 1.2, light 1.375, \
      moderate 1.55, active 1.725, very-active 1.9.
      """,
      """
      A level already includes workouts, so logged ones are not added. With `--mode logged`, or the setting \
      energy.mode, they are: the factor is then that of sedentary, or of light with `--level`, and the net \
      energy of the day's activities is added. The two are never combined.
      """,
      """
      A weight goal, `--rate`, or the aim in the profile sets the target: 7,700 kcal per kg; by default 0.5 \
      kg a week down or 0.25 % of body weight up; at most 1 % of body weight a week (half of that up), and \
      never below 1,200 kcal (men 1,500), 800, or 80 % of the resting energy. `--preset` splits it into \
      protein, carbohydrate and fat. Every number is an estimate.
      """,
    ],
    examples: [
      Example("healthlog energy explain", "what you need today"),
      Example(
        "healthlog energy explain --formula katch-mcardle --level light", "with another formula and level"),
      Example("healthlog energy explain --mode logged", "today's workouts added to a sedentary day"),
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
    when = try read.optionalPhrase(When.self, help: "the day; today if left out")
    formula = try read.option("formula", help: "the formula for resting energy; mifflin-st-jeor if left out")
    level = try read.option("level", help: "your activity level; that of the profile if left out")
    mode = try read.option("mode", help: "factor: the level includes workouts; logged: add those of the day")
    weight = try read.option("weight", help: "the body weight; the latest one if left out")
    rate = try read.option(
      "rate", help: "the weight change per week; that of the goal if left out")
    preset = try read.option("preset", help: "split the target into protein, carbohydrate and fat")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let asked = AskedEnergy(formula: formula, level: level, mode: mode, weight: weight, perWeek: rate)
    let need = try session.energyNeed(asked, on: try session.day(when))
    let split = preset.flatMap { MacroSplit($0, of: need.target) }
    session.console.show(
      need.document(split, session.console.language, session.console.units), json: need.json(split))
  }
}
