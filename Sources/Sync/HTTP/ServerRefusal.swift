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
    "--otp gives it, or one of your recovery codes",
    "`healthlog account email` has another one sent",
    "`healthlog account register` without --code has another one sent",
    "`healthlog account two-factor enable` turns it on",
    "`healthlog account two-factor disable` turns it off",
    "`healthlog account two-factor enable` begins it",
    "`healthlog journal invitations` lists those that are open",
    "`healthlog journal share --revoke EMAIL` withdraws one",
    "a code of your authenticator is needed",
    "an owner needs no other role",
    "ask for another one",
    "ask the operator for an account",
    "ask the operator for another password",
    "choose another",
    "erase the account instead",
    "it has to register first",
    "log in again",
    "log in, or have the password reset",
    "no account has that email",
    "nobody is logged in on that device",
    "nobody may register here",
    "register again",
    "remove what nobody needs",
    "the account is gone",
    "the account owns the journal",
    "the address of the account is not proved yet",
    "the authenticator shows another one each 30 seconds",
    "the code is not valid any more",
    "the code is wrong, or was used already",
    "the email is already used",
    "the journal has as many open invitations as it may have",
    "the link is not valid any more",
    "the mail with the invitation has a code, which --code takes",
    "the refresh token is not valid any more",
    "the server cannot store anything now",
    "the server takes in as much as it can already",
    "there is no room for more in the catalogue",
    "there is no such account",
    "there is no such invitation",
    "there is no such journal",
    "there is no such notice",
    "there is no such token",
    "there is nothing at this path",
    "this server sends no mail",
    "too many links were asked for",
    "too many passwords are being checked",
    "too many requests",
    "too many tries to log in",
    "try again in a moment",
    "try again later",
    "two-factor authentication is on already",
    "two-factor authentication was not begun",
    "you have made as many invitations as you may in a day",
    "you have no role on this journal any more",
    "you have no such key",
    "your role does not allow this",
  ]
}
