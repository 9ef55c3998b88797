// A server speaks English, whoever asks: its answers are for programs too. What people meet is told in their language,
// where it is a sentence that is known here; others are passed on as they came.

internal import Encoding
package import Messages
internal import Policies

/// An error as a server tells it: `{"error":{"code":…,"message":…,"hint":…}}`.
package struct ServerRefusal: Equatable, Sendable {
  /// The stable name of the reason.
  package let code: String
  /// What could not be done, in English.
  package let message: String
  /// What to do about it.
  package let hint: String?
  /// The place in its device's stream of the event that is refused; nil where it is not about a single one.
  package let event: Int64?

  /// The error in an answer; nil where it has none.
  package init?(_ answer: WireAnswer) {
    guard let error = answer.json?["error"], let code = error["code"]?.stringValue,
      let message = error["message"]?.stringValue
    else { return nil }
    self.code = code
    self.message = message
    hint = error["hint"]?.stringValue
    event = error["event"]?.numberText.flatMap { Int64($0) }
  }
}

extension ServerRefusal {
  /// What could not be done, for people, with times as the server says them.
  package var words: Message { words { $0 } }

  /// The same with times as a clock says them.
  package func words(_ clock: (String) -> String) -> Message {
    if let known = Self.known(message) { return known }
    if let (until, reason) = Self.parts(message, "the account is blocked until ", ": ") {
      return "the account is blocked until \(clock(until)): \(reason)"
    }
    if let (_, reason) = Self.parts(message, "the account is suspended", ": ") {
      return "the account is suspended: \(reason)"
    }
    return Message(template: message)
  }

  /// The same with the event that it is about, where it is about one.
  package var account: Message {
    guard let event else { return words }
    return "\(words) (event \(event))"
  }

  /// What to do about it, for people.
  package var hintWords: Message? {
    guard let hint else { return nil }
    if let (seconds, rest) = Self.parts(hint, "try again in ", " s"), rest.isEmpty {
      return "try again in \(seconds) s"
    }
    return Self.known(hint) ?? Message(template: hint)
  }

  private static func known(_ text: String) -> Message? {
    sentences.first { $0.english == text } ?? policy.first { $0.english == text }
  }

  /// What is said of events that somebody may not bring.
  private static var policy: [Message] {
    PolicyRefusal.Reason.allCases.flatMap { reason -> [Message] in
      let refusal = PolicyRefusal(reason, event: 0, entry: nil, role: .writer)
      return [refusal.message] + (refusal.hint.map { [$0] } ?? [])
    }
  }

  /// What stands between an opening and a divider, and what stands behind that.
  private static func parts(_ text: String, _ opening: String, _ divider: String) -> (String, String)? {
    guard text.hasPrefix(opening) else { return nil }
    let rest = text.dropFirst(opening.count)
    var place = rest.startIndex
    while place < rest.endIndex {
      if rest[place...].hasPrefix(divider) {
        return (String(rest[..<place]), String(rest[place...].dropFirst(divider.count)))
      }
      place = rest.index(after: place)
    }
    return nil
  }

  /// The sentences of servers that people meet.
  private static let sentences: [Message] = [
    "role is not a role of this journal",
    "only a diary can have add-only tokens",
    "use --otp to give it or one of your recovery codes",
    "run `healthlog account email` to get a new one",
    "run `healthlog account register` without --code to get a new one",
    "run `healthlog account two-factor enable` to turn it on",
    "run `healthlog account two-factor disable` to turn it off",
    "run `healthlog account two-factor enable` to set it up",
    "run `healthlog journal invitations` to list the open ones",
    "use `healthlog journal share --revoke EMAIL` to withdraw one",
    "a code from your authenticator app is required",
    "the owner does not need another role",
    "request a new one",
    "ask the server's operator for an account",
    "ask the server's operator for a new password",
    "choose another one",
    "erase the account instead",
    "they must register first",
    "log in again",
    "log in, or reset your password",
    "no account has that email",
    "not logged in on that device",
    "registration is closed",
    "register again",
    "remove something that is no longer needed",
    "the account no longer exists",
    "the account owns the journal",
    "the email address of the account is not verified yet",
    "the authenticator shows a new one every 30 seconds",
    "the code has expired",
    "the code is wrong or has already been used",
    "the email is already in use",
    "the journal has reached its limit of open invitations",
    "the link has expired",
    "the invitation mail contains a code; use --code to enter it",
    "the refresh token has expired",
    "the server cannot store anything now",
    "the server is busy",
    "the catalogue is full",
    "unknown account",
    "unknown invitation",
    "unknown journal",
    "unknown notice",
    "unknown token",
    "there is nothing at this path",
    "this server sends no mail",
    "too many links requested",
    "too many passwords are being checked",
    "too many requests",
    "too many login attempts",
    "try again in a moment",
    "try again later",
    "two-factor authentication is already on",
    "two-factor authentication has not been set up",
    "you have reached your daily limit of invitations",
    "you no longer have a role on this journal",
    "unknown key",
    "your role does not allow this",
    "you do not take part in the meet-ups of this server",
    "run `healthlog account consent meetups`, then `healthlog meetup enter`",
    "there is no such meet-up",
    "`healthlog meetup list` shows them",
    "the meet-up is over",
    "the meet-up was cancelled",
    "the meet-up is not open to you",
    "leave out --no-wait to wait in line",
    "the host cannot leave the meet-up",
    "use `healthlog meetup cancel`, or give it to somebody with `healthlog meetup edit ID host=NICK`",
    "that member has no place in the meet-up",
    "only participants can do this",
    "join it first with `healthlog meetup join`",
    "the meet-up is not over yet",
    "reviews are taken afterwards",
    "you have reached your daily limit of new meet-ups",
    "you have reached your daily limit of reports",
    "try again tomorrow",
    "use `healthlog meetup cancel` to cancel one",
    "use `healthlog meetup leave` to give one up",
    "remove somebody first with `healthlog meetup remove`",
  ]
}
