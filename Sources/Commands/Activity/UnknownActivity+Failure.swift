internal import Activity
internal import Session

extension UnknownActivity {
  /// The failure of a command that was given the name.
  var failure: Failure {
    let near = suggestions.joined(separator: ", ")
    return Failure(
      .notFound, "activity.unknown", "unknown activity '\(name)'",
      hint: near.isEmpty ? "run `healthlog activity types` to list them all" : "did you mean \(near)?")
  }
}

extension ActivityTypes {
  /// The activity of a name. Throws, with suggestions, where there is none.
  func named(_ name: String) throws(Failure) -> ActivityType {
    do {
      return try type(named: name)
    } catch {
      throw error.failure
    }
  }
}
