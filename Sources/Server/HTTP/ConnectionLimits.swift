/// How long a client may take for what, and how much it may send.
package struct ConnectionLimits: Equatable, Sendable {
  /// Milliseconds for a head, from its first byte.
  package var head: Int64 = 10_000
  /// Milliseconds for a body, from the end of its head.
  package var body: Int64 = 30_000
  /// Milliseconds between requests.
  package var idle: Int64 = 60_000
  /// Milliseconds in which something of an answer has to be taken.
  package var answer: Int64 = 30_000
  /// Milliseconds that a client has to close its side after the last answer.
  package var goodbye: Int64 = 1_000
  /// Milliseconds that what is under way has to end, when the server is stopped.
  package var farewell: Int64 = 10_000
  /// Bytes of a body at most.
  package var bodyLimit = 1 << 20

  /// The usual limits.
  package init() {}
}
