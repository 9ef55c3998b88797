internal import Encoding
internal import Ledger

/// Compares two forms of one segment.
enum Erased {
  /// Whether lines are those of before, line by line, but for bodies that are erased now and were not. Both were
  /// checked against their sums.
  static func isMore(_ after: [UInt8], than before: [UInt8]) -> Bool {
    let (new, old) = (after.split(separator: UInt8(ascii: "\n")), before.split(separator: UInt8(ascii: "\n")))
    guard new.count == old.count else { return false }
    return zip(new, old).allSatisfy { new, old in new == old || isErased(Array(new), of: Array(old)) }
  }

  /// The events of some lines whose bodies others do not have.
  static func events(in before: [UInt8], without after: [UInt8]) -> [Event] {
    let kept = Set(after.split(separator: UInt8(ascii: "\n")))
    return before.split(separator: UInt8(ascii: "\n")).filter { !kept.contains($0) }.compactMap { line in
      let line = Array(line)
      guard let parts = try? EventLine.read(line.span, 0..<line.count), parts.erased == nil else {
        return nil
      }
      return try? Event(line.span, parts)
    }
  }

  /// Whether a line is another one without its body. One sum covers the same body's hash.
  private static func isErased(_ new: [UInt8], of old: [UInt8]) -> Bool {
    guard let after = try? EventLine.read(new.span, 0..<new.count), after.erased != nil,
      let before = try? EventLine.read(old.span, 0..<old.count), before.erased == nil
    else { return false }
    return after.id == before.id && after.sequence == before.sequence && new[after.sum] == old[before.sum]
  }
}
