// A view that needs several fields of an entry goes over them once instead of looking for each from the beginning. It
// can do so as long as the fields are texts and usual numbers; at the first surprise it looks for each.

internal import Encoding

/// The fields of an entry in the order of its line, as long as they are texts and usual numbers.
package struct PlainFields {
  private var position: Int
  private let isReadable: Bool

  /// A field: its name and what it holds.
  package struct Field {
    /// Its name, between the quotes.
    package let name: Range<Int>
    /// Its text, between the quotes and as it is written; nil for a number.
    package let text: Range<Int>?
    /// Its number in thousandths; 0 for a text.
    package let thousandths: Int64
  }

  /// The fields of a record behind its head.
  package init(_ record: Record) {
    position = record.fields.position
    isReadable = record.fields.depth == 1
  }

  /// The next field; nil where there is none, or it is neither: `isAtEnd` tells which.
  @inline(__always)
  package mutating func next(in bytes: Span<UInt8>) -> Field? {
    guard isReadable, stands(#",""#, in: bytes, at: position), let end = plainQuote(bytes, from: position + 2)
    else { return nil }
    let name = position + 2..<end
    if stands(#":""#, in: bytes, at: end + 1) {
      var scanner = ExactScanner(at: end + 2)
      guard let text = scanner.string(in: bytes) else { return nil }
      position = scanner.position
      return Field(name: name, text: text, thousandths: 0)
    }
    guard stands(":", in: bytes, at: end + 1), let number = usualNumber(bytes, at: end + 2) else {
      return nil
    }
    position = number.end
    return Field(name: name, text: nil, thousandths: number.thousandths)
  }

  /// Whether everything was read.
  package func isAtEnd(in bytes: Span<UInt8>) -> Bool { isReadable && stands("}", in: bytes, at: position) }
}
