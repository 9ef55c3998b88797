package import Messages

/// Why an archive, or one member of it, cannot be read (PKWARE's APPNOTE 6.3.10).
package enum ZipError: Error, Equatable, Sendable {
  /// The file itself cannot be read; the reason is that of the `ZipSource`.
  case unreadable(Message)
  /// There is no end record.
  case notZip
  /// The archive is split into several files.
  case split
  /// The list of members is damaged.
  case directory
  /// The archive has more members than are read, or a list of them that is longer.
  case tooMany
  /// The member is encrypted.
  case encrypted
  /// The member is compressed by a method of this number, neither stored (0) nor deflated (8).
  case method(Int)
  /// The member shares bytes with another one, or with the list of members: that is how a small archive becomes huge
  /// (Fifield, "A better zip bomb", 2019).
  case overlapping
  /// The member's name is empty or absolute, has `..` or NUL in it, or is of a drive.
  case unsafeName
  /// The member is declared to be much longer than its compressed bytes, more than its `ZipLimits` allow.
  case tooCompressed
  /// The member is longer than was asked for.
  case tooLong
  /// The member's own header is damaged.
  case header
  /// The member's compressed bytes are damaged.
  case damaged(InflateError)
  /// The member is longer or shorter than is declared.
  case size
  /// The member's checksum is wrong.
  case checksum

  /// What is wrong, in words for people; "it" is the archive or the member.
  package var reason: Message {
    switch self {
    case .unreadable(let reason): reason
    case .notZip: "it is not a zip archive, or it is incomplete"
    case .split: "it is split into several files"
    case .directory: "its list of files is damaged"
    case .tooMany: "it has too many files"
    case .encrypted: "it is encrypted"
    case .method: "its kind of compression is not supported"
    case .overlapping: "it overlaps another file in the archive"
    case .unsafeName: "its name is not a safe name for a file"
    case .tooCompressed: "it is compressed implausibly well"
    case .tooLong: "it is too long"
    case .header: "its header is damaged"
    case .damaged(let error): error.reason
    case .size: "its length is not the one that the archive gives"
    case .checksum: "its checksum does not match"
    }
  }
}
