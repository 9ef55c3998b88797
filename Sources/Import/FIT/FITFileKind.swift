package import Messages

/// What a FIT file is for, as its first message says.
package struct FITFileKind: Hashable, Sendable {
  /// The number in the profile.
  package let number: UInt8

  /// The kind with a number.
  package init(_ number: UInt8) { self.number = number }

  /// A finished activity.
  package static let activity = FITFileKind(4)
  /// Weighings of a scale.
  package static let weight = FITFileKind(9)

  /// What a tracker counted through days: of one kind, of a day, of another kind.
  package var isMonitoring: Bool { [15, 28, 32].contains(number) }

  /// The word that the profile has for it; the number where it has none.
  package var name: String { Self.names[number] ?? "\(number)" }

  /// Why such a file is not imported; nil for one that is.
  package var refusal: Message? {
    if self == .activity || self == .weight || isMonitoring { return nil }
    return "FIT files of the kind '\(name)' are not imported"
  }

  /// The profile's words, and three kinds that Garmin's watches write and the profile leaves out.
  private static let names: [UInt8: String] = [
    1: "device", 2: "settings", 3: "sport", 4: "activity", 5: "workout", 6: "course", 7: "schedules",
    9: "weight",
    10: "totals", 11: "goals", 14: "blood pressure", 15: "monitoring", 20: "activity summary",
    28: "daily monitoring", 32: "monitoring", 34: "segment", 35: "segment list", 40: "display configuration",
    44: "metrics", 49: "sleep", 68: "heart rate variability",
  ]
}
