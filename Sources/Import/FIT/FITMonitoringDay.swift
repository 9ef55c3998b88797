package import Values

/// What a tracker had counted of one kind of movement by the end of a day, or by the last look at it.
package struct FITMonitoringDay: Hashable, Sendable {
  /// The local day.
  package let day: CivilDay
  /// The kind of movement, as the profile numbers it: 1 running, 2 cycling, 5 swimming, 6 walking, 8 sitting.
  package let movement: UInt8
  /// Steps; nil for what is not done on foot.
  package internal(set) var steps: Int?
  /// The way.
  package internal(set) var distance: Metres?
  /// The energy of moving, without that of resting.
  package internal(set) var activeEnergy: Kilocalories?
  /// The energy as the tracker counts it for this kind of movement.
  package internal(set) var energy: Kilocalories?
  /// Seconds of movement.
  package internal(set) var activeTime: Decimal?

  /// A day without anything.
  init(day: CivilDay, movement: UInt8) {
    self.day = day
    self.movement = movement
  }

  /// Takes what was counted later, or in another file of the day: counts only grow through a day.
  package mutating func take(_ other: FITMonitoringDay) {
    steps = Self.larger(steps, other.steps)
    distance = Self.larger(distance, other.distance)
    activeEnergy = Self.larger(activeEnergy, other.activeEnergy)
    energy = Self.larger(energy, other.energy)
    activeTime = Self.larger(activeTime, other.activeTime)
  }

  private static func larger<Value: Comparable>(_ first: Value?, _ second: Value?) -> Value? {
    guard let first, let second else { return first ?? second }
    return max(first, second)
  }
}
