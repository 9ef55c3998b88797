internal import Arguments
package import Goals

extension GoalPeriod: ArgumentChoice {
  package static let metavar = "PERIOD"
}
