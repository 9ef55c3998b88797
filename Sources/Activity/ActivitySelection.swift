/// What a list of activities is narrowed to: `--type cardio` or `--type running`.
package enum ActivitySelection: Hashable, Sendable {
  /// Every activity of a family.
  case family(ActivityFamily)
  /// One activity and its special forms.
  case type(ActivityType)

  /// Reads the name of a family, which goes first (`walking` selects hikes too), or of an activity.
  ///
  /// - Throws: `UnknownActivity` for any other name; its suggestions may be families.
  package static func parse(
    _ name: String, among types: ActivityTypes
  ) throws(UnknownActivity) -> ActivitySelection {
    if let family = ActivityFamily(named: name) { return .family(family) }
    return .type(try types.type(named: name))
  }

  /// Whether an activity of the journal is selected, by its key; special forms begin with the general key,
  /// as `running-8kmh` does with `running`.
  package func contains(key: String, among types: ActivityTypes) -> Bool {
    switch self {
    case .family(let family): types.family(ofKey: key) == family
    case .type(let type): key == type.key || key.hasPrefix(type.key + "-")
    }
  }
}
