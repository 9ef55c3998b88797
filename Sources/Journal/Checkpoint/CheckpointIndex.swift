// What a checkpoint says: for each day and kind where in the sealed segments the entries stand, so that a command reads
// those lines and no others. Entries that were revised stand in the checkpoint itself, as they would have been written,
// and so do all registers and what is quicker read than looked up. It says nothing of open tails. It is a cache:
// whatever looks odd in it, it is not used, and every view is what it would be without it.
//
//   blocks     per kind and day, of registers, of what has no day: items; rows: entry or event → lines that name it or
//              hold it, sorted; and pages of parts: day and kind, how many entries and where their block is
//   index      segments covered, kinds, pages, blocks, counts, what was erased
//   end        magic · program and kinds · journal id · where the index is, its length and fingerprint · file length
//
// Of what was erased it has ids alone: the events that erase are in it like all others, the bodies that go with them are
// not, whether they are still in their segments or gone.

internal import Encoding
internal import Ledger
internal import Values

/// A part of the file that is read as a whole.
struct CheckpointBlock: Equatable {
  let offset: Int
  let length: Int
  let fingerprint: UInt64

  /// The end of the block.
  var end: Int { offset + length }

  func write(to writer: inout WordWriter) {
    writer.write(offset)
    writer.write(length)
    writer.write(fingerprint)
  }

  init(offset: Int, _ bytes: [UInt8]) {
    self.offset = offset
    length = bytes.count
    fingerprint = Journal.fingerprint(of: bytes, bytes.indices)
  }

  init?(_ reader: inout WordReader) {
    guard let offset = reader.number(), let length = reader.number(), let fingerprint = reader.word() else {
      return nil
    }
    self.offset = offset
    self.length = length
    self.fingerprint = fingerprint
  }
}

/// Where everything in a checkpoint is.
struct CheckpointIndex: Equatable {
  /// A sealed segment whose lines it knows.
  struct Segment: Equatable {
    let device: DeviceID
    let name: SegmentName
    let length: Int
  }

  /// Some parts in the order of their days, which stand in a block.
  struct Page: Equatable {
    let first: CivilDay
    let last: CivilDay
    /// Which kinds they are of.
    let kinds: UInt64
    let block: CheckpointBlock
  }

  /// An entry of a register, as a block of its own.
  struct Register: Equatable {
    /// The number of its kind.
    let kind: Int
    /// The entries of one run are of one register: of those that are not after a day only the last counts. 0 is no
    /// such run.
    let run: Int
    /// The day it counts from.
    let day: CivilDay
    let block: CheckpointBlock
  }

  /// A kind, and how many entries of it stand in blocks.
  private struct CountedKind {
    let name: String
    let count: Int
  }

  /// Some of the rows, sorted by entry.
  struct Rows: Equatable {
    let first: ULID
    let block: CheckpointBlock
  }

  var segments: [Segment] = []
  var kinds: [String] = []
  /// How many entries of each kind stand in blocks of days, or of what has no day.
  var counts: [Int] = []
  var registers: [Register] = []
  var dayless: CheckpointBlock
  /// The ids of the entries that were ever removed.
  var removed: CheckpointBlock
  /// On how many days something is logged.
  var days = 0
  var pages: [Page] = []
  var rows: [Rows] = []
  /// Entries that were revised, but not added in any segment covered.
  var orphans: [ULID] = []
  /// Entries that were changed on two devices at once.
  var conflicts: [ULID] = []
  /// Entries that were erased: nothing of them is told here but their ids.
  var erased: [ULID] = []
  /// The events whose bodies go with them.
  var erasedEvents: [ULID] = []
  /// The first and the last id of keyed events, and of entries added under an event's other id; none where there is no
  /// such event.
  var copied: [ULID] = []
  /// How many lines could not be read.
  var damage = 0
  /// How many events there are.
  var events = 0

  /// The blocks of the registers of some kinds that matter from a day on; of all kinds or days where these are nil.
  func registers(of names: [String]?, since day: CivilDay?) -> [CheckpointBlock] {
    let wanted = kinds.map { names?.contains($0) ?? true }
    var blocks: [CheckpointBlock] = []
    for (place, register) in registers.enumerated() {
      guard register.kind < wanted.count, wanted[register.kind] else { continue }
      if let day, isReplaced(place, by: day) { continue }
      blocks.append(register.block)
    }
    return blocks
  }

  /// Whether a later entry of its run counts on a day in place of a register.
  private func isReplaced(_ place: Int, by day: CivilDay) -> Bool {
    let register = registers[place]
    guard register.run != 0, register.day.number <= day.number, place + 1 < registers.count else {
      return false
    }
    let next = registers[place + 1]
    return next.run == register.run && next.day.number <= day.number
  }

  /// The bit of a kind in a part or a page; nil where no entry is of that kind.
  func bit(of kind: String) -> UInt64? {
    kinds.firstIndex(of: kind).map(Self.bit)
  }

  /// The bit of the n-th kind; the last is that of all beyond.
  static func bit(_ kind: Int) -> UInt64 { 1 << UInt64(min(kind, 63)) }
}

