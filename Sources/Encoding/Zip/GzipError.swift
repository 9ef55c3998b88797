package import Messages

/// Why bytes are not a gzip file (RFC 1952).
package enum GzipError: Error, Equatable, Sendable {
  /// They do not begin as one.
  case notGzip
  /// The compression method is not deflate, or a flag is set that the standard reserves.
  case unsupported
  /// The header's own checksum is wrong.
  case header
  /// The compressed data is damaged.
  case damaged(InflateError)
  /// The checksum of the decompressed bytes is wrong.
  case checksum
  /// The count of the decompressed bytes is wrong.
  case length
  /// Behind the end are other bytes than zeros.
  case trailing
  /// The bytes end too early.
  case truncated

  /// What is wrong, in words for people.
  package var reason: Message {
    switch self {
    case .notGzip: "it is not a gzip file"
    case .unsupported: "its kind of compression is not supported"
    case .header, .length, .damaged: "the compressed data is damaged"
    case .checksum: "its checksum does not match"
    case .trailing: "other data follows the end of the compressed data"
    case .truncated: "the compressed data ends too early"
    }
  }
}
