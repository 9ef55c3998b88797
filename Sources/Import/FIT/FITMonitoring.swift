internal import Encoding
internal import Values

/// Makes days of the messages `monitoring`, in which a tracker notes every few minutes what it has counted since local
/// midnight for each kind of movement.
struct FITMonitoring: Sendable {
  /// How far the tracker's clock was ahead of UTC.
  private(set) var offsetSeconds: Int32?
  private var days: [Key: FITMonitoringDay] = [:]
  /// The last time in full; later ones may have only its lower half.
  private var time: UInt32?

  /// A kind of movement on a day.
  private struct Key: Hashable {
    let day: CivilDay
    let movement: UInt8
  }

  /// What the days came to, in order.
  var finished: [FITMonitoringDay] {
    days.values.sorted { ($0.day, $0.movement) < ($1.day, $1.movement) }
  }

  /// Reads a message `monitoring_info`, which comes first and tells the zone.
  mutating func begin(_ message: FITMessage) {
    time = message.time ?? time
    offsetSeconds = FITTime.offset(local: message.seconds(0), utc: message.time) ?? offsetSeconds
  }

  /// Reads a message `monitoring`; false where more kinds of movement on more days are named than there can be.
  mutating func take(_ message: FITMessage) -> Bool {
    if let whole = message.time {
      time = whole
    } else if let low = message.seconds(26), let last = time {
      time = last &+ (low &- last) & 0xFFFF
    }
    guard let movement = Self.movement(message), let day = day else { return true }
    var counted = FITMonitoringDay(day: day, movement: movement)
    let cycles = message.count(3) ?? message.count(9)
    // The profile halves cycles, but counts steps on foot.
    counted.steps = movement == 1 || movement == 6 ? cycles : nil
    counted.distance = (message.decimal(2, times: 100) ?? message.decimal(8, times: 100)).map { Metres($0) }
    counted.activeEnergy = message.count(19).map { Kilocalories(Decimal(clamping: $0)) }
    counted.energy = message.count(1).map { Kilocalories(Decimal(clamping: $0)) }
    counted.activeTime = message.decimal(4, times: 1000) ?? message.decimal(10, times: 1)
    let key = Key(day: day, movement: movement)
    guard days[key] != nil || days.count < Self.mostDays else { return false }
    days[key, default: counted].take(counted)
    return true
  }

  /// Ten years of every kind of movement.
  private static let mostDays = 40_000

  /// The local day of the time; what is noted at midnight is what the day before came to.
  private var day: CivilDay? {
    guard let instant = FITTime.instant(time) else { return nil }
    let seconds = instant.seconds + Int64(offsetSeconds ?? 0) - 1
    return CivilDay(number: Int(seconds / 86_400))
  }

  /// The kind of movement; newer trackers pack it into five bits, the intensity above it.
  private static func movement(_ message: FITMessage) -> UInt8? {
    if let movement = message.integer(5) { return UInt8(exactly: movement) }
    return message.integer(24).map { UInt8(truncatingIfNeeded: $0 & 0x1F) }
  }
}
