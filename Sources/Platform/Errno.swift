// Whoever tells of a refusal writes a `Message`.
@_exported public import Messages

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A system call's refusal, as errno(3) tells it.
package struct Errno: Error, Equatable, Sendable {
  /// The number, such as `ENOSPC`.
  package let code: Int32

  /// A refusal with a known number.
  package init(code: Int32) {
    self.code = code
  }

  /// What the last call of this thread was refused with.
  static var last: Errno { Errno(code: errno) }

  package static let missing = Errno(code: ENOENT)
  package static let exists = Errno(code: EEXIST)
  package static let isDirectory = Errno(code: EISDIR)
  package static let notPermitted = Errno(code: EPERM)
  package static let notEmpty = Errno(code: ENOTEMPTY)
  package static let notDirectory = Errno(code: ENOTDIR)
  package static let noSpace = Errno(code: ENOSPC)
  package static let inputOutput = Errno(code: EIO)
  package static let brokenPipe = Errno(code: EPIPE)
  package static let denied = Errno(code: EACCES)
  package static let readOnly = Errno(code: EROFS)
  package static let invalid = Errno(code: EINVAL)
  package static let interrupted = Errno(code: EINTR)
  package static let wouldBlock = Errno(code: EWOULDBLOCK)
  package static let timedOut = Errno(code: ETIMEDOUT)
  package static let aborted = Errno(code: ECONNABORTED)
  package static let refusedConnection = Errno(code: ECONNREFUSED)
  package static let badDescriptor = Errno(code: EBADF)

  /// The system's words for it, lower case as our messages are: "no space left on device".
  package var reason: Message {
    let words = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return Message(template: words.prefix(1).lowercased() + words.dropFirst())
  }
}
