// Whoever makes an error of this module writes a `Message`.
@_exported public import Messages

/// What is wrong with a FIT file, and where. Messages that were whole before the fault are kept.
package struct FITError: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Kind: Hashable, Sendable {
    /// The file is larger than what is read.
    case tooLarge
    /// It does not begin with the header of a FIT file.
    case notFIT
    /// The header has a wrong checksum.
    case headerSum
    /// The messages have a wrong checksum: some of them may be damaged.
    case fileSum
    /// The file ends before what its header says.
    case cut
    /// The recording was never finished: its header does not say how long it is.
    case unfinished
    /// A message goes past the end of the messages.
    case tooLong
    /// A message follows a definition that was never given; its local number.
    case undefined(UInt8)
    /// Bytes after the file's end are no further file; how many.
    case junk(Int)
    /// There are more messages than any recording has; the rest is left out.
    case tooMany
  }

  /// What is wrong.
  package let kind: Kind
  /// Bytes from the start of the file to the fault.
  package let offset: Int

  /// A fault at a place.
  package init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  /// The fault in a few words, lower case, without a full stop.
  package var reason: Message {
    switch kind {
    case .tooLarge: "the file is larger than 256 MB"
    case .notFIT: "it is not a FIT file"
    case .headerSum: "the header has a wrong checksum"
    case .fileSum: "the checksum is wrong, so some values may be damaged"
    case .cut: "the file ends too early"
    case .unfinished: "the recording was not finished"
    case .tooLong: "a message is longer than what is left of the file"
    case .undefined: "a message has no definition"
    case .tooMany: "there are more entries than can be imported"
    case .junk(let count):
      "\(count) \(plural: count, one: "byte", other: "bytes") after the end cannot be read"
    }
  }
}
