internal import Encoding
package import Messages

/// What somebody agrees to who takes part in the meet-ups of a server.
package enum MeetupConsent {
  /// The text, of a server with a name.
  package static func text(of host: String) -> Message {
    """
    Meet-ups at \(host): everybody who takes part there sees the meet-ups you create, with your nickname. Those who \
    join the same meet-up see your nickname, your photo if you gave one, what you write there, your tracks and \
    reviews, and keep copies on their own devices, which nobody can take back by force. \(host) keeps it until 90 days \
    after the meet-up, or until `account erase` or `account consent meetups --withdraw`. Meet-ups never ask where you \
    live (an unencrypted diary that you sync to \(host) holds it, rounded).
    """
  }

  /// The SHA-256 of the English text without a server's name, in hexadecimal: another text has to be agreed to anew.
  package static var hash: String { SHA256.hexOf(Array(text(of: "HOST").english.utf8).span) }
}
