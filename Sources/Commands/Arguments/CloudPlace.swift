internal import Arguments

/// A place that rclone stores files at, as `rclone:drive:health/week.pdf`.
struct CloudPlace: ArgumentValue {
  static let metavar = "PLACE"
  static let example = CloudPlace(remote: "drive", path: "health/week.pdf")
  static let completion = Completion.none

  /// The remote's name, as `rclone config` was told it.
  let remote: String
  /// The path there.
  let path: String

  static func argument(_ text: String) throws(UsageError) -> CloudPlace {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    // A name that begins with a hyphen would be an option of rclone's.
    guard parts.count == 3, parts[0] == "rclone", !parts[1].isEmpty, !parts[1].hasPrefix("-"),
      !parts[2].isEmpty,
      !parts[2].hasSuffix("/")
    else {
      throw UsageError(
        code: "share.place", message: "'\(text)' is not a destination for a file",
        hint: "for example rclone:drive:health/week.pdf", caret: nil)
    }
    return CloudPlace(remote: parts[1], path: parts[2])
  }
}
