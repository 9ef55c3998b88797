package import Messages

/// Why bytes are not a picture that can be taken.
package enum PNGFault: Error, Equatable, Sendable {
  /// They are not PNG, or damaged.
  case damaged
  /// There are more of them than is taken.
  case tooLong
  /// The picture has too many pixels, or none.
  case size
  /// The picture is interlaced or has 16 bits a sample.
  case form

  /// It for people.
  package var reason: Message {
    switch self {
    case .damaged: "not a PNG picture, or a damaged one"
    case .tooLong: "larger than 48 KiB"
    case .size: "more than 1,000 pixels wide or high"
    case .form: "an interlaced picture, or one with 16 bits per sample"
    }
  }
}
