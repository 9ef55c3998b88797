package import Ledger

extension JournalLayout {
  /// Held by the one sync that runs.
  package var syncLock: String { local + "/sync.lock" }
  /// What is known of each remote, a file each.
  package var remotes: String { local + "/remotes" }
  /// What administrators of servers told everybody when the journal was last exchanged there.
  package var notices: String { local + "/notices.json" }
  /// What the administrators of servers keep for everybody who uses them, a file for each remote.
  package var catalogues: String { local + "/catalogues" }
  /// The segments that arrived before the one they go on from, as they will stand below `log/`.
  package var inbox: String { local + "/inbox" }
  /// What remotes did not take and was taken out here too.
  package var refused: String { local + "/refused" }
  /// Where a transport puts what it carries by files.
  package var transfer: String { local + "/transfer" }

  /// Where the segments of a device wait for the one they go on from.
  package func inbox(of device: DeviceID) -> String { "\(inbox)/\(device)" }
}
