internal import Encoding
package import Ledger
package import Values

/// The account that brought a device's stream to a journal of the server first: nobody else may bring more of it.
package struct BoundDevice: Equatable, Sendable {
  /// The entry that says so.
  package let entry: ULID
  /// The journal.
  package let journal: ULID
  /// The device.
  package let device: DeviceID
  /// The account.
  package let account: ULID

  /// A device of an account on a journal.
  package init(entry: ULID, journal: ULID, device: DeviceID, account: ULID) {
    self.entry = entry
    self.journal = journal
    self.device = device
    self.account = account
  }

  /// The kind of bound devices.
  package static let kind = Kind.register(
    "bound-device", summary: "The owner of a device of a journal; in the server's own journal.",
    fields: [
      .required("journal", "the journal's ID", .entry), .required("device", "the device", .anyText),
      .required("account", "the account", .entry),
    ],
    examples: [
      #"{"op":"add","kind":"bound-device","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","journal":"01M7YF3F00N4V7T5R2M9X6C1DQ","device":"k3f9q2m7xa","account":"01M7YF3FTCB3C4D5E6F7G8H9J1"}"#
    ])

  /// Reads an entry of the journal.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    guard let device = DeviceID(try entry.required(text: "device")) else {
      throw DamagedEntry(entry: entry.id, reason: "'device' is not a device ID")
    }
    self.init(
      entry: entry.id, journal: try entry.required(id: "journal"), device: device,
      account: try entry.required(id: "account"))
  }

  /// The operation that adds it.
  package var addition: Operation {
    .add(
      kind: Self.kind.name, entry: entry, day: nil, at: nil,
      fields: [
        .init("journal", journal.description), .init("device", device.description),
        .init("account", account.description),
      ])
  }
}