extension CheckpointIndex {
  /// The bytes of the index.
  var bytes: [UInt8] {
    var writer = WordWriter()
    writer.write(events)
    writer.write(damage)
    writer.write(kinds.count)
    for (kind, count) in zip(kinds, counts) {
      writer.write(Array(kind.utf8))
      writer.write(count)
    }
    writer.write(registers.count)
    for register in registers {
      writer.write(register.kind)
      writer.write(register.run)
      writer.write(register.day)
      register.block.write(to: &writer)
    }
    dayless.write(to: &writer)
    removed.write(to: &writer)
    writeSegments(to: &writer)
    writer.write(days)
    writer.write(pages.count)
    for page in pages {
      writer.write(page.first)
      writer.write(page.last)
      writer.write(page.kinds)
      page.block.write(to: &writer)
    }
    writer.write(rows.count)
    for part in rows {
      writer.write(part.first)
      part.block.write(to: &writer)
    }
    for ids in [orphans, conflicts, erased, erasedEvents, copied] {
      writer.write(ids.count)
      for id in ids { writer.write(id) }
    }
    return writer.bytes
  }

  /// Reads an index; nil where anything in it is odd.
  init?(_ bytes: [UInt8]) {
    var reader = WordReader(bytes, bytes.indices)
    guard let events = reader.number(), let damage = reader.number(),
      let kinds = Self.list(&reader, ofAtLeast: 16, { Self.kind(&$0, bytes) }),
      let registers = Self.list(&reader, ofAtLeast: 48, Self.register),
      let dayless = CheckpointBlock(&reader), let removed = CheckpointBlock(&reader),
      let segments = Self.segments(&reader, bytes), let days = reader.number(),
      let pages = Self.list(&reader, ofAtLeast: 48, Self.page),
      let rows = Self.list(&reader, ofAtLeast: 40, Self.rows),
      let orphans = Self.list(&reader, ofAtLeast: 16, { $0.id() }),
      let conflicts = Self.list(&reader, ofAtLeast: 16, { $0.id() }),
      let erased = Self.list(&reader, ofAtLeast: 16, { $0.id() }),
      let erasedEvents = Self.list(&reader, ofAtLeast: 16, { $0.id() }),
      let copied = Self.list(&reader, ofAtLeast: 16, { $0.id() }), reader.isAtEnd
    else { return nil }
    self.init(
      segments: segments, kinds: kinds.map { $0.name }, counts: kinds.map { $0.count }, registers: registers,
      dayless: dayless, removed: removed, days: days, pages: pages, rows: rows,
      orphans: orphans, conflicts: conflicts, erased: erased, erasedEvents: erasedEvents, copied: copied,
      damage: damage,
      events: events)
  }

  /// The segments device by device, each with its name as numbers.
  private func writeSegments(to writer: inout WordWriter) {
    writer.write(segments.count)
    var device: DeviceID?
    for segment in segments {
      // A device is named once, before its first segment.
      writer.write(segment.device == device ? [] : Array(segment.device.description.utf8))
      device = segment.device
      writer.write(UInt64(bitPattern: segment.name.first))
      writer.write(UInt64(bitPattern: segment.name.last))
      writer.write(segment.name.sum)
      writer.write(segment.length)
    }
  }

  private static func segments(_ reader: inout WordReader, _ bytes: [UInt8]) -> [Segment]? {
    var device: DeviceID?
    return list(&reader, ofAtLeast: 40) { reader in
      guard let name = reader.content() else { return nil }
      if !name.isEmpty { device = DeviceID(String(decoding: bytes[name], as: UTF8.self)) }
      guard let device, let first = reader.number(), let last = reader.number(), let sum = reader.word(),
        let name = SegmentName(first: Int64(first), last: Int64(last), sum: sum), let length = reader.number()
      else { return nil }
      return Segment(device: device, name: name, length: length)
    }
  }

  private static func kind(_ reader: inout WordReader, _ bytes: [UInt8]) -> CountedKind? {
    guard let name = reader.content(), let count = reader.number() else { return nil }
    return CountedKind(name: String(decoding: bytes[name], as: UTF8.self), count: count)
  }

  private static func page(_ reader: inout WordReader) -> Page? {
    guard let first = reader.day(), let last = reader.day(), let kinds = reader.word(),
      let block = CheckpointBlock(&reader)
    else { return nil }
    return Page(first: first, last: last, kinds: kinds, block: block)
  }

  private static func register(_ reader: inout WordReader) -> Register? {
    guard let kind = reader.number(), let run = reader.number(), let day = reader.day(),
      let block = CheckpointBlock(&reader)
    else { return nil }
    return Register(kind: kind, run: run, day: day, block: block)
  }

  private static func rows(_ reader: inout WordReader) -> Rows? {
    guard let first = reader.id(), let block = CheckpointBlock(&reader) else { return nil }
    return Rows(first: first, block: block)
  }

  private static func list<Element>(
    _ reader: inout WordReader, ofAtLeast size: Int, _ read: (inout WordReader) -> Element?
  ) -> [Element]? {
    guard let count = reader.count(ofAtLeast: size) else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count {
      guard let element = read(&reader) else { return nil }
      elements.append(element)
    }
    return elements
  }
}
