/// A part of a page of HTML.
package enum HTMLToken: Equatable, Sendable {
  /// An element begins.
  case start(HTMLTag)
  /// An element of this name, in lower case, ends. Not every one that begins ends, and not every one that ends began.
  case end(String)
  /// Text between two tags, with its blanks as they are written.
  case text(String)
}
