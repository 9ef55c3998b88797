internal import Arguments
package import Goals

extension ActivityLevel: ArgumentChoice {
  package static let metavar = "LEVEL"
}

extension EnergyMode: ArgumentChoice {
  package static let metavar = "MODE"
}

extension GoalAim: ArgumentChoice {
  package static let metavar = "AIM"
}

extension GoalPeriod: ArgumentChoice {
  package static let metavar = "PERIOD"
}

extension MacroPreset: ArgumentChoice {
  package static let metavar = "PRESET"
}

extension SpanLength: ArgumentChoice {
  package static let metavar = "SPAN"
}
