internal import Encoding
internal import Ledger
package import Values

/// The events of a journal that several lines are about, so that their bodies matter to verdicts.
package struct PolicyNeeds: Sendable {
  private let index: PolicyIndex
  /// Their ids.
  package private(set) var events: Set<ULID> = []

  /// Nothing yet, by an index of the whole journal.
  package init(_ index: PolicyIndex) { self.index = index }

  /// Takes in a line of the journal.
  package mutating func take(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    events.formUnion(Policy.needed(for: [PolicyLine(range.map { bytes[$0] }, 0..<range.count)], index))
  }
}
