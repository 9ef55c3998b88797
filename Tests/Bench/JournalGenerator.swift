// A journal of a life that nobody led, the same for the same numbers: 65 % meals of one to five items, 19 %
// activities, 10 % weights, 1 % goals, 3 % edits and 2 % removals, of which 4 % are dated back; names and notes
// with accents and escapes. Every line is what the program itself would have written.

import Activity
import Body
import Encoding
import Food
import Goals
import Ledger
import Records
import Values

/// Makes the events of a journal, of one device or several.
struct JournalGenerator {
  /// Where a device's stream stands.
  struct Stream {
    /// The device.
    let device: DeviceID
    /// The sum of its newest event.
    var previous: ChainSum
    /// The place of its newest event.
    var sequence: Int64 = 0
  }

  /// The streams, this device's first.
  private(set) var streams: [Stream]
  private var chance: SplitMix
  private var entries: LoggedEntries
  private let pool: ItemPool
  private let isSorted: Bool
  private var removed: (entry: LoggedEntry, device: Int)?

  /// A generator that goes on where some streams stand; with `isSorted` all keys are in the order of the alphabet.
  init(seed: UInt64, streams: [Stream], entries: LoggedEntries, isSorted: Bool) {
    chance = SplitMix(state: seed)
    var chance = SplitMix(state: 1)
    pool = ItemPool(&chance)
    self.streams = streams
    self.entries = entries
    self.isSorted = isSorted
  }

  /// The next event, recorded by a device at an instant: its line and the device's place.
  mutating func next(at instant: Instant) -> (line: [UInt8], device: Int) {
    let device = streams.count == 1 ? 0 : chance.below(streams.count)
    streams[device].sequence += 1
    let id = ULID(
      milliseconds: instant.milliseconds, random: (UInt16(truncatingIfNeeded: chance.next()), chance.next()))
    let at = Self.local(instant)
    let body = body(event(id, at, device), at: at)
    let stream = streams[device]
    let written = EventLine.write(
      id: id, device: stream.device, sequence: stream.sequence, previous: stream.previous, body: body)
    streams[device].previous = written.sum
    return (isSorted ? SortedKeys.line(written.line) : written.line, device)
  }

  /// Whole seconds by the clock on the wall in Paris, where summer time is taken to last from April to October.
  private static func local(_ instant: Instant) -> Timestamp {
    let second = Instant(milliseconds: instant.milliseconds / 1000 * 1000)
    let winter = Timestamp(instant: second, offsetSeconds: 3600)
    let isSummer = winter.map { (4...10).contains($0.day.month) } ?? false
    return Timestamp(instant: second, offsetSeconds: isSummer ? 7200 : 3600)
      ?? local(Instant(milliseconds: 0))
  }

  private mutating func body(_ event: (command: String, operation: [UInt8]), at: Timestamp) -> [UInt8] {
    var body: [UInt8] = []
    body.reserveCapacity(event.operation.count + 160)
    body += #"{"v":1,"at":"\#(at)","tz":"Europe/Paris","cmd":"\#(event.command)","ops":["#.utf8
    body += event.operation
    let salt = hexadecimal((0..<16).map { _ in UInt8(truncatingIfNeeded: chance.next()) })
    body += #"],"salt":"\#(salt)"}"#.utf8
    return isSorted ? SortedKeys.object(body) : body
  }

  private mutating func event(_ id: ULID, _ at: Timestamp, _ device: Int) -> (String, [UInt8]) {
    let isBackDated = chance.below(100) < 4
    let day = isBackDated ? at.day.adding(days: -1 - chance.below(5)) ?? at.day : at.day
    let time = isBackDated ? nil : at
    switch chance.below(100) {
    case 0..<65: return meal(id, day, time, device)
    case 65..<84: return activity(id, day, time, device)
    case 84..<94: return weight(id, day, time, device)
    case 94: return goal(id, at.day)
    case 95..<98: return entries.isEmpty ? meal(id, day, time, device) : edit(id, device)
    default: return entries.isEmpty ? meal(id, day, time, device) : removal(id, device)
    }
  }
}

