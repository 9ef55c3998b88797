/// What a shell offers when a word is completed.
package enum Completion: Hashable, Sendable {
  /// Nothing.
  case none
  /// One of these words.
  case choices([String])
  /// Foods, by name or id.
  case foods
  /// Types of activity.
  case activities
  /// Slots of the day for meals.
  case slots
  /// Ids of recent entries.
  case entries
  /// Files and directories.
  case files
  /// Directories only.
  case directories
  /// Names of commands, with blanks in them.
  case commands
  /// Whatever `healthlog plumb complete` answers for this kind.
  case dynamic(String)

  /// The kind to ask `healthlog plumb complete` for; nil where the shell knows the answer by itself.
  package var dynamicKind: String? {
    switch self {
    case .foods: "foods"
    case .activities: "activities"
    case .slots: "slots"
    case .entries: "entries"
    case .dynamic(let kind): kind
    case .none, .choices, .files, .directories, .commands: nil
    }
  }
}
