package import Document
internal import Encoding
internal import Messages

/// A kind of activities that are listed and counted together, as in `activity list --type cardio`.
package enum ActivityFamily: String, CaseIterable, Sendable {
  /// Running, cycling, swimming and what trains endurance on machines or in a class.
  case cardio
  /// Exercises with loads or with the weight of the body.
  case strength
  /// Yoga, stretching, Pilates.
  case flexibility
  /// Games, martial arts, climbing, and sports on snow, ice and water.
  case sport
  /// Dances of any style.
  case dance
  /// Walking and hiking; not among cardio, so that a stroll does not count as training.
  case walking
  /// Work in the house and the garden.
  case household
  /// Ways to get about without walking or cycling.
  case transport
  /// Rest, desk work, and everything else.
  case other

  /// The family of that English or French name, case and accents aside; nil for any other.
  package init?(named name: String) {
    let wanted = folded(name).trimmed
    let found = Self.allCases.first { family in
      family.rawValue == wanted || Language.allCases.contains { folded($0.words(family.phrase)) == wanted }
    }
    guard !wanted.isEmpty, let found else { return nil }
    self = found
  }

  /// What it is called.
  package var phrase: Phrase {
    switch self {
    case .cardio: Phrase(rawValue, "Cardio")
    case .strength: Phrase(rawValue, "Strength")
    case .flexibility: Phrase(rawValue, "Flexibility")
    case .sport: Phrase(rawValue, "Sports")
    case .dance: Phrase(rawValue, "Dance")
    case .walking: Phrase(rawValue, "Walking")
    case .household: Phrase(rawValue, "House and garden")
    case .transport: Phrase(rawValue, "Transport")
    case .other: Phrase(rawValue, "Other")
    }
  }
}
