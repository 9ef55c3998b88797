package import Document
internal import Messages

/// What an exercise trains the body for; the words are those of API Ninjas.
package enum ExerciseType: String, CaseIterable, Sendable {
  case cardio
  case olympicWeightlifting = "olympic_weightlifting"
  case plyometrics, powerlifting, strength, stretching, strongman

  /// What it is called.
  package var phrase: Phrase {
    switch self {
    case .cardio: Phrase(rawValue, "cardio")
    case .olympicWeightlifting: Phrase(rawValue, "olympic weightlifting")
    case .plyometrics: Phrase(rawValue, "plyometrics")
    case .powerlifting: Phrase(rawValue, "powerlifting")
    case .strength: Phrase(rawValue, "strength")
    case .stretching: Phrase(rawValue, "stretching")
    case .strongman: Phrase(rawValue, "strongman")
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

  /// What it is called.
  package var phrase: Phrase {
    switch self {
    case .abdominals: Phrase(rawValue, "abdominals")
    case .abductors: Phrase(rawValue, "abductors")
    case .adductors: Phrase(rawValue, "adductors")
    case .biceps: Phrase(rawValue, "biceps")
    case .calves: Phrase(rawValue, "calves")
    case .chest: Phrase(rawValue, "chest", context: "muscle")
    case .forearms: Phrase(rawValue, "forearms")
    case .glutes: Phrase(rawValue, "glutes")
    case .hamstrings: Phrase(rawValue, "hamstrings")
    case .lats: Phrase(rawValue, "lats")
    case .lowerBack: Phrase(rawValue, "lower back")
    case .middleBack: Phrase(rawValue, "middle back")
    case .neck: Phrase(rawValue, "neck", context: "muscle")
    case .quadriceps: Phrase(rawValue, "quadriceps")
    case .traps: Phrase(rawValue, "traps")
    case .triceps: Phrase(rawValue, "triceps")
    case .shoulders: Phrase(rawValue, "shoulders")
    case .fullBody: Phrase(rawValue, "full body")
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

  /// What it is called.
  package var phrase: Phrase {
    switch self {
    case .bodyOnly: Phrase(rawValue, "body only")
    case .barbell: Phrase(rawValue, "barbell")
    case .dumbbell: Phrase(rawValue, "dumbbell")
    case .kettlebell: Phrase(rawValue, "kettlebell")
    case .cable: Phrase(rawValue, "cable")
    case .machine: Phrase(rawValue, "machine")
    case .band: Phrase(rawValue, "band", context: "equipment")
    case .medicineBall: Phrase(rawValue, "medicine ball")
    case .exerciseBall: Phrase(rawValue, "exercise ball")
    case .foamRoll: Phrase(rawValue, "foam roll")
    case .bench: Phrase(rawValue, "bench")
    case .pullUpBar: Phrase(rawValue, "pull-up bar")
    case .rings: Phrase(rawValue, "rings")
    case .rope: Phrase(rawValue, "rope")
    case .box: Phrase(rawValue, "box")
    case .cardioMachine: Phrase(rawValue, "cardio machine")
    case .sled: Phrase(rawValue, "sled")
    case .other: Phrase(rawValue, "other", context: "equipment")
    }
  }
}

/// How much practice an exercise asks for.
package enum Difficulty: String, CaseIterable, Sendable {
  case beginner, intermediate, expert

  /// What it is called.
  package var phrase: Phrase {
    switch self {
    case .beginner: Phrase(rawValue, "beginner")
    case .intermediate: Phrase(rawValue, "intermediate")
    case .expert: Phrase(rawValue, "expert")
    }
  }
}
