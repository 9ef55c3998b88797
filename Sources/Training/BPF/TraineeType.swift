package import Messages

/// What sort of trainee: the boxes F-1 of the yearly report (cerfa 10443).
package enum TraineeType: String, CaseIterable, Sendable {
  case employee = "a"
  case apprentice = "b"
  case jobSeeker = "c"
  case person = "d"
  case other = "e"

  /// The type of a trainee of whom nobody said it, by the sort of the client; nil where it does not follow.
  package init?(usualFor sort: ClientSort) {
    switch sort {
    case .enterprise: self = .employee
    case .person: self = .person
    case .public: self = .other
    case .fund, .body: return nil
    }
  }

  /// What the form calls it.
  package var label: Message {
    switch self {
    case .employee: "employees of private employers, without apprentices"
    case .apprentice: "apprentices"
    case .jobSeeker: "people looking for work"
    case .person: "people at their own cost"
    case .other: "other trainees"
    }
  }
}
