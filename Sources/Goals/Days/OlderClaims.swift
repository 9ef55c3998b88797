internal import Values

/// The claims on the days of a table that newer ones stand before. Where they are kept, the next of them counts once the
/// newest is dropped; they need not be where nothing ever is.
struct OlderClaims<Value: Equatable & Sendable>: Sendable {
  let areKept: Bool
  /// By the place of the day; of those of one entry the last is the one that came first.
  private var claims: [[DayClaim<Value>]] = []

  /// None yet.
  init(areKept: Bool) { self.areKept = areKept }

  /// Takes in a claim on a day beside the newest one there; of one entry the claim counts that came first.
  mutating func take(_ claim: DayClaim<Value>, at place: Int, beside newest: inout DayClaim<Value>?) {
    guard let known = newest else { return newest = claim }
    let isNewer = known.entry < claim.entry
    if isNewer { newest = claim }
    guard areKept else { return }
    while claims.count <= place { claims.append([]) }
    if isNewer { claims[place].append(known) } else { claims[place].insert(claim, at: 0) }
  }

  /// Drops a claim as it was taken in.
  mutating func drop(_ claim: DayClaim<Value>, at place: Int, beside newest: inout DayClaim<Value>?) {
    let older = place < claims.count ? claims[place] : []
    if let index = older.firstIndex(of: claim) {
      claims[place].remove(at: index)
    } else if newest == claim {
      let next = older.indices.reversed().max { older[$0].entry < older[$1].entry }
      newest = next.map { claims[place].remove(at: $0) }
    }
  }
}
