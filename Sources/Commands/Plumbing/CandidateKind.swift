internal import Arguments
internal import Records

/// What can be completed.
package enum CandidateKind: ArgumentChoice, Equatable {
  case foods, activities, slots, entries, commands, topics, settings, journals
  /// What sessions of a training company teach, and where.
  case modules, places
  /// The records of a kind, such as `trainer`.
  case records(String)

  package static let metavar = "KIND"

  /// All of them, with one for each kind of records.
  package static var allCases: [CandidateKind] {
    [.foods, .activities, .slots, .entries, .commands, .topics, .settings, .journals, .modules, .places]
      + RecordKinds.forms.map { .records($0.noun) }
  }

  /// What is typed: `records-trainer` for a kind of records.
  package var rawValue: String {
    switch self {
    case .foods: "foods"
    case .activities: "activities"
    case .slots: "slots"
    case .entries: "entries"
    case .commands: "commands"
    case .topics: "topics"
    case .settings: "settings"
    case .journals: "journals"
    case .modules: "modules"
    case .places: "places"
    case .records(let noun): "records-\(noun)"
    }
  }

  /// The kind of a word; nil where it is none.
  package init?(rawValue: String) {
    guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = kind
  }
}
