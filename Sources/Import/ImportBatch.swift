internal import Encoding
package import Values

/// What all events of one import have in common.
package struct ImportBatch: Sendable {
  /// Its id, whose time is that of the import.
  package let id: ULID
  /// What it came from: the name of a file, or `-`.
  package let source: String
  /// When it is recorded.
  package let at: Timestamp
  /// Where: a zone's name.
  package let zone: String
  /// The journal it goes to.
  package let journal: ULID
  /// What the body of an event begins with that an entry becomes.
  let head: [UInt8]
  private let firstMarks: [UInt8]
  private let otherMarks: [UInt8]
  private let secret: [UInt8]

  /// A batch; the random words are what its salts are made of.
  package init(
    id: ULID, source: String, at: Timestamp, zone: String, journal: ULID, random words: [UInt64]
  ) {
    self.id = id
    self.source = source
    self.at = at
    self.zone = zone
    self.journal = journal
    var head = Array(#"{"v":1,"at":"\#(at)","tz":"#.utf8)
    JSON.string(zone).write(to: &head)
    self.head = head + Array(#","cmd":"import jsonl""#.utf8)
    otherMarks = Array(#","keyed":true,"batch":"\#(id)""#.utf8)
    var marks = otherMarks + Array(#","source":"#.utf8)
    JSON.string(source).write(to: &marks)
    firstMarks = marks
    secret = words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }

  /// What stands in a body after its command: that it can come again, and in which batch it came. The batch's first
  /// event names the source too.
  func marks(isFirst: Bool) -> [UInt8] { isFirst ? firstMarks : otherMarks }

  /// The salt of the event of the n-th line, 32 digits. As it is the hash of a secret nobody keeps, one tells nothing of the next.
  func salt(_ number: Int) -> ArraySlice<UInt8> {
    var hash = SHA256()
    hash.update(secret.span)
    hash.update(Array(" \(number)".utf8).span)
    var digits: [UInt8] = []
    digits.reserveCapacity(64)
    appendHexadecimal(hash.digest(), to: &digits)
    return digits.prefix(32)
  }

  /// The id of an event that brings none: its time is that of the occurrence, the rest 80 bits of a hash.
  func keyedID(_ key: [UInt8], occurrence: Instant, number: Int) -> ULID {
    var hash = SHA256()
    hash.update(Array("\(journal)\njsonl\n".utf8).span)
    hash.update(key.span)
    hash.update(Array("\n\(number)\n".utf8).span)
    return ULID(milliseconds: max(0, occurrence.milliseconds), digest: hash.finish())
  }
}
