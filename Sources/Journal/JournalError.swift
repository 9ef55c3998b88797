package import Messages
package import Platform

/// Why a journal could not be read or written.
package enum JournalError: Error, Equatable, Sendable {
  /// The operating system refused: what could not be done, to what, why.
  case refused(action: Message, path: String, Errno)
  /// There is no journal in this directory.
  case missing(path: String)
  /// What is there is no journal: why not.
  case unreadable(path: String, reason: Message)
  /// It needs a newer healthlog: the line that says so.
  case newer(path: String, requires: String)
  /// The lock was not obtained in so many milliseconds.
  case busy(path: String, waited: Int)
  /// The end of this device's own stream is damaged, so that nothing can be chained to it.
  case damagedTail(path: String, reason: Message)
  /// The event was written, but the disk would not say that it is durable.
  case uncertain(path: String, Errno)
  /// The end of this device's stream was being sealed, and the disk would not say how far that went.
  case unfinished(path: String, Errno)
}
