package import Values

/// The oxygen that running or walking takes, from distance, time and climb, by the lines of the American College of
/// Sports Medicine:
///
///     running  VO₂ = 0.2 v + 0.9 v × grade + 3.5      walking  VO₂ = 0.1 v + 1.8 v × grade + 3.5
///
/// with v in m/min and VO₂ in ml·kg⁻¹·min⁻¹ (ACSM's Guidelines for Exercise Testing and Prescription). The grade is the
/// climb over the distance; what goes down again costs as much as the flat.
package struct LocomotionCost: Hashable, Sendable {
  /// How somebody goes on foot.
  package enum Gait: String, CaseIterable, Sendable {
    case running, walking

    /// The gaits of an activity, on a treadmill either; none for what is neither, or costs more than the plain one, as trails
    /// and poles do.
    package static func all(of type: ActivityType) -> [Gait] {
      switch type.key {
      case "running", "running-8kmh", "running-11kmh", "running-12kmh", "running-14kmh", "running-16kmh",
        "jogging",
        "marathon":
        [.running]
      case "walking", "walking-slow", "walking-brisk", "walking-6kmh", "walking-7kmh", "walking-pleasure":
        [.walking]
      case "treadmill": [.walking, .running]
      default: []
      }
    }

    /// The speeds in m/min that the line holds for: walking from 3 to 6 km/h, running from 4.8 km/h on.
    package var speeds: ClosedRange<Decimal> {
      switch self {
      case .running: Decimal(80)...Decimal(700)
      case .walking: Decimal(50)...Decimal(100)
      }
    }

    /// Millilitres of oxygen a metre forward, and a metre up.
    var slopes: (forward: Ratio, up: Ratio) {
      switch self {
      case .running: (Ratio(1, 5) ?? .one, Ratio(9, 10) ?? .one)
      case .walking: (Ratio(1, 10) ?? .one, Ratio(9, 5) ?? .one)
      }
    }
  }

  /// How somebody went.
  package let gait: Gait
  /// The speed in m/min.
  package let speed: Decimal
  /// The climb a minute in m.
  package let climb: Decimal
  /// The oxygen in ml·kg⁻¹·min⁻¹, rest included.
  package let oxygen: Decimal
  /// The same as a multiple of rest, 3.5 ml·kg⁻¹·min⁻¹.
  package let met: MET

  /// What a distance in a time takes, each number rounded once to thousandths; nil for speeds that the line does not
  /// hold for.
  package init?(_ gait: Gait, _ distance: Kilometres, in duration: Minutes, ascent: Metres?) {
    let slopes = gait.slopes
    guard let metres = distance.value.ratio.times(Ratio(1000)),
      let speed = metres.divided(by: duration.value.ratio), gait.speeds.contains(speed.decimal),
      let climb = (ascent?.value ?? .zero).ratio.divided(by: duration.value.ratio),
      let forward = speed.times(slopes.forward), let up = climb.times(slopes.up),
      let moving = forward.adding(up), let oxygen = moving.adding(Self.rest),
      let met = oxygen.divided(by: Self.rest)
    else { return nil }
    self.gait = gait
    self.speed = speed.decimal
    self.climb = climb.decimal
    self.oxygen = oxygen.decimal
    self.met = MET(met.decimal)
  }

  /// What an activity takes by the first of its gaits whose line holds at the speed; nil where none does.
  package init?(of type: ActivityType, _ distance: Kilometres, in duration: Minutes, ascent: Metres?) {
    let costs = Gait.all(of: type).lazy.compactMap { Self($0, distance, in: duration, ascent: ascent) }
    guard let cost = costs.first else { return nil }
    self = cost
  }

  /// The oxygen of one MET in ml·kg⁻¹·min⁻¹.
  static let rest = Ratio(7, 2) ?? .one

  /// `0.2 × 166.7 + 3.5 = 36.83 ml/kg/min`
  package var arithmetic: String {
    let factors = gait == .running ? ("0.2", "0.9") : ("0.1", "1.8")
    let shown = { (value: Decimal, places: Int) in (value.rounded(places: places) ?? value).description }
    let up = climb == .zero ? "" : " + \(factors.1) × \(shown(climb, 1))"
    return "\(factors.0) × \(shown(speed, 1))\(up) + 3.5 = \(shown(oxygen, 2)) ml/kg/min"
  }
}
