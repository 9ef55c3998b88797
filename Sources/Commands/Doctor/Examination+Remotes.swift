internal import Journal
internal import Messages
internal import Platform
internal import Session
internal import Sync
internal import Values

extension Examination {
  /// Two days, in milliseconds: a remote that was in step since is fresh.
  private static let fresh: Int64 = 2 * 86_400_000

  /// Whether the journal's remotes were in step lately, and nothing waits for what has not come.
  func checkRemotes(of journal: Journal) throws(JournalError) {
    let condition = try SyncCondition(journal)
    let now = session.now.instant.milliseconds
    for remote in condition.remotes {
      let synced = remote.record.synced
      let isFresh = synced.map { now - $0.milliseconds <= Self.fresh } ?? false
      let moment = session.words(for: synced)
      add(
        "remote", isFresh, "'\(remote.name)' was last synced: \(moment)",
        isFresh ? nil : "healthlog sync \(remote.name)")
    }
    let losses = try Losses(
      journal, by: session.world.installation, elsewhere: try journal.segmentsElsewhere())
    for loss in losses.findings { add("lost", false, loss.message, loss.remedy) }
    let parked = condition.parked.count
    if parked > 0 {
      add(
        "inbox", false,
        "\(parked) segment\(parked == 1 ? "" : "s") arrived before the ones they follow, and wait for them",
        "healthlog sync, on the device that has it")
    }
  }
}
