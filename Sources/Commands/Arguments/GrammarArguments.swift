package import Arguments
package import Activity
package import Body
package import Food
package import Goals
internal import Session
package import Values

extension Centimetres: GrammarArgument {
  package static let metavar = "LENGTH"
  package static let example = Centimetres(Decimal(180))
}

extension ClockTime: GrammarArgument {
  package static let metavar = "TIME"
  package static let example = ClockTime.midnight
  package static let completion = Completion.choices(["08:00", "12:30", "18:00", "noon"])
}

extension GoalName: GrammarArgument {
  package static let metavar = "NAME"
  package static let example = GoalName.kcal
  package static let completion = Completion.choices(GoalName.allCases.map(\.rawValue))
}

extension GoalTolerance: GrammarArgument {
  package static let metavar = "TOLERANCE"
  package static let example = GoalTolerance.percent(Decimal(5))
  package static let completion = Completion.choices(["5%", "10%"])
}

extension Grams: GrammarArgument {
  package static let metavar = "MASS"
  package static let example = Grams(Decimal(200))
}

extension Kilocalories: GrammarArgument {
  package static let metavar = "ENERGY"
  package static let example = Kilocalories(Decimal(350))
}

extension Kilograms: GrammarArgument {
  package static let metavar = "WEIGHT"
  package static let example = Kilograms(Decimal(80))
}

extension Kilometres: GrammarArgument {
  package static let metavar = "DISTANCE"
  package static let example = Kilometres(Decimal(5))
}

extension MET: GrammarArgument {
  package static let metavar = "MET"
  package static let example = MET(Decimal(8))
}

extension Metres: GrammarArgument {
  package static let metavar = "HEIGHT"
  package static let example = Metres(Decimal(300))
}

extension Milligrams: GrammarArgument {
  package static let metavar = "MASS"
  package static let example = Milligrams(Decimal(2300))
}

extension Millilitres: GrammarArgument {
  package static let metavar = "VOLUME"
  package static let example = Millilitres(Decimal(250))
}

extension Minutes: GrammarArgument {
  package static let metavar = "DURATION"
  package static let example = Minutes(Decimal(45))
}

extension Nutrient: GrammarArgument {
  package static let metavar = "NUTRIENT"
  package static let example = Nutrient.energy
  package static let completion = Completion.choices(Nutrient.allCases.map(\.word))
}

extension Percentage: GrammarArgument {
  package static let metavar = "PERCENT"
  package static let example = Percentage(Decimal(20))
}

extension PeriodText: GrammarArgument {
  package static let metavar = "PERIOD"
  package static let example = PeriodText.today
  package static let completion = Completion.choices([
    "today", "yesterday", "this week", "last week", "this month", "last month", "last 30 days",
  ])
}

extension ProfileSetting: GrammarArgument {
  package static let metavar = "NAME=VALUE"
  package static let example = ProfileSetting.sex(.female)
  package static let completion = Completion.choices(ProfileSetting.names.map { "\($0)=" })
}

extension SaidDuration: GrammarArgument {
  package static let metavar = "DURATION"
  package static let example = SaidDuration(duration: Minutes.example, inSeconds: nil)
}

extension TypedStep: GrammarArgument {
  package static let metavar = "STEP"
  package static let example = TypedStep.tenMore
  package static let completion = Completion.choices(["+10/week", "-50/week"])
}

extension Weekdays: GrammarArgument {
  package static let metavar = "DAYS"
  package static let example = Weekdays.all
  package static let completion = Completion.choices(["daily", "mon-fri", "sat,sun"])
}
