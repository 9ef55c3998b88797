import Values

/// An entry of a made-up journal, as far as later edits and removals have to know it.
struct LoggedEntry {
  /// What sort of entry it is.
  enum Sort { case meal, activity, weight }

  /// Its id.
  let entry: ULID
  /// What sort of entry it is.
  let sort: Sort
  /// The day it belongs to.
  let day: CivilDay
  /// The keys of its items, empty for what has none.
  let keys: [String]
  /// The newest events that made it what it is.
  var heads: [ULID]
  /// The heads before the newest event, which another device may still have in mind.
  var earlier: [ULID] = []
  /// The place of the device of the newest event.
  var device: Int

  /// The entry after one more event of a device that had seen `base`.
  mutating func revise(by event: ULID, base: [ULID], device: Int) {
    earlier = heads
    heads = heads.filter { !base.contains($0) } + [event]
    self.device = device
  }
}

/// The entries that edits and removals hit: mostly recent ones, now and then one of long ago.
struct LoggedEntries {
  private var recent: [LoggedEntry] = []
  private var old: [LoggedEntry] = []
  private var added = 0

  private static let recentCount = 128
  private static let oldCount = 2048

  /// Whether there is none yet.
  var isEmpty: Bool { recent.isEmpty }

  /// Takes in a new entry; of those that are recent no longer, every sixteenth stays.
  mutating func add(_ entry: LoggedEntry) {
    guard recent.count == Self.recentCount else { return recent.append(entry) }
    added += 1
    let place = added % Self.recentCount
    if added % 16 == 0 {
      if old.count < Self.oldCount {
        old.append(recent[place])
      } else {
        old[added / 16 % Self.oldCount] = recent[place]
      }
    }
    recent[place] = entry
  }

  /// Changes one entry by chance; dropped where the change gives nil.
  mutating func change(_ chance: inout SplitMix, _ change: (LoggedEntry, inout SplitMix) -> LoggedEntry?) {
    if !old.isEmpty && chance.below(10) == 0 {
      Self.change(&old, &chance, change)
    } else {
      Self.change(&recent, &chance, change)
    }
  }

  /// The entry of an id, where it is still known, so that it can be brought up to date.
  mutating func revise(_ entry: ULID, by event: ULID, base: [ULID], isRemoved: Bool) {
    guard let place = recent.firstIndex(where: { $0.entry == entry }) else { return }
    if isRemoved { recent.remove(at: place) } else { recent[place].revise(by: event, base: base, device: 0) }
  }

  private static func change(
    _ entries: inout [LoggedEntry], _ chance: inout SplitMix,
    _ change: (LoggedEntry, inout SplitMix) -> LoggedEntry?
  ) {
    let place = chance.below(entries.count)
    guard let changed = change(entries[place], &chance) else {
      entries.remove(at: place)
      return
    }
    entries[place] = changed
  }
}
