import Activity
import Testing
import Values

/// What the tables mean to one person.
struct PersonalEnergyTests {
  // 1539.389 ÷ 1440 ÷ 5 × 1000 ÷ 85 = 2.515; 8.3 × 3.5 ÷ 2.5153 = 11.549. 1864.54: 3.237; 9.8: 10.596.
  @Test(arguments: [
    ("8.3", "85", "1539.389", "2.515", "11.549"), ("9.8", "80", "1864.54", "3.237", "10.596"),
    ("3.5", "80", "1864.54", "3.237", "3.784"),
  ])
  func `the corrected MET follows one's own rest`(
    met: String, weight: String, resting: String, rest: String, corrected: String
  ) throws {
    let found = try #require(
      PersonalEnergy(
        MET(try decimal(met)), weight: Kilograms(try decimal(weight)), restingEnergy: try decimal(resting)))
    #expect(found.rest == (try decimal(rest)))
    #expect(found.correctedMET.value == (try decimal(corrected)))
  }

  // 9.8 × 1780 × 30 ÷ 1440 = 363.417; 3.5 × 1320.25 × 60 ÷ 1440 = 192.536.
  @Test(arguments: [("9.8", "1780", "30", "363.417"), ("3.5", "1320.25", "60", "192.536")])
  func `the individual variant takes one's own rest`(
    met: String, resting: String, minutes: String, kcal: String
  ) throws {
    let energy = PersonalEnergy.energy(
      MET(try decimal(met)), restingEnergy: try decimal(resting), Minutes(try decimal(minutes)))
    #expect(energy?.value == (try decimal(kcal)))
  }

  @Test func `without rest there is none`() {
    #expect(PersonalEnergy(MET(Decimal(8)), weight: Kilograms(Decimal(80)), restingEnergy: .zero) == nil)
  }
}