extension JournalGenerator {
  private mutating func meal(_ id: ULID, _ day: CivilDay, _ at: Timestamp?, _ device: Int) -> (
    String, [UInt8]
  ) {
    var total = MealTotal()
    var items: [UInt8] = []
    var keys: [String] = []
    let stream = streams[device]
    for number in 1...1 + chance.below(5) {
      let item = chance.pick(pool.items)
      let key = "\(stream.device).\(stream.sequence).\(number)"
      items += #"\#(number == 1 ? "" : ",")"\#(key)":"#.utf8
      items += item.bytes
      total.add(item.nutrition)
      keys.append(key)
    }
    let slot = chance.pick(["breakfast", "lunch", "dinner", "snack"])
    var bytes = Array(#"{"op":"add","kind":"meal","entry":"\#(id)","day":"\#(day)""#.utf8)
    if let at { bytes += #","at":"\#(at)""#.utf8 }
    bytes += #","slot":"\#(slot)","total":"#.utf8
    total.journalJSON.write(to: &bytes)
    bytes += #","items":{"#.utf8
    bytes += items
    bytes.append(UInt8(ascii: "}"))
    if chance.below(20) == 0 {
      bytes += #","note":"#.utf8
      JSON.string(chance.pick(Self.notes)).write(to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
    entries.add(LoggedEntry(entry: id, sort: .meal, day: day, keys: keys, heads: [id], device: device))
    return ("meal add", bytes)
  }

  private mutating func activity(_ id: ULID, _ day: CivilDay, _ at: Timestamp?, _ device: Int)
    -> (String, [UInt8])
  {
    let isKnown = chance.below(20) > 0
    var details = ActivityEntry.Details()
    if chance.below(20) == 0 { details.note = chance.pick(Self.notes) }
    let entry = ActivityEntry(
      type: chance.pick(["running", "cycling", "walking", "strength"]),
      minutes: Minutes(Decimal(Int32(10 + chance.below(100)))),
      kcal: isKnown ? Kilocalories(Decimal(Int32(50 + chance.below(700)))) : nil, source: .given,
      method: .met, met: nil,
      weight: nil, details: details)
    entries.add(LoggedEntry(entry: id, sort: .activity, day: day, keys: [], heads: [id], device: device))
    return ("activity add", Self.bytes(entry.addition(entry: id, day: day, at: at)))
  }

  private mutating func weight(_ id: ULID, _ day: CivilDay, _ at: Timestamp?, _ device: Int) -> (
    String, [UInt8]
  ) {
    let entry = WeightEntry(
      weight: Kilograms(Decimal(thousandths: 70_000 + Int64(chance.below(200)) * 100)),
      bodyFatPercent: chance.below(4) == 0
        ? Decimal(thousandths: 15_000 + Int64(chance.below(100)) * 100) : nil,
      note: nil)
    entries.add(LoggedEntry(entry: id, sort: .weight, day: day, keys: [], heads: [id], device: device))
    return ("weight add", Self.bytes(entry.addition(entry: id, day: day, at: at)))
  }

  private mutating func goal(_ id: ULID, _ day: CivilDay) -> (String, [UInt8]) {
    let entry = GoalEntry(
      name: .kcal, target: Decimal(1800 + Int32(chance.below(8)) * 50), period: .day, aim: .around,
      tolerance: Decimal(100), by: nil, start: nil, note: nil)
    return ("goal set", Self.bytes(entry.addition(entry: id, day: day)))
  }

  /// An edit; one in four by another device than the newest has not seen that one.
  private mutating func edit(_ id: ULID, _ device: Int) -> (String, [UInt8]) {
    if let removed, removed.device != device, chance.below(2) == 0 {
      self.removed = nil
      return ("edit", Self.bytes(edit(removed.entry, base: removed.entry.heads)))
    }
    var bytes: [UInt8] = []
    let pool = pool
    entries.change(&chance) { entry, chance in
      let isUnaware = entry.device != device && !entry.earlier.isEmpty && chance.below(4) == 0
      let base = isUnaware ? entry.earlier : entry.heads
      bytes = Self.bytes(Self.edit(entry, base: base, pool, &chance))
      var changed = entry
      changed.revise(by: id, base: base, device: device)
      return changed
    }
    return ("edit", bytes)
  }

  private mutating func edit(_ entry: LoggedEntry, base: [ULID]) -> Operation {
    Self.edit(entry, base: base, pool, &chance)
  }

  private static func edit(_ entry: LoggedEntry, base: [ULID], _ pool: ItemPool, _ chance: inout SplitMix)
    -> Operation
  {
    var set: [JSON.Member] = []
    switch (chance.below(10), entry.sort) {
    case (0, _): set = [.init("day", (entry.day.adding(days: -1) ?? entry.day).description)]
    case (1...2, _): set = [.init("note", chance.pick(notes))]
    case (_, .meal):
      let bytes = chance.pick(pool.items).bytes
      let item = (try? JSON.parse(bytes.span)) ?? .null
      set = [.init("items/\(chance.pick(entry.keys))", item)]
    case (_, .activity): set = [.init("minutes", .number(String(10 + chance.below(100))))]
    case (_, .weight): set = [.init("weight_kg", .number(String(70 + chance.below(20))))]
    }
    return .edit(entry: entry.entry, base: base, set: set, unset: [])
  }

  private mutating func removal(_ id: ULID, _ device: Int) -> (String, [UInt8]) {
    var bytes: [UInt8] = []
    var gone: LoggedEntry?
    entries.change(&chance) { entry, _ in
      bytes = Self.bytes(.remove(entry: entry.entry, base: entry.heads))
      gone = entry
      return nil
    }
    if streams.count > 1, let gone, chance.below(8) == 0 { removed = (gone, device) }
    return ("remove", bytes)
  }

  private static let notes = [
    "dîner chez \"Zoë\" \u{1F35C}", "after the run", "back\\slash and\ttab", "two\nlines", "+1 for the sauce",
  ]

  private static func bytes(_ operation: Operation) -> [UInt8] {
    var bytes: [UInt8] = []
    operation.json.write(to: &bytes)
    return bytes
  }
}
