/// What the numbers of exercises mean (`ExerciseSessionType` of Android; those of its library Jetpack are others).
enum HealthConnectExercises {
  /// The exercise of a number, as other programs call it; `workout` for one that is not known.
  static func word(_ number: Int64?) -> String {
    guard let number, words.indices.contains(Int(clamping: number)) else { return words[0] }
    return words[Int(number)]
  }

  private static let words = [
    "workout", "badminton", "baseball", "basketball", "biking", "stationary biking", "bootcamp", "boxing",
    "calisthenics", "cricket", "dancing", "workout", "fencing", "american football",
    "australian football", "frisbee", "golf", "breathwork", "gymnastics", "handball",
    "high intensity interval training", "hiking", "ice hockey", "ice skating", "martial arts", "paddling",
    "paragliding", "pilates", "racquetball", "rock climbing", "roller hockey", "rowing", "rugby", "running",
    "treadmill", "sailing", "scuba diving", "skating", "skiing", "snowboarding", "snowshoeing", "soccer",
    "softball", "squash", "stair climbing", "strength training", "stretching", "surfing",
    "open water swimming", "pool swim", "table tennis", "tennis", "volleyball", "walking", "water polo",
    "weightlifting", "wheelchair", "yoga", "other workout", "stair climbing machine", "elliptical",
    "rowing machine",
  ]
}
