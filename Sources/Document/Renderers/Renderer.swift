/// What turns a document into the bytes of one output format.
package protocol Renderer: Sendable {
  /// The whole output, with a line feed at its end if it is text.
  func render(_ document: Document) -> [UInt8]
}
