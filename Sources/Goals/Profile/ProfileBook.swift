package import Encoding
package import Ledger
internal import Values

/// What a person said of themselves, the newest value of each field.
package struct ProfileBook: View {
  private var found: [(day: CivilDay, entry: ULID, profile: ProfileEntry)] = []

  /// A book that says nothing yet.
  package init() {}

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard record.isKind("profile", in: bytes), let day = record.day else { return }
    do throws(DamagedEntry) {
      found.append((day, record.entry, try ProfileEntry(try record.read(in: bytes))))
    } catch {
      throw JSONError(offset: 0, reason: "a profile cannot be read: \(error.reason)")
    }
  }

  /// The registers it looks at.
  package var registerKinds: [String]? { ["profile"] }

  /// The profile as it stands.
  package var profile: ProfileEntry {
    found.sorted { ($0.day, $0.entry) < ($1.day, $1.entry) }
      .reduce(ProfileEntry()) { $0.updated(with: $1.profile) }
  }
}
