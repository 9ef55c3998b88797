internal import Ledger
internal import Messages
internal import Session

/// Asks a person on the terminal which side of each conflict is to count.
struct ConflictPrompt {
  private let summary: Message

  /// Asks about an entry, which is named by a few words.
  init(_ summary: Message) {
    self.summary = summary
  }

  /// Asks about each conflict. Throws at once where there is nobody to ask.
  func choose(_ conflicts: [Conflict], _ decision: inout Decision, _ console: inout Console) throws(Failure) {
    guard console.canAsk else {
      throw Failure(
        .answerNeeded, "resolve.no-terminal",
        "there is no terminal to ask which change of \(summary) should count",
        hint: "use --keep newest, --keep oldest, --keep EVENT, --remove or FIELD=VALUE")
    }
    console.warn(summary)
    for conflict in conflicts where !decision.isRemoval {
      console.warn("\(conflict.field):")
      for (place, claim) in conflict.claims.enumerated() {
        let time: Message = claim.at.map { " at \($0)" } ?? ""
        let mark: Message = claim.counts ? ", counts now" : ""
        console.warn("  \(place + 1)  \(claim.words)  (\(claim.device ?? "?")\(time)\(mark))")
      }
      let answer = try console.ask("which one, 1 to \(conflict.claims.count)?")
      guard let number = Int(answer), conflict.claims.indices.contains(number - 1) else {
        throw Failure(
          .notUnderstood, "resolve.choice",
          "'\(answer)' is not between 1 and \(conflict.claims.count); nothing was stored", hint: nil)
      }
      try decision.keep(conflict.claims[number - 1], in: conflict)
    }
  }
}
