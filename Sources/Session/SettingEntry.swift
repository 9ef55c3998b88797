internal import Encoding
package import Ledger
package import Values

/// The kinds of entries a session keeps for itself.
package enum SessionKinds {
  /// All of them.
  package static let all: [Kind] = [SettingEntry.kind]
}

/// A personal setting as it was set or unset: it travels with the journal.
package struct SettingEntry: Equatable, Sendable {
  /// Its name, such as `units.mass`; one this program does not know is carried along.
  package let name: String
  /// Its value; nil where it was unset.
  package let value: String?

  /// A setting and its value; nil unsets it.
  package init(name: String, value: String?) {
    self.name = name
    self.value = value
  }

  /// Its kind.
  package static let kind = Kind.register(
    "setting", summary: "A personal setting; the latest value of each name counts.",
    fields: [
      .required("name", "the setting, such as units.mass", .anyText),
      .optional("value", "its value as text; null if it was unset", .anyText),
    ],
    examples: [
      #"{"op":"add","kind":"setting","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","name":"units.mass","value":"lb"}"#,
      #"{"op":"add","kind":"setting","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","name":"day.start","value":null}"#,
    ], key: "name")

  /// Reads an entry of the journal.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    name = try entry.required(text: "name")
    value = entry.text("value")
  }

  /// The operation that records it.
  package func addition(entry: ULID) -> Operation {
    let fields: [JSON.Member] = [.init("name", name), .init("value", .text(value))]
    return .add(kind: Self.kind.name, entry: entry, day: nil, at: nil, fields: fields)
  }
}

/// The settings a journal keeps: of each name the newest.
struct SettingBook: View {
  private var newest: [String: (entry: ULID, value: String?)] = [:]

  /// Takes in one setting.
  mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard record.isKind("setting", in: bytes) else { return }
    let setting: SettingEntry
    do throws(DamagedEntry) {
      setting = try SettingEntry(try record.read(in: bytes))
    } catch {
      throw JSONError(offset: 0, reason: "a setting cannot be read: \(error.reason)")
    }
    if let older = newest[setting.name], record.entry < older.entry { return }
    newest[setting.name] = (record.entry, setting.value)
  }

  /// The registers it looks at.
  var registerKinds: [String]? { ["setting"] }

  /// Only the newest of each name counts.
  var registersSince: CivilDay? { .last }

  /// The settings that have a value, by name.
  var values: [(name: String, value: String)] {
    newest.compactMap { name, setting in setting.value.map { (name, $0) } }.sorted { $0.0 < $1.0 }
  }
}
