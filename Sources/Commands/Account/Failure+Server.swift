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
        (.remote, "remote.absent", "check that its address is right and that it is reachable now")
      case .foreign: (.remote, "remote.foreign", "check its address; nothing was sent")
      case .unreachable: (.remote, "remote.unreachable", "try again later; nothing is lost")
      case .refused: (.refused, "remote.refused", "run `healthlog account login` to log in again")
      case .noRole: (.refused, "role.none", "its owner can share it with you again")
      case .newer: (.newerNeeded, "remote.newer", "install the latest healthlog")
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
    case "token.refused": self.init(.refused("not logged in to \(address.server)"))
    case "login.refused":
      self.init(
        .refused, refusal.code, "wrong email or password",
        hint: "run `healthlog account reset` to get a new one")
    case "account.password":
      self.init(
        .notUnderstood, refusal.code, "the password is too easy to guess", hint: Self.needs(refusal.hint))
    default:
      self.init(Self.exit(answer.status), refusal.code, refusal.words(clock), hint: refusal.hintWords)
    }
  }

  /// What a password lacks, in the words of the rules that both sides have.
  private static func needs(_ hint: String?) -> Message? {
    let opening = "it requires: "
    guard let hint, hint.hasPrefix(opening) else { return hint.map(Message.init(template:)) }
    let needs = hint.dropFirst(opening.count).split(separator: ";").map {
      Message(template: String($0).trimmed)
    }
    return "it requires: \(needs.joined(separator: "; "))"
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
