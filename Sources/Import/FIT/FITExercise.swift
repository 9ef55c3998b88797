/// Which exercise a set was of, as the profile has it.
package struct FITExercise: Hashable, Sendable {
  /// The group of exercises, such as all kinds of bench presses.
  package let category: UInt16
  /// The exercise within the group; nil where the file does not say.
  package let subtype: UInt16?

  /// An exercise of a group.
  package init(category: UInt16, subtype: UInt16?) {
    self.category = category
    self.subtype = subtype
  }

  /// What the profile calls the group, such as `bench_press`; nil for a number without a word.
  package var categoryName: String? { Self.names[category] }

  private static let names: [UInt16: String] = [
    0: "bench_press", 1: "calf_raise", 2: "cardio", 3: "carry", 4: "chop", 5: "core", 6: "crunch",
    7: "curl", 8: "deadlift", 9: "flye", 10: "hip_raise", 11: "hip_stability", 12: "hip_swing",
    13: "hyperextension", 14: "lateral_raise", 15: "leg_curl", 16: "leg_raise", 17: "lunge",
    18: "olympic_lift", 19: "plank", 20: "plyo", 21: "pull_up", 22: "push_up", 23: "row",
    24: "shoulder_press", 25: "shoulder_stability", 26: "shrug", 27: "sit_up", 28: "squat",
    29: "total_body", 30: "triceps_extension", 31: "warm_up", 32: "run", 33: "bike", 34: "cardio_sensors",
    35: "move", 36: "pose", 37: "banded_exercises", 38: "battle_rope", 39: "elliptical", 40: "floor_climb",
    41: "indoor_bike", 42: "indoor_row", 43: "ladder", 44: "sandbag", 45: "sled", 46: "sledge_hammer",
    47: "stair_stepper", 49: "suspension", 50: "tire", 52: "run_indoor", 53: "bike_outdoor",
  ]
}
