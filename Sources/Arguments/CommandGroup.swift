/// What a command is for: the chapter of the overview in which it is listed.
package enum CommandGroup: String, CaseIterable, Sendable {
  case logging, foods, training, goals, looking, changing, moving, sync, together, care, business, plumbing

  /// The chapter's heading in the overview and in the manual.
  package var title: String {
    switch self {
    case .logging: "Logging"
    case .foods: "Foods"
    case .training: "Training"
    case .goals: "Goals and energy"
    case .looking: "Looking"
    case .changing: "Editing entries"
    case .moving: "Import and export"
    case .sync: "Sync and sharing"
    case .together: "Meet-ups"
    case .care: "Journal and settings"
    case .business: "Training company"
    case .plumbing: "Plumbing, for programs"
    }
  }
}
