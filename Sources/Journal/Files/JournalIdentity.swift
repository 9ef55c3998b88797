internal import Encoding
package import Ledger
package import Values

/// What `journal.json` says of a journal: what never changes, and is the same on every device and at every remote.
package struct JournalIdentity: Sendable {
  /// Its id.
  package let id: ULID
  /// When it was made; nil where that cannot be read any more.
  let created: Timestamp?
  /// What it is for; nil where a newer healthlog made it for something else.
  package let purpose: JournalPurpose?

  /// That of a journal whose time is that of its id, so that everybody writes the same.
  package init(_ id: ULID, _ purpose: JournalPurpose) {
    self.init(id, created: Journal.created(id), purpose)
  }

  /// That of a journal made at a time.
  init(_ id: ULID, created: Timestamp, _ purpose: JournalPurpose) {
    self.id = id
    self.created = created
    self.purpose = purpose
  }

  /// Reads the file; nil where it does not contain a journal's id.
  package init?(_ bytes: [UInt8]) {
    guard let json = try? JSON.parse(bytes.span), let id = json["journal"]?.idValue else { return nil }
    self.id = id
    created = json["created"]?.stringValue.flatMap(Timestamp.init(parsing:))
    // A diary does not say so: those of before there were others say nothing.
    purpose = json["purpose"].map { $0.stringValue.flatMap(JournalPurpose.init(rawValue:)) } ?? .diary
  }

  /// The file; empty where the time is not known or the purpose is a newer one.
  package var bytes: [UInt8] {
    guard let created, let purpose else { return [] }
    let head: [JSON.Member] = [.init("journal", id.description), .init("created", created.description)]
    let tail: [JSON.Member] = purpose == .diary ? [] : [.init("purpose", purpose.rawValue)]
    return Array((JSON.object(head + tail).text + "\n").utf8)
  }
}
