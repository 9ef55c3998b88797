/// What a reader of XML comes to; the reader itself has the name, the attributes and the text.
package enum XMLToken: Equatable, Sendable {
  /// An element begins.
  case start
  /// An element ends; one without content (`<a/>`) ends right after it began.
  case end
}
