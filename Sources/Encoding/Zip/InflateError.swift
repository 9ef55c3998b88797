package import Messages

/// Why bytes are not a deflate stream (RFC 1951); the cases are those of zlib's `inflate`.
package enum InflateError: Error, Equatable, Sendable {
  /// A block is of the reserved type 3.
  case blockType
  /// The length of a stored block and its complement differ.
  case storedLength
  /// A block declares more than 286 literals and lengths, or more than 30 distances.
  case symbolCount
  /// The code of the code lengths is over-subscribed or incomplete.
  case codeLengths
  /// A code length is repeated before the first one or beyond the last one.
  case repetition
  /// A block has no code for its own end.
  case missingEnd
  /// The code of literals and lengths is over-subscribed or incomplete.
  case literals
  /// The code of distances is over-subscribed or incomplete.
  case distances
  /// A code means no literal and no length.
  case literal
  /// A code means no distance.
  case distance
  /// A match begins before the first byte.
  case tooFarBack
  /// The bytes end within the stream.
  case truncated

  /// What is wrong, in words for people.
  package var reason: Message {
    self == .truncated ? "the compressed data ends too early" : "the compressed data is damaged"
  }
}
