package import Ledger

/// Where the parts of a journal are, as healthlog-journal(5) describes them.
package struct JournalLayout: Equatable, Sendable {
  /// The journal's own directory.
  package let directory: String

  /// What the file is called that a device appends to.
  package static let tailName = "open.jsonl"

  /// The layout of the journal in a directory.
  package init(_ directory: String) {
    self.directory = directory
  }

  /// What format the journal has and what reading it requires.
  package var format: String { directory + "/FORMAT" }
  /// The journal's id and when it was made.
  package var identity: String { directory + "/journal.json" }
  /// The streams, a directory each.
  package var log: String { directory + "/log" }
  /// What belongs to this machine alone and is never synced.
  package var local: String { directory + "/local" }
  /// This installation's device id.
  package var device: String { local + "/device" }
  /// Held while writing.
  package var lock: String { local + "/lock" }
  /// What saves reading the whole journal; may be deleted at any time.
  package var checkpoint: String { local + "/checkpoint" }
  /// The foods of other services that are kept on this machine.
  package var foods: String { local + "/foods" }
  /// What a language model answered to this machine.
  package var coach: String { local + "/coach.jsonl" }
  /// The role that whoever uses this installation has on the journal at a server.
  package var role: String { local + "/role.json" }
  /// Where unreadable ends of a stream are kept.
  package var quarantine: String { local + "/quarantine" }

  /// The stream of a device.
  package func stream(of device: DeviceID) -> String { "\(log)/\(device)" }
  /// The file a device appends to.
  package func tail(of device: DeviceID) -> String { "\(stream(of: device))/\(Self.tailName)" }
  /// A sealed segment of a device's stream.
  package func segment(_ name: SegmentName, of device: DeviceID) -> String { "\(stream(of: device))/\(name)" }
}
