package import Encoding
package import Values

/// A fold over the live entries of a journal. Entries come in any order, each once, as it stands now; the
/// result must not depend on that order.
package protocol View: Sendable {
  /// Takes in one entry. What it throws is reported as damage of that entry; the replay goes on.
  mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError)

  /// Whether an entry of this kind and day matters to it. Replay asks before it puts a revised entry together;
  /// an entry whose day was revised is folded in any case.
  func looks(at record: Record, in bytes: Span<UInt8>) -> Bool

  /// What the view looks at besides registers; nil for everything. It is asked after the registers were folded, so
  /// that it may follow from them.
  var reaches: [Reach]? { get }

  /// The kinds of registers it looks at; nil for all. Where there is a checkpoint, others are not read for it.
  var registerKinds: [String]? { get }

  /// The day from which registers matter to the view: of each register the newest not after it, and all later; nil
  /// for all of them.
  var registersSince: CivilDay? { get }

  /// A view that looks at the same and has folded nothing, for a second thread to fold a part of the entries
  /// into; nil where `merge` cannot put the two together.
  func emptied() -> Self?

  /// Takes in what another view has folded, of other entries.
  mutating func merge(_ other: Self)

  /// Whether entries can be taken back, so that it need not be known beforehand what became of them. Where folding
  /// an entry throws, such a view is left as it was.
  static var takesBack: Bool { get }

  /// Takes an entry out again, as it was folded here and not in a view merged into this one. What is left is exact once
  /// this is merged into another.
  mutating func takeBack(_ record: Record, in bytes: Span<UInt8>) throws(JSONError)
}

extension View {
  /// A view that looks at everything.
  package func looks(at record: Record, in bytes: Span<UInt8>) -> Bool { true }

  /// A view that has to see everything.
  package var reaches: [Reach]? { nil }

  /// A view that looks at registers of all kinds.
  package var registerKinds: [String]? { nil }

  /// A view that has to see every register.
  package var registersSince: CivilDay? { nil }

  /// A view that one thread folds alone.
  package func emptied() -> Self? { nil }

  /// Nothing, since no second view is made.
  package mutating func merge(_ other: Self) {}

  /// A view that is folded once everything is known.
  package static var takesBack: Bool { false }

  /// Nothing, since it is never asked for.
  package mutating func takeBack(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {}
}
