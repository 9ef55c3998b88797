// `FORMAT` and `journal.json` are written once and are the same for ever, so that one which is lost can be written
// again, provided that the journal's id is known for certain: the first event of every stream carries a hash over it.

internal import Encoding
internal import Ledger
internal import Platform
internal import Values

/// What can be done to the two files that are read before anything else.
struct RepairHead {
  /// The journal, as far as it can be read after these actions.
  private(set) var journal: Journal?
  /// What is to be done.
  private(set) var actions: [RepairAction] = []
  /// What stays as it is.
  private(set) var remains: [Finding] = []
  private let known: [ULID]

  /// Looks at the head of a journal; `known` are ids of journals that it may have. Throws where there is none, or one
  /// that needs a newer healthlog.
  init(_ layout: JournalLayout, _ disk: any Disk, known: [ULID]) throws(JournalError) {
    self.known = known
    do throws(JournalError) {
      let opened = try Journal.open(layout.directory, on: disk)
      try opened.checkIdentity()
      journal = opened
      try planForm(opened)
    } catch {
      guard case .unreadable(let path, let reason) = error, path == layout.format || path == layout.identity
      else { throw error }
      try rebuild(layout, disk, path, reason)
    }
  }

  /// Files that can be read, but are not as they were written.
  private mutating func planForm(_ journal: Journal) throws(JournalError) {
    let layout = journal.layout
    let format = JournalFormat(try journal.disk.contents(of: layout.format))
    if let fault = format.fault {
      actions.append(RepairAction(.rebuild, layout.format, reason: fault, bytes: format.bytes))
    }
    let identity = try journal.disk.contents(of: layout.identity)
    let text = Self.identity(journal.id, identity, journal.purpose)
    guard identity != text else { return }
    guard try StreamBeginnings(layout, journal.disk).prove(journal.id) else {
      remains.append(
        Finding(format: layout.identity, reason: "it was changed after it was written", isMendable: false))
      return
    }
    actions.append(
      RepairAction(.rebuild, layout.identity, reason: "it was changed after it was written", bytes: text))
  }

  private mutating func rebuild(_ layout: JournalLayout, _ disk: any Disk, _ path: String, _ reason: Message)
    throws(JournalError)
  {
    let found = try candidates(layout, disk)
    let beginnings = try StreamBeginnings(layout, disk)
    guard let id = found.ids.first(where: beginnings.prove) else {
      remains.append(Finding(format: path, reason: reason, isMendable: false))
      return
    }
    let format = JournalFormat((try? disk.contents(of: layout.format)) ?? [])
    // What either says the journal is for was said when it was made; a diary is what neither says.
    let purpose = JournalIdentity(found.text)?.purpose.flatMap { $0 == .diary ? nil : $0 } ?? format.purpose
    if format.fault != nil || format.purpose != purpose {
      let bytes = format.purpose == purpose ? format.bytes : JournalFormat.text(for: purpose)
      actions.append(RepairAction(.rebuild, layout.format, reason: reason, bytes: bytes))
    }
    let text = Self.identity(id, found.text, purpose)
    if found.text != text {
      actions.append(RepairAction(.rebuild, layout.identity, reason: reason, bytes: text))
    }
    journal = Journal(id: id, purpose: purpose, layout: layout, disk: disk)
  }

  /// What `journal.json` should hold; where its time is lost, that of the id.
  private static func identity(_ id: ULID, _ text: [UInt8], _ purpose: JournalPurpose) -> [UInt8] {
    let created = (try? JSON.parse(text.span))?["created"]?.stringValue.flatMap(Timestamp.init(parsing:))
    let made = Timestamp(instant: Instant(milliseconds: id.milliseconds / 1000 * 1000), offsetSeconds: 0)
    return (created ?? made).map { JournalIdentity(id, created: $0, purpose).bytes } ?? []
  }

  /// The ids that what is left of `journal.json` may name, those of journals that are known here, and those that one
  /// other character makes of what is left.
  private func candidates(_ layout: JournalLayout, _ disk: any Disk) throws(JournalError)
    -> (ids: [ULID], text: [UInt8])
  {
    var ids: [ULID] = []
    var texts: [[UInt8]] = []
    for path in [layout.identity, layout.identity + ".tmp"] where try disk.exists(path) {
      let bytes = try disk.contents(of: path)
      texts.append(bytes)
      guard bytes.count >= ULID.length else { continue }
      for start in 0...bytes.count - ULID.length {
        if let id = ULID(bytes.span, start..<start + ULID.length) { ids.append(id) }
      }
    }
    ids += known
    for text in texts where text.count <= Self.longestIdentity { ids += Self.almost(text) }
    return (ids, texts.first ?? [])
  }

  /// In a longer file nobody looks for ids that are almost there.
  private static let longestIdentity = 1024

  /// The ids that stand in a text but for one character.
  private static func almost(_ text: [UInt8]) -> [ULID] {
    guard text.count >= ULID.length else { return [] }
    var ids: [ULID] = []
    for start in 0...text.count - ULID.length {
      var part = Array(text[start..<start + ULID.length])
      for index in part.indices {
        let byte = part[index]
        for letter in "0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8 where letter != byte {
          part[index] = letter
          if let id = ULID(part.span, part.indices) { ids.append(id) }
        }
        part[index] = byte
      }
    }
    return ids
  }

  /// Whether any stream begins with the sum that a journal's id makes: where none does it is the id that was changed,
  /// and not the streams.
  static func isNamed(_ journal: Journal) throws(JournalError) -> Bool {
    for device in try journal.devices() {
      let first = Array(ChainSum.first(journal: journal.id, device: device).description.utf8)
      let begin = try journal.segments(of: device).first { $0.first == 1 }
      let path = begin.map { journal.layout.segment($0, of: device) } ?? journal.layout.tail(of: device)
      guard let bytes = try? journal.disk.contents(of: path, atMost: 1 << 20), bytes.count >= first.count
      else {
        continue
      }
      for start in 0...bytes.count - first.count where bytes[start] == first[0] {
        if bytes[start..<start + first.count].elementsEqual(first) { return true }
      }
    }
    return false
  }
}

extension Finding {
  /// A file that is needed before anything else, and cannot be written again.
  init(format path: String, reason: Message, isMendable: Bool) {
    self.init(
      check: "format", device: nil, sequence: nil, message: "'\(path)': \(reason)",
      remedy: isMendable ? Finding.repairRemedy : "copy it from a backup or from another device")
  }
}
