internal import Journal
package import Ledger
internal import Platform
package import Values

extension Session {
  /// Folds every live entry of some days, or of all, into views that `make` makes, each of days that none of the others
  /// has, and hands these on in the order of time, or from the newest days on, until `body` wants no more. Without a
  /// checkpoint `make` is asked for one view of all these days, by nil where they are all there are.
  package mutating func fold<Folded: View>(
    inSpans make: @escaping @Sendable (ClosedRange<CivilDay>?) -> Folded, of days: ClosedRange<CivilDay>?,
    newestFirst: Bool, _ body: (inout Folded, inout Session) throws(Failure) -> Bool
  ) throws(Failure) {
    try prepare()
    guard var read = reading, var spans = read.spans(of: days, newestFirst: newestFirst, make) else {
      return try fold(days, make, body)
    }
    var damage = read.damage
    var done: [SpanFolding<Folded>.Outcome] = []
    var goesOn = true
    var odd: ClosedRange<CivilDay>?
    while goesOn, odd == nil, let next = spans.next() {
      try world.timeLimit.check()
      try twiceAtOnce(next.work) { () throws(Failure) in
        for outcome in done where goesOn { goesOn = try hand(on: outcome, body, &damage, &odd) }
      }
      done = next.outcomes
    }
    for outcome in done where goesOn && odd == nil { goesOn = try hand(on: outcome, body, &damage, &odd) }
    report(damage: damage)
    tell(of: read.conflicted)
    // What was joined since, or the checkpoint was damaged: the rest is read from the journal itself.
    guard let odd, goesOn else { return }
    let rest =
      newestFirst
      ? (days?.lowerBound ?? .first)...odd.upperBound : odd.lowerBound...(days?.upperBound ?? .last)
    try fold(rest, make, body)
  }

  private mutating func hand<Folded: View>(
    on outcome: SpanFolding<Folded>.Outcome,
    _ body: (inout Folded, inout Session) throws(Failure) -> Bool, _ damage: inout Int,
    _ odd: inout ClosedRange<CivilDay>?
  ) throws(Failure) -> Bool {
    guard odd == nil, let broken = outcome.broken else {
      odd = odd ?? outcome.days
      return true
    }
    damage += broken
    var view = outcome.view
    return try body(&view, &self)
  }

  private mutating func fold<Folded: View>(
    _ days: ClosedRange<CivilDay>?, _ make: (ClosedRange<CivilDay>?) -> Folded,
    _ body: (inout Folded, inout Session) throws(Failure) -> Bool
  ) throws(Failure) {
    var view = make(days)
    try fold(into: &view)
    _ = try body(&view, &self)
  }
}
