internal import Encoding

/// How hard an activity was, as the person who did it says.
package enum Intensity: String, CaseIterable, Sendable {
  /// Below 3 MET, or the easiest form of an activity.
  case light
  /// From 3 MET on, or the usual form.
  case moderate
  /// From 6 MET on, or the hardest form; also called vigorous.
  case hard

  /// The intensity with that English or French name; nil for any other word.
  package init?(named name: String) {
    switch folded(name) {
    case "light", "easy", "leger", "legere", "facile", "doux", "douce": self = .light
    case "moderate", "medium", "modere", "moderee", "moyen", "moyenne": self = .moderate
    case "hard", "vigorous", "intense", "dur", "dure", "soutenu", "soutenue": self = .hard
    default: return nil
    }
  }
}
