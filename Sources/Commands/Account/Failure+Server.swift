internal import Encoding
internal import Messages
internal import Session
internal import Sync

extension Failure {
  /// A remote that cannot be used.
  init(_ failure: TransportFailure) {
    let (exit, code, hint): (ExitCode, String, Message?) =
      switch failure {
      case .absent:
        (.remote, "remote.absent", "see whether its address is right, and whether it is there now")
      case .foreign: (.remote, "remote.foreign", "see whether its address is right; nothing was sent")
      case .unreachable: (.remote, "remote.unreachable", "try again later; nothing is lost")
      case .refused: (.refused, "remote.refused", "`healthlog account login` lets you in again")
      case .noRole: (.refused, "role.none", "its owner can share it with you again")
      case .newer: (.newerNeeded, "remote.newer", "install the newest healthlog")
      case .system: (.system, "system.refused", nil)
      }
    self.init(exit, code, failure.reason, hint: hint)
  }

  /// What a server refused, with times as a clock of the person's says them.
  init(_ answer: WireAnswer, _ address: ServerAddress, _ clock: (String) -> String) {
    guard let refusal = ServerRefusal(answer) else {
      self.init(ServerClient.failure(answer, address))
      return
    }
    switch refusal.code {
    case "token.refused": self.init(.refused("nobody is logged in to \(address.server)"))
    case "login.refused":
      self.init(
        .refused, refusal.code, "the email or the password is wrong",
        hint: "`healthlog account reset` has a new one sent")
    case "account.password":
      self.init(
        .notUnderstood, refusal.code, "the password is too easy to guess", hint: Self.needs(refusal.hint))
    default:
      self.init(Self.exit(answer.status), refusal.code, refusal.words(clock), hint: refusal.hintWords)
    }
  }

  /// What a password lacks, in the words of the rules that both sides have.
  private static func needs(_ hint: String?) -> Message? {
    let opening = "it needs: "
    guard let hint, hint.hasPrefix(opening) else { return hint.map(Message.init(template:)) }
    let needs = hint.dropFirst(opening.count).split(separator: ";").map {
      Message(template: String($0).trimmed)
    }
    return "it needs: \(needs.joined(separator: "; "))"
  }

  private static func exit(_ status: Int) -> ExitCode {
    switch status {
    case 400, 413, 422: .notUnderstood
    case 401, 403, 409, 429: .refused
    case 404: .notFound
    default: .remote
    }
  }
}
