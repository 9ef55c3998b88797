package import Encoding
package import Values

/// The days on which there is an entry of some kinds, whatever it says.
package struct DaysMet: View {
  private let kinds: Set<String>
  private let among: ClosedRange<CivilDay>
  /// The days met so far.
  package private(set) var days: Set<CivilDay> = []

  /// Looks for entries of these kinds, none of them registers, on some days.
  package init(of kinds: Set<String>, among days: ClosedRange<CivilDay>) {
    self.kinds = kinds
    among = days
  }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard let day = record.day, among.contains(day), !days.contains(day),
      kinds.contains(try unescaped(bytes, record.kind))
    else { return }
    days.insert(day)
  }

  /// Takes in a day that is known to have such an entry.
  package mutating func take(_ day: CivilDay) { days.insert(day) }

  package func looks(at record: Record, in bytes: Span<UInt8>) -> Bool {
    record.day.map(among.contains) ?? false
  }

  /// It looks at no register.
  package var registerKinds: [String]? { [] }

  /// The days.
  package var reaches: [Reach]? { kinds.sorted().map { .some(kind: $0, on: among) } }
}
