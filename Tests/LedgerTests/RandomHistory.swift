import Encoding
import Ledger
import Values

/// A random history of a few devices that write and now and then get some of what another holds.
struct RandomHistory {
  private var random: Seeded
  private var devices: [Replica]
  private var entries: [Int] = []
  private var keys = 0

  /// What one device holds: its own events and those it got.
  private struct Replica {
    let name: String
    /// How many steps its clock is ahead.
    let skew: Int
    /// Every stream it holds, by device, each from its beginning on.
    var streams: [Int: [[UInt8]]] = [:]
    var last = 0
    var lines: [[UInt8]] { streams.values.flatMap { $0 } }
  }

  /// A generator of numbers that are the same for the same seed (SplitMix64, Steele et al. 2014).
  struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }

  init(seed: UInt64) throws {
    random = Seeded(state: seed)
    devices = []
    for number in 0..<Int.random(in: 3...5, using: &random) {
      devices.append(
        Replica(name: String(repeating: "\(number)", count: 10), skew: Int.random(in: 0...9, using: &random)))
    }
    for step in 1...Int.random(in: 10...40, using: &random) { try take(step) }
  }

  /// Every line of every device.
  var lines: [[UInt8]] { devices.indices.flatMap { devices[$0].streams[$0] ?? [] } }

  private mutating func take(_ step: Int) throws {
    let device = Int.random(in: 0..<devices.count, using: &random)
    if Int.random(in: 0..<4, using: &random) == 0 { return exchange(device) }
    // The clock is that of the device, or one step after the newest it has seen.
    let newest =
      devices[device].lines.compactMap { try? UndoMarks.read($0.span, 0..<$0.count).id.milliseconds }.max()
      ?? 0
    let number = max((step + devices[device].skew) * 10, (Int(newest) / 10 + 1) * 10) + device
    let known = PlainFold(devices[device].lines)
    let present = known.additions.keys.filter { $0.milliseconds > 0 }.sorted()
    guard let entry = present.randomElement(using: &random), Int.random(in: 0..<5, using: &random) > 0 else {
      return try add(number, on: device)
    }
    let seen = known.deeds(on: entry).map(\.event) + [known.additions[entry]?.event].compactMap { $0 }
    let base = Bool.random(using: &random) ? known.heads(of: entry) : seen
    let operations = operations(on: entry, base, number)
    try append(line(number, on: devices[device].name, operations), on: device)
  }

  private mutating func operations(on entry: ULID, _ base: [ULID], _ number: Int) -> [Operation] {
    let value = JSON.number("\(Int.random(in: 1...3, using: &random))")
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<6: return [.edit(entry: entry, base: base, set: [.init("weight_kg", value)], unset: [])]
    case 6..<9: return [.edit(entry: entry, base: base, set: [.init("note", value)], unset: ["weight_kg"])]
    case 9..<11: return [.edit(entry: entry, base: base, set: [.init("items/a", value)], unset: [])]
    case 11: return [.edit(entry: entry, base: base, set: [], unset: ["items/b"])]
    case 12..<15: return [.remove(entry: entry, base: base)]
    case 15..<17: return [.restore(entry: entry, base: base)]
    case 17:
      return [
        .edit(entry: entry, base: base, set: [.init("note", value)], unset: []),
        .edit(entry: entry, base: base, set: [.init("note", "twice")], unset: ["items/a"]),
      ]
    case 18: return [.remove(entry: entry, base: base), .restore(entry: entry, base: base)]
    default: return Int.random(in: 0..<4, using: &random) == 0 ? [.erase(entry: entry, events: base)] : []
    }
  }

  /// Adds an entry; now and then one of a key that another device may use too, and then with equal words.
  private mutating func add(_ number: Int, on device: Int) throws {
    let isKeyed = Int.random(in: 0..<3, using: &random) == 0
    let number = isKeyed ? Int.random(in: 1...5, using: &random) : number
    let isThere = devices[device].lines.contains {
      (try? UndoMarks.read($0.span, 0..<$0.count).id) == id(number)
    }
    guard !isThere else { return }
    let addition = Operation.add(
      kind: "meal", entry: id(number), day: CivilDay(iso: "2026-11-21"), at: nil,
      fields: [
        .init("total", .number("2")), .init("weight_kg", .number("1")),
        .init("items", .object([.init("a", .number("1")), .init("b", .number("2"))])),
      ])
    try append(
      line(number, on: devices[device].name, isKeyed: isKeyed, salt: "\(number)\(device)", [addition]),
      on: device)
  }

  private mutating func append(_ line: [UInt8], on device: Int) throws {
    devices[device].streams[device, default: []].append(line)
  }

  /// Gets a part of what another device holds: of each stream some events from the beginning on.
  private mutating func exchange(_ device: Int) {
    let other = Int.random(in: 0..<devices.count, using: &random)
    for (name, stream) in devices[other].streams.sorted(by: { $0.key < $1.key }) where name != device {
      let had = devices[device].streams[name]?.count ?? 0
      guard stream.count > had else { continue }
      let count = Int.random(in: had...stream.count, using: &random)
      devices[device].streams[name] = Array(stream.prefix(count))
    }
  }
}
