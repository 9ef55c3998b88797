package import Encoding
package import Values

/// A fold over the live entries of a journal. Entries come in any order, each once, as it stands now; the
/// result must not depend on that order.
package protocol View {
  /// Takes in one entry. What it throws is reported as damage of that entry; the replay goes on.
  mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError)

  /// Whether an entry of this kind and day matters to it. Replay asks before it puts a revised entry together;
  /// an entry whose day was revised is folded in any case.
  func looks(at record: Record, in bytes: Span<UInt8>) -> Bool

  /// What the view looks at besides registers; nil for everything. It is asked after the registers were folded, so
  /// that it may follow from them.
  var reaches: [Reach]? { get }

  /// The day from which registers matter to the view: of each register the newest not after it, and all later; nil
  /// for all of them.
  var registersSince: CivilDay? { get }
}

extension View {
  /// A view that looks at everything.
  package func looks(at record: Record, in bytes: Span<UInt8>) -> Bool { true }

  /// A view that has to see everything.
  package var reaches: [Reach]? { nil }

  /// A view that has to see every register.
  package var registersSince: CivilDay? { nil }
}
