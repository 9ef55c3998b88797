package import Values

/// One number of what a coach looks at; its raw value is its name in requests, with the unit.
package enum CoachNumber: String, CaseIterable, Sendable {
  /// Sessions of the last 7 days.
  case workouts
  /// Gross energy burned in sessions of the last 7 days, in kcal.
  case calories
  /// Minutes active in the last 7 days.
  case minutes
  /// Days in a row with an activity, up to today.
  case streak
  /// Minutes of the last 7 days from 3 MET on, those from 6 MET on counted twice (WHO 2020).
  case moderateMinutes = "moderate_minutes"
  /// Days of the last 7 with strength training.
  case strengthDays = "strength_days"
  /// Days of the last 7 with yoga, dance or what else trains balance.
  case balanceDays = "balance_days"
  /// Days of the last 7 without an activity.
  case restDays = "rest_days"
  /// Days since the last activity; 0 today.
  case idleDays = "idle_days"
  /// Sessions of the last 28 days.
  case sessions = "sessions_28_days"
  /// Different activities of the last 28 days.
  case kinds = "kinds_28_days"
  /// The slow average of the training load (τ 42 days).
  case fitness
  /// The quick average of the training load (τ 7 days).
  case fatigue
  /// Fitness less fatigue, in percent of the fitness, once that has settled.
  case form = "form_percent"
  /// By how much fitness rose in the last 7 days, in percent, once it has settled.
  case ramp = "ramp_percent"
  /// The load of the last 7 days against the mean week of the 21 before, in percent of it.
  case loadPercent = "load_percent"
  /// The easiest of the last four weeks, in percent of their mean load.
  case easiestWeekPercent = "easiest_week_percent"
  /// Minutes slept a night, mean of the last 7 days.
  case sleep = "sleep_minutes"
  /// Nights of the last 7 whose sleep is known.
  case nights
  /// Between the shortest and the longest of these nights, in minutes.
  case sleepSpread = "sleep_spread_minutes"
  /// Resting heart rate of the last 7 days over that of the 21 before, in beats a minute.
  case heartRateRise = "resting_heart_rate_rise_bpm"
  /// Steps a day, mean of the 7 days before this one.
  case steps
  /// Days of the last 7 on which something was eaten or done and logged.
  case loggedDays = "logged_days"
  /// Days of the last 14 that are logged as a whole, over which the food's numbers are means.
  case dietDays = "diet_days"
  /// Energy eaten a day, in kcal.
  case energy = "energy_kcal"
  /// Protein eaten a day, in g for each kg of body weight.
  case protein = "protein_g_per_kg"
  /// Fibre eaten a day, in g.
  case fiber = "fiber_g"
  /// Sodium eaten a day, in mg.
  case sodium = "sodium_mg"
  /// Energy from saturated fat, in percent.
  case saturatedFat = "saturated_fat_percent"
  /// Alcohol drunk a week, in g.
  case alcohol = "alcohol_g_per_week"
  /// Water drunk a day, in ml, mean of the days of the last 7 that are over and have a drink logged.
  case water = "water_ml"
  /// The slope of the weight's trend, in kg a week.
  case slope = "weight_slope_kg_per_week"
  /// The same in percent of the weight.
  case slopePercent = "weight_slope_percent_per_week"
  /// Weighings of the last 21 days.
  case weighings = "weighings_21_days"
  /// Days since the last weighing.
  case weighingAge = "weighing_days_ago"
  /// Share of the last 28 days, of those logged as a whole, on which the goal of energy was met, in percent.
  case adherence = "adherence_percent"
  /// By how much a goal of energy that was computed would be another today, in kcal.
  case goalDrift = "goal_drift_kcal"
  /// Years completed.
  case age

  /// The values that a request may have.
  package var range: ClosedRange<Decimal> {
    switch self {
    case .workouts, .sessions, .kinds, .weighings: Decimal(0)...Decimal(1000)
    case .calories: Decimal(0)...Decimal(140_000)
    case .minutes: Decimal(0)...Decimal(10_080)
    case .moderateMinutes: Decimal(0)...Decimal(20_160)
    case .streak, .idleDays, .weighingAge: Decimal(0)...Decimal(100_000)
    case .strengthDays, .balanceDays, .restDays, .nights, .loggedDays: Decimal(0)...Decimal(7)
    case .dietDays: Decimal(0)...Decimal(14)
    case .sleep, .sleepSpread: Decimal(0)...Decimal(1440)
    case .heartRateRise: Decimal(-200)...Decimal(200)
    case .form, .ramp, .goalDrift: Decimal(-20_000)...Decimal(20_000)
    case .fitness, .fatigue, .loadPercent, .energy: Decimal(0)...Decimal(20_000)
    case .easiestWeekPercent, .saturatedFat, .adherence: Decimal(0)...Decimal(100)
    case .steps: Decimal(0)...Decimal(200_000)
    case .protein: Decimal(0)...Decimal(20)
    case .fiber: Decimal(0)...Decimal(500)
    case .sodium, .water: Decimal(0)...Decimal(50_000)
    case .alcohol: Decimal(0)...Decimal(14_000)
    case .slope, .slopePercent: Decimal(-50)...Decimal(50)
    case .age: Decimal(0)...Decimal(130)
    }
  }

  /// Whether it is a count, without decimal places.
  package var isWhole: Bool {
    switch self {
    case .workouts, .streak, .strengthDays, .balanceDays, .restDays, .idleDays, .sessions, .kinds, .nights,
      .loggedDays, .dietDays, .weighings, .weighingAge, .age:
      true
    default: false
    }
  }
}
