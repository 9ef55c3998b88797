internal import Accounts
internal import Activity
internal import Body
internal import Food
internal import Goals
internal import MeetUps
internal import Reminders
package import Ledger
internal import Session
internal import Training

extension Kinds {
  /// Every kind of entry the program knows, in the order the manual lists them.
  package static let known = Kinds(
    FoodKinds.all + ActivityKinds.all + BodyKinds.all + GoalKinds.all + ReminderKinds.all + SessionKinds.all
      + AccountKinds.all + TrainingKinds.all + MeetUpKinds.shared,
    overview: DayTable())
}
