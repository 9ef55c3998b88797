package import Messages

/// Why a file is not a picture of a person that can be taken.
package enum PictureFault: Error, Equatable, Sendable {
  /// It is neither PNG nor JPEG, or damaged.
  case damaged
  /// It has too many bytes.
  case tooLong
  /// It has too many pixels, or none.
  case size
  /// It is of a sort that not every program shows.
  case form

  /// It for people.
  package var reason: Message {
    switch self {
    case .damaged: "not a PNG or JPEG picture, or a damaged one"
    case .tooLong: "larger than 32 KiB"
    case .size: "more than 512 pixels wide or high"
    case .form: "a picture of a rare form; save it as a baseline JPEG or an ordinary PNG"
    }
  }
}
