/// Somebody who follows a course, on one of its days or on several: the same name is the same person, as in the
/// yearly report.
struct CourseTrainee {
  /// What the trainee is called.
  let name: String
  /// Whoever employs the trainee.
  private(set) var employer: String?
  /// The trainee's email address.
  private(set) var email: String?
  /// The days the trainee is expected, by their numbers in the course, with what is marked of each.
  private(set) var days: [(number: Int, facts: TraineeFacts)] = []

  /// A trainee of a name.
  init(name: String) { self.name = name }

  /// Adds a day, with what its session says of the trainee.
  mutating func add(day number: Int, _ facts: TraineeFacts, employer: String?, email: String?) {
    days.append((number, facts))
    self.employer = self.employer ?? employer
    self.email = self.email ?? email
  }
}
