/// What a command is for: the chapter of the overview in which it is listed.
package enum CommandGroup: String, CaseIterable, Sendable {
  case logging, foods, training, goals, looking, changing, moving, sync, care, plumbing

  /// The chapter's heading in the overview and in the manual.
  package var title: String {
    switch self {
    case .logging: "Logging"
    case .foods: "Foods"
    case .training: "Training"
    case .goals: "Goals and energy"
    case .looking: "Looking"
    case .changing: "Changing entries"
    case .moving: "Moving entries in and out"
    case .sync: "Synchronising and sharing"
    case .care: "Care of the journal"
    case .plumbing: "Plumbing, for programs"
    }
  }
}
