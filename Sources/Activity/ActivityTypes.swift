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

  /// Reads a table; remarks and lines of another form, which a test finds, are passed over.
  init(reading bytes: Span<UInt8>) {
    var all: [ActivityType] = []
    var cells: [String] = []
    var cell: [UInt8] = []
    for place in bytes.indices {
      let byte = bytes[place]
      guard byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") else {
        cell.append(byte)
        continue
      }
      cells.append(String(decoding: cell, as: UTF8.self))
      cell.removeAll(keepingCapacity: true)
      guard byte == UInt8(ascii: "\n") else { continue }
      if let type = ActivityType(cells: cells) { all.append(type) }
      cells.removeAll(keepingCapacity: true)
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
    type.variants[intensity].flatMap { self.type(key: $0) }
  }
}
