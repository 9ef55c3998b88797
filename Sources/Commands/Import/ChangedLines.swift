// A line of an export names its entry by id, and an entry that is there already is passed over. Where somebody has
// edited the line, or the entry since, passing it over in silence would look as though the edit had been taken in. So
// of each such line a hash of what it says is kept, and what stands is compared with it once the import is done.

internal import Encoding
internal import Import
internal import Ledger
internal import Session
internal import Values

/// The lines of an import whose entries are there already, by what they say of them.
struct ChangedLines: Sendable {
  /// What a line says, and where it stands.
  private struct Said: Sendable {
    let hash: Int
    let line: Int
  }

  private var said: [ULID: [Said]] = [:]

  /// Takes a line whose entry is there already; what is an event of a journal says nothing of one entry.
  mutating func take(_ bytes: Span<UInt8>, _ range: Range<Int>, number: Int) {
    guard let object = JSONLImport.entry(bytes, range), let id = object["id"]?.idValue else { return }
    said[id, default: []].append(Said(hash: Self.hash(object), line: number))
  }

  /// The numbers of the lines whose entries stand otherwise, in their order. What stands removed stays so.
  func differing(_ session: inout Session) throws(Failure) -> [Int] {
    guard !said.isEmpty else { return [] }
    var standing = StandingHashes(of: Set(said.keys))
    try session.fold(into: &standing)
    session.report(standing.damage)
    return standing.hashes.flatMap { id, hash in
      (said[id] ?? []).filter { $0.hash != hash }.map(\.line)
    }.sorted()
  }

  /// What an entry says, whatever the order of its fields and the form of its numbers; a field that is null says
  /// nothing.
  static func hash(_ object: JSON) -> Int { plain(object).hashValue }

  private static func plain(_ value: JSON) -> String {
    switch value {
    case .object(let members):
      let parts = members.filter { $0.value != .null }.map {
        "\(JSON.string($0.key).text):\(plain($0.value))"
      }
      return "{\(parts.sorted().joined(separator: ","))}"
    case .array(let elements): return "[\(elements.map(plain).joined(separator: ","))]"
    case .number: return value.decimalValue?.description ?? value.text
    case .string(let text): return JSON.string(normalized(text)).text
    case .null, .bool: return value.text
    }
  }
}

/// What some entries say as they stand.
private struct StandingHashes: View {
  private let wanted: Set<ULID>
  /// By entry; of those that stand.
  private(set) var hashes: [ULID: Int] = [:]
  /// The entries that could not be read.
  private(set) var damage: [DamagedEntry] = []

  init(of wanted: Set<ULID>) { self.wanted = wanted }

  mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard wanted.contains(record.entry) else { return }
    do {
      let entry = try record.read(in: bytes)
      hashes[entry.id] = ChangedLines.hash(entry.exported)
    } catch {
      damage.append(error)
    }
  }

  func emptied() -> StandingHashes? { StandingHashes(of: wanted) }

  mutating func merge(_ other: StandingHashes) {
    hashes.merge(other.hashes) { $1 }
    damage += other.damage
  }
}
