internal import Encoding
internal import Ledger
internal import Session
internal import Values

/// Writes a Bundle of FHIR R4 resource by resource, so that it need not be held in memory.
struct ClinicalBundle {
  private let journal: ULID
  private var count = 0
  /// Who all of it is about.
  let subject: JSON

  /// A bundle of a journal.
  init(of journal: ULID) {
    self.journal = journal
    subject = Self.reference("patient", journal)
  }

  /// The beginning, up to the first entry.
  func head(at now: Timestamp) -> String {
    #"{"resourceType":"Bundle","id":"\#(Self.uuid("bundle", journal))","type":"collection","#
      + #""timestamp":"\#(now)","entry":["#
  }

  /// A bundle of nothing, which has no list of entries.
  static func empty(at now: Timestamp) -> String {
    #"{"resourceType":"Bundle","type":"collection","timestamp":"\#(now)"}"# + "\n"
  }

  /// The end.
  let tail = "]}\n"

  /// Appends one more resource; `members` follow its type and id.
  mutating func write(
    _ type: String, _ key: String, of entry: ULID, _ members: [JSON.Member], to bytes: inout [UInt8]
  ) {
    let id = Self.uuid(key, entry)
    let head: [JSON.Member] = [.init("resourceType", type), .init("id", id)]
    let object: JSON = ["fullUrl": .string("urn:uuid:\(id)"), "resource": .object(head + members)]
    if count > 0 { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\n"))
    object.write(to: &bytes)
    count += 1
  }

  /// What refers to a resource.
  static func reference(_ key: String, _ entry: ULID) -> JSON {
    ["reference": .string("urn:uuid:\(uuid(key, entry))")]
  }

  /// A UUID of version 8 (RFC 9562) that follows from an entry and what of it is told: the same in every
  /// export.
  private static func uuid(_ key: String, _ entry: ULID) -> String {
    var hash = SHA256()
    hash.update(Array("fhir\n\(entry)\n\(key)\n".utf8).span)
    var bytes = Array(hash.finish()[..<16])
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = Array(hexadecimal(bytes).utf8)
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { digits[$0] }
    return String(decoding: Array(parts.joined(separator: [UInt8(ascii: "-")])), as: UTF8.self)
  }
}
