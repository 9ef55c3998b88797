/// How the program ends; healthlog-exit-codes(7) is written from this list.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case done = 0
  case no = 1
  case notUnderstood = 2
  case attention = 3
  case notFound = 4
  case damaged = 5
  case remote = 6
  case refused = 7
  case busy = 8
  case answerNeeded = 9
  case newerNeeded = 10
  case bug = 70
  case system = 74

  /// What it means, as the manual says it.
  package var meaning: String {
    switch self {
    case .done: "done, also \"nothing to do\""
    case .no:
      """
      the answer is no: `verify` found problems, a check found errors, `remind due --exit-code` has nothing \
      due
      """
    case .notUnderstood:
      "not understood: usage, date, quantity, field, ambiguous food, value out of range"
    case .attention: "done, but something needs attention: conflicts, skipped lines, a stale device"
    case .notFound: "not found: food, entry, journal, remote"
    case .damaged: "damaged: the command cannot continue because data it needs is damaged"
    case .remote:
      "a remote or service did not answer, failed, or was replaced; nothing was sent"
    case .refused: "refused: not logged in, wrong password, role, blocked"
    case .busy: "busy: the lock was not available within `core.wait`"
    case .answerNeeded: "an answer is needed and there is no terminal"
    case .newerNeeded: "the data or the other side requires a newer healthlog"
    case .bug: "a bug in healthlog"
    case .system: "the operating system refused: disk full, permission, I/O"
    }
  }
}
