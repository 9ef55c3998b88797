package import Encoding

extension Kind {
  /// What members of an object add up to.
  package struct Amounts: Sendable {
    /// How many members there are.
    package var count: Int64 = 0
    /// Up to eight sums, in thousandths.
    package var sums = InlineArray<8, Int64>(repeating: 0)
    /// For each of them how many members do not know it.
    package var unknown = InlineArray<8, Int64>(repeating: 0)

    /// Those of no members.
    package init() {}
  }

  /// A field that adds up the members of another, as `settle` would have it.
  package struct Sum: Sendable {
    let field: [UInt8]
    let source: [UInt8]
    let add: @Sendable (inout Amounts, inout ExactScanner, Span<UInt8>) -> Bool
    let write: @Sendable (Amounts) -> [UInt8]

    /// What is to stand at `field` follows from the object at `source`: `add` passes over the value of a member and adds
    /// it, or tells of a doubt; `write` writes the sum.
    package init(
      _ field: String, of source: String,
      add: @escaping @Sendable (inout Amounts, inout ExactScanner, Span<UInt8>) -> Bool,
      write: @escaping @Sendable (Amounts) -> [UInt8]
    ) {
      self.field = Array(field.utf8)
      self.source = Array(source.utf8)
      self.add = add
      self.write = write
    }

    /// Passes over an object and gives what its members add up to; nil at any doubt.
    package func amounts(_ scanner: inout ExactScanner, in bytes: Span<UInt8>) -> Amounts? {
      var amounts = Amounts()
      guard scanner.pass("{", in: bytes) else { return nil }
      if scanner.pass("}", in: bytes) { return amounts }
      var keys = KeySet()
      repeat {
        guard let key = scanner.string(in: bytes), keys.insert(key, in: bytes), scanner.pass(":", in: bytes),
          add(&amounts, &scanner, bytes)
        else { return nil }
      } while scanner.pass(",", in: bytes)
      return scanner.pass("}", in: bytes) ? amounts : nil
    }
  }
}
