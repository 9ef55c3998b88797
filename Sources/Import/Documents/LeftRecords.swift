internal import Messages

/// What several programs have and the diary has no place for, with the reason.
enum LeftRecords {
  /// A height of the body, of which the diary has one.
  static let height: Message = "height, which is part of your profile"
  /// What was eaten in an hour or a day without what it was: as a meal, it would double those of another program.
  static let eatenSums: Message = "sums of nutrients without their foods"
}
