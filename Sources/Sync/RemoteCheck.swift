internal import Encoding
package import Journal
internal import Ledger
internal import Values

/// What a look at a remote shows, which changes nothing here or there.
package struct RemoteCheck: Sendable {
  /// What is wrong with objects that were read, if they were.
  package private(set) var troubles: [SyncTrouble] = []
  /// How many objects it holds.
  package let objects: Int
  /// How many of those it had when it was last in step are not there any more.
  package let gone: Int
  /// How many of its objects hold events that are not here.
  package let missingHere: Int
  /// How many segments it lacks.
  package let missingThere: Int
  /// Whether it holds no journal yet.
  package let isEmpty: Bool
  /// Whether its store was restored since.
  package let epochChanged: Bool

  /// Whether nothing is wrong with it.
  package var isGood: Bool { troubles.isEmpty && gone == 0 && !epochChanged }

  /// Looks at the remote of a name, and at every byte of it if it is to be read. Throws where it cannot be used.
  package init(
    of journal: Journal, _ name: String, over transport: inout any Transport, at place: SyncPlace,
    isReading: Bool
  ) throws(SyncFailure) {
    var exchange = try SyncRun(journal, place)
    let (record, state) = try exchange.open(name, &transport, begins: false)
    guard !isReading || !exchange.addsOnly else { throw .addsOnly }
    missingHere = try exchange.missing().count
    missingThere = exchange.lacking().count
    let listed = exchange.listed
    objects = listed.count
    isEmpty = state.journal == nil
    epochChanged = record.epoch != nil && record.epoch != state.epoch
    let there = exchange.there
    gone = record.objects.keys.filter(exchange.isExpected).count {
      there.count($0.segment.range, of: $0.device) < $0.segment.length
    }
    if isReading { troubles = try Self.read(listed, &transport, place) }
  }

  private static func read(
    _ listed: [ObjectName: RemoteObject], _ transport: inout any Transport, _ place: SyncPlace
  ) throws(SyncFailure) -> [SyncTrouble] {
    var troubles: [SyncTrouble] = []
    var count = 0
    try SyncRun.carried { () throws(TransportFailure) in
      try transport.get(listed.keys.sorted()) { name, result in
        count += 1
        place.progress(.receiving(count, of: listed.count))
        switch result {
        case .failure(let failure): troubles.append(.unavailable(name, failure))
        case .success(let bytes):
          let checks = SegmentChecks([(name, bytes)], listed: listed, storingIn: nil)
          checks.run()
          switch checks.outcomes.first?.1 {
          case .damaged(_, let reason)?, .changed(_, let reason)?: troubles.append(.damaged(name, reason))
          default: break
          }
        }
      }
    }
    return troubles
  }
}
