internal import Encoding

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
      [family.rawValue, family.englishLabel, family.frenchLabel].contains { folded($0) == wanted }
    }
    guard !wanted.isEmpty, let found else { return nil }
    self = found
  }

  /// The name in English.
  package var englishLabel: String {
    switch self {
    case .cardio: "Cardio"
    case .strength: "Strength"
    case .flexibility: "Flexibility"
    case .sport: "Sports"
    case .dance: "Dance"
    case .walking: "Walking"
    case .household: "House and garden"
    case .transport: "Transport"
    case .other: "Other"
    }
  }

  /// The name in French.
  package var frenchLabel: String {
    switch self {
    case .cardio: "Cardio"
    case .strength: "Musculation"
    case .flexibility: "Souplesse"
    case .sport: "Sports"
    case .dance: "Danse"
    case .walking: "Marche"
    case .household: "Maison et jardin"
    case .transport: "Transports"
    case .other: "Autres"
    }
  }
}
