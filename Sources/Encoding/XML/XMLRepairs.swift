/// What a reader of XML took although a strict parser refuses it: how often, so that people can be informed.
package struct XMLRepairs: Equatable, Sendable {
  /// Characters that XML does not allow, such as control characters; they were dropped from values and texts.
  package internal(set) var dropped = 0
  /// Bytes that are not UTF-8; each became a question mark.
  package internal(set) var replaced = 0
  /// Attributes that an element had already; the first one was kept.
  package internal(set) var repeated = 0
  /// A `&` that begins no reference, taken as it is, or an attribute without a value, left out.
  package internal(set) var loose = 0
  /// Elements and texts beside the one outermost element.
  package internal(set) var outside = 0

  /// Nothing repaired.
  package init() {}

  /// All of them together.
  package var total: Int { dropped + replaced + repeated + loose + outside }
}

extension XMLRepairs {
  /// Adds what was repaired in a part.
  mutating func add(_ other: XMLRepairs) {
    dropped += other.dropped
    replaced += other.replaced
    repeated += other.repeated
    loose += other.loose
    outside += other.outside
  }
}
