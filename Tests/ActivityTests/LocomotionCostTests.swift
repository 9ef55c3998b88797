import Activity
import Testing
import Values

private func cost(_ gait: LocomotionCost.Gait, _ km: String, _ minutes: String, up: String? = nil) throws
  -> LocomotionCost?
{
  LocomotionCost(
    gait, Kilometres(try decimal(km)), in: Minutes(try decimal(minutes)),
    ascent: try up.map { Metres(try decimal($0)) })
}

/// The ACSM's lines against numbers computed by hand from the papers.
struct LocomotionCostTests {
  // v = 10,000 ÷ 60 = 166.667 m/min; 0.2 v + 3.5 = 36.833; ÷ 3.5 = 10.524 MET.
  // v = 5,000 ÷ 60 = 83.333 m/min; 0.1 v + 3.5 = 11.833; ÷ 3.5 = 3.381 MET.
  // 8 km in 45 min: v = 177.778; 39.056; 11.159. 12 km/h: 43.5; 12.429. 4 km in an hour, walked: 10.167; 2.905.
  // 300 m up on 10 km in an hour: 0.9 × 5 = 4.5 more: 41.333; 11.81. Walked, 5 km, 250 m up: 1.8 × 4.167 = 7.5 more:
  // 19.333; 5.524.
  @Test(arguments: [
    (LocomotionCost.Gait.running, "10", "60", nil as String?, "36.833", "10.524"),
    (.walking, "5", "60", nil, "11.833", "3.381"),
    (.running, "8", "45", nil, "39.056", "11.159"),
    (.running, "12", "60", nil, "43.5", "12.429"),
    (.walking, "4", "60", nil, "10.167", "2.905"),
    (.running, "10", "60", "300", "41.333", "11.81"),
    (.walking, "5", "60", "250", "19.333", "5.524"),
    (.running, "42.195", "240", nil, "38.662", "11.046"),
  ])
  func `oxygen follows speed and climb`(
    gait: LocomotionCost.Gait, km: String, minutes: String, up: String?, oxygen: String, met: String
  ) throws {
    let found = try #require(try cost(gait, km, minutes, up: up))
    #expect(found.oxygen == (try decimal(oxygen)))
    #expect(found.met.value == (try decimal(met)))
  }

  @Test(arguments: [
    (LocomotionCost.Gait.walking, "2.9"), (.walking, "6.1"), (.running, "4.7"), (.running, "43"),
  ])
  func `a line holds only for its speeds`(gait: LocomotionCost.Gait, km: String) throws {
    #expect(try cost(gait, km, "60") == nil)
  }

  @Test func `the arithmetic is shown`() throws {
    #expect(try cost(.running, "10", "60")?.arithmetic == "0.2 × 166.7 + 3.5 = 36.83 ml/kg/min")
    #expect(
      try cost(.walking, "5", "60", up: "250")?.arithmetic
        == "0.1 × 83.3 + 1.8 × 4.2 + 3.5 = 19.33 ml/kg/min")
  }

  // 36.833 ml × 70 kg × 60 min × 5 kcal/l = 773.5 kcal, of which rest is 73.5; 10.524 MET is rounded.
  @Test func `10 km in an hour at 70 kg are the worked example`() throws {
    let found = try #require(try cost(.running, "10", "60"))
    let estimate = try #require(
      EnergyEstimate(
        met: found.met, weight: Kilograms(Decimal(70)), duration: Minutes(Decimal(60)), method: .acsm))
    #expect(estimate.gross.value == (try decimal("773.514")))
    #expect(estimate.net.value == (try decimal("700.014")))
    #expect(estimate.perHour.value == (try decimal("773.514")))
    #expect(estimate.grossArithmetic == "10.524 MET × 3.5 × 70 kg × 60 min / 200 = 773.5 kcal")
  }

  // 9.8 × 3.5 × 70 × 30 ÷ 200 = 360.15 and 9.8 × 70 × 30 ÷ 60 = 343.
  @Test func `both conventions are kept apart`() throws {
    let (met, weight) = (MET(try decimal("9.8")), Kilograms(Decimal(70)))
    let half = Minutes(Decimal(30))
    #expect(
      EnergyEstimate(met: met, weight: weight, duration: half, method: .acsm)?.gross.value
        == (try decimal("360.15")))
    #expect(EnergyEstimate(met: met, weight: weight, duration: half)?.gross.value == Decimal(343))
  }

  @Test func `only plain running and walking have a line`() {
    let keys = ActivityTypes.builtIn.all.filter { LocomotionCost.Gait.all(of: $0).contains(.walking) }.map(
      \.key)
    #expect(
      keys == [
        "treadmill", "walking", "walking-slow", "walking-brisk", "walking-6kmh", "walking-7kmh",
        "walking-pleasure",
      ])
    #expect(ActivityTypes.builtIn.type(key: "trail-running").map(LocomotionCost.Gait.all) == [])
    #expect(ActivityTypes.builtIn.type(key: "jogging").map(LocomotionCost.Gait.all) == [.running])
    #expect(
      ActivityTypes.builtIn.type(key: "treadmill").map(LocomotionCost.Gait.all) == [.walking, .running])
  }
}
