/// Where an attribute's name and value are in the bytes of a reader. The value is decoded: it has no references, and is
/// UTF-8.
@usableFromInline
package struct XMLAttribute: Sendable {
  /// The name as it is written, with its prefix.
  @usableFromInline package let name: Range<Int>
  /// The value without its quotes.
  @usableFromInline package internal(set) var value: Range<Int>

  /// An attribute at two places.
  init(name: Range<Int>, value: Range<Int>) {
    self.name = name
    self.value = value
  }
}
