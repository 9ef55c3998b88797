internal import Arguments
package import Goals

extension GoalAim: ArgumentChoice {
  package static let metavar = "AIM"
}
