/// What an exercise trains the body for; the words are those of API Ninjas.
package enum ExerciseType: String, CaseIterable, Sendable {
  case cardio
  case olympicWeightlifting = "olympic_weightlifting"
  case plyometrics, powerlifting, strength, stretching, strongman

  /// The name in English.
  package var englishLabel: String { self == .olympicWeightlifting ? "olympic weightlifting" : rawValue }

  /// The name in French.
  package var frenchLabel: String {
    switch self {
    case .cardio: "cardio"
    case .olympicWeightlifting: "haltérophilie"
    case .plyometrics: "pliométrie"
    case .powerlifting: "force athlétique"
    case .strength: "musculation"
    case .stretching: "étirement"
    case .strongman: "strongman"
    }
  }
}

/// A group of muscles that an exercise works.
package enum Muscle: String, CaseIterable, Sendable {
  case abdominals, abductors, adductors, biceps, calves, chest, forearms, glutes, hamstrings, lats
  case lowerBack = "lower_back"
  case middleBack = "middle_back"
  case neck, quadriceps, traps, triceps, shoulders
  case fullBody = "full_body"

  /// The name in English.
  package var englishLabel: String { spoken(rawValue) }

  /// The name in French.
  package var frenchLabel: String {
    switch self {
    case .abdominals: "abdominaux"
    case .abductors: "abducteurs"
    case .adductors: "adducteurs"
    case .biceps: "biceps"
    case .calves: "mollets"
    case .chest: "pectoraux"
    case .forearms: "avant-bras"
    case .glutes: "fessiers"
    case .hamstrings: "ischio-jambiers"
    case .lats: "grands dorsaux"
    case .lowerBack: "bas du dos"
    case .middleBack: "milieu du dos"
    case .neck: "cou"
    case .quadriceps: "quadriceps"
    case .traps: "trapèzes"
    case .triceps: "triceps"
    case .shoulders: "épaules"
    case .fullBody: "corps entier"
    }
  }
}

/// What an exercise needs.
package enum Equipment: String, CaseIterable, Sendable {
  case bodyOnly = "body_only"
  case barbell, dumbbell, kettlebell, cable, machine, band
  case medicineBall = "medicine_ball"
  case exerciseBall = "exercise_ball"
  case foamRoll = "foam_roll"
  case bench
  case pullUpBar = "pull_up_bar"
  case rings, rope, box
  case cardioMachine = "cardio_machine"
  case sled, other

  /// The name in English.
  package var englishLabel: String { self == .pullUpBar ? "pull-up bar" : spoken(rawValue) }

  /// The name in French.
  package var frenchLabel: String {
    switch self {
    case .bodyOnly: "poids du corps"
    case .barbell: "barre"
    case .dumbbell: "haltères"
    case .kettlebell: "kettlebell"
    case .cable: "poulie"
    case .machine: "machine"
    case .band: "élastique"
    case .medicineBall: "médecine-ball"
    case .exerciseBall: "ballon de gym"
    case .foamRoll: "rouleau de massage"
    case .bench: "banc"
    case .pullUpBar: "barre de traction"
    case .rings: "anneaux"
    case .rope: "corde"
    case .box: "caisson"
    case .cardioMachine: "appareil de cardio"
    case .sled: "traîneau"
    case .other: "autre"
    }
  }
}

/// How much practice an exercise asks for.
package enum Difficulty: String, CaseIterable, Sendable {
  case beginner, intermediate, expert

  /// The name in English.
  package var englishLabel: String { rawValue }

  /// The name in French.
  package var frenchLabel: String {
    switch self {
    case .beginner: "débutant"
    case .intermediate: "intermédiaire"
    case .expert: "confirmé"
    }
  }
}

/// A word of machine formats as people write it.
private func spoken(_ word: String) -> String { word.split(separator: "_").joined(separator: " ") }
