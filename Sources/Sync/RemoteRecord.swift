// `local/remotes/NAME.json`, mode 0600 and replaced as a whole: where a remote is, and what is known of it since the
// last exchange that succeeded. Everything but the address can be found out again.

internal import Encoding
internal import Ledger
package import Values

/// What is known of a remote.
package struct RemoteRecord: Equatable, Sendable {
  /// Its URL.
  package var url: String
  /// The key that its server has to have, `sha256:…`; nil where any that is certified will do.
  package var pin: String?
  /// The journal it was found to hold; nil before the first exchange.
  package var journal: ULID?
  /// What its store said of itself then.
  package var epoch: String?
  /// When an exchange with it last succeeded.
  package var synced: Instant?
  /// After when segments were changed that the next exchange looks at once more, in nanoseconds since 1970, since there were
  /// troubles in the last one; nil where that is when the record was written.
  package var looked: Int64?
  /// What it had then that is here too, with the length of each.
  package var objects: [ObjectName: Int] = [:]

  /// A remote that nothing is known of yet.
  package init(url: String, pin: String?) {
    self.url = url
    self.pin = pin
  }

  /// Forgets everything but where it is: the next exchange compares and sends all again.
  package mutating func reset() {
    self = RemoteRecord(url: url, pin: pin)
  }

  /// Reads a record; nil where it is none.
  init?(_ json: JSON) {
    guard let url = json["url"]?.stringValue else { return nil }
    self.url = url
    pin = json["pin"]?.stringValue
    journal = json["journal"]?.idValue
    epoch = json["epoch"]?.stringValue
    synced = json["synced"]?.stringValue.flatMap(Timestamp.init(parsing:))?.instant
    looked = json["looked"]?.numberText.flatMap { Int64($0) }
    for member in json["objects"]?.members ?? [] {
      guard let name = ObjectName(member.key), let size = member.value.numberText.flatMap({ Int($0) }) else {
        continue
      }
      objects[name] = size
    }
  }

  /// The record as the file has it.
  var json: JSON {
    [
      "schema": "healthlog.remote/1", "url": .string(url), "pin": .text(pin), "journal": .text(journal),
      "epoch": .text(epoch),
      "synced": .text(synced.flatMap { Timestamp(instant: $0, offsetSeconds: 0) }),
      "looked": looked.map(JSON.count) ?? .null,
      "objects": .object(
        objects.sorted { $0.key < $1.key }.map { .init($0.key.description, .count($0.value)) }),
    ]
  }
}
