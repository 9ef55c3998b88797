import Encoding
import Ledger
import TestSupport
import Testing
import Values

/// Forges events as somebody would who knows the format: their sums are right.
struct ForgedEvents {
  let journal: ULID
  let device: DeviceID
  private var sum: ChainSum
  private var sequence: Int64 = 0
  /// The lines so far.
  private(set) var bytes: [UInt8] = []

  /// A new stream of a journal.
  init(_ journal: ULID, device: DeviceID) {
    self.journal = journal
    self.device = device
    sum = ChainSum.first(journal: journal, device: device)
  }

  /// The name of the segment that all lines make.
  var segment: SegmentName? { SegmentName(first: 1, last: sequence, sum: sum) }

  /// An id of the n-th moment.
  static func id(_ number: Int) -> ULID {
    ULID(milliseconds: 1_795_260_600_000 + Int64(number), random: (9, UInt64(number)))
  }

  /// Appends an event of some operations, in which `SELF` is its id, and gives the id.
  @discardableResult
  mutating func append(_ operations: String, version: Int = 1) -> ULID {
    sequence += 1
    let id = Self.id(Int(sequence))
    let body =
      #"{"v":\#(version),"at":"2026-11-21T08:11:04+01:00","tz":"Europe/Paris","cmd":"forged","ops":["#
      + operations.replacing("SELF", with: id.description)
      + #"],"salt":"00112233445566778899aabbccddeeff"}"#
    let written = EventLine.write(
      id: id, device: device, sequence: sequence, previous: sum, body: Array(body.utf8))
    bytes += written.line
    sum = written.sum
    return id
  }

  /// Puts the stream into a home's journal, as a sync would.
  func put(in home: FakeHome) throws {
    let name = try #require(segment)
    let folder = "\(FakeHome.journal)/log/\(device)"
    home.fake.disk.put("\(folder)/\(name)", bytes)
  }
}

extension FakeHome {
  /// The id of the journal.
  var journalID: ULID {
    get throws {
      let text = try #require(fake.disk.contents["\(Self.journal)/journal.json"])
      return try #require(try JSON.parse(text.span)["journal"]?.idValue)
    }
  }
}
