internal import Encoding
internal import Tables

/// The activities that ship inside the program.
package struct ActivityTypes: Sendable {
  /// Every activity, general ones before their special forms.
  package let all: [ActivityType]

  /// The built-in table: values of the Compendium of Physical Activities 2011, with labels of our own.
  package static let builtIn = Tables.activities { bytes in ActivityTypes(reading: bytes) }

  /// The paper that the values are from, as output credits it.
  package static let source =
    "Compendium of Physical Activities 2011 (Ainsworth et al., Med Sci Sports Exerc 2011;43:1575–81)"

  /// Some activities.
  init(all: [ActivityType]) { self.all = all }

  /// Reads a table; remarks and lines of another form, which a test finds, are passed over.
  init(reading bytes: Span<UInt8>) {
    var all: [ActivityType] = []
    var start = 0
    while let end = position(of: UInt8(ascii: "\n"), in: bytes, start..<bytes.count) {
      let cells = texts(in: bytes, start..<end, partedBy: UInt8(ascii: "\t"))
      if let type = ActivityType(cells: cells) { all.append(type) }
      start = end + 1
    }
    self.all = all
  }

  /// The activities of a family, in the order of the table.
  package func types(in family: ActivityFamily) -> [ActivityType] {
    all.filter { $0.family == family }
  }

  /// The activity that the journal calls by a key; nil for a key of another version.
  package func type(key: String) -> ActivityType? {
    all.first { $0.key == key }
  }

  /// The lighter or harder form of an activity; nil where the table tells none apart.
  package func variant(of type: ActivityType, _ intensity: Intensity) -> ActivityType? {
    type.form(intensity).flatMap { self.type(key: $0) }
  }
}

/// The texts between the separators of a range; none where one is no text.
func texts(in bytes: Span<UInt8>, _ range: Range<Int>, partedBy separator: UInt8) -> [String] {
  var texts: [String] = []
  var start = range.lowerBound
  while start <= range.upperBound {
    let end = position(of: separator, in: bytes, start..<range.upperBound) ?? range.upperBound
    guard let text = try? UTF8Span(validating: bytes.extracting(start..<end)) else { return [] }
    texts.append(String(copying: text))
    start = end + 1
  }
  return texts
}
