import Goals
import Testing
import Values

/// Somebody of a weight in grams and a height in millimetres.
func person(_ sex: Sex?, _ grams: Int64, _ millimetres: Int64, age: Int, fat: Int64? = nil) -> EnergyPerson {
  var person = EnergyPerson(ProfileEntry(), on: .first, weight: nil, bodyFat: nil)
  person.sex = sex
  person.weight = Decimal(thousandths: grams)
  person.height = Decimal(thousandths: millimetres * 100)
  person.age = age
  person.bodyFat = fat.map { Decimal(thousandths: $0) }
  return person
}

struct RestingFormulaTests {
  @Test(
    arguments: [
      (.male, 80_000, 1800, 30, "1780", "1853.632", "1864.545"),
      (.female, 60_000, 1650, 30, "1320.25", "1383.683", "1393.816"),
      (.male, 95_000, 1750, 45, "1823.75", "1945.437", "1944.478"),
      (.female, 72_500, 1680, 52, "1354", "1413.304", "1416.044"),
      (.male, 68_400, 1715, 18, "1670.875", "1725.559", "1743.558"),
      (.female, 54_200, 1580, 67, "1033.5", "1148.154", "1152.403"),
      (.male, 120_000, 1930, 38, "2221.25", "2406.483", "2425.612"),
      (.female, 101_300, 1720, 24, "1807", "1813.25", "1829.785"),
    ] as [(Sex, Int64, Int64, Int, String, String, String)])
  func `weight, height, age and sex make the energy at rest`(
    sex: Sex, grams: Int64, millimetres: Int64, age: Int, mifflin: String, revised: String, first: String
  ) throws {
    let person = person(sex, grams, millimetres, age: age)
    #expect(try RestingEnergy(.mifflin, person).energy.description == mifflin)
    #expect(try RestingEnergy(.harrisBenedict, person).energy.description == revised)
    #expect(try RestingEnergy(.harrisBenedict1918, person).energy.description == first)
  }

  @Test(
    arguments: [
      (80_000, 20_000, "1752.4", "1908"), (60_000, 28_000, "1303.12", "1450.4"),
      (95_000, 30_000, "1806.4", "1963"), (72_500, 33_300, "1414.533", "1563.876"),
      (101_300, 41_000, "1660.967", "1814.874"),
    ] as [(Int64, Int64, String, String)])
  func `lean mass makes it without age or sex`(grams: Int64, fat: Int64, katch: String, cunningham: String)
    throws
  {
    let person = person(nil, grams, 1800, age: 30, fat: fat)
    #expect(try RestingEnergy(.katchMcArdle, person).energy.description == katch)
    #expect(try RestingEnergy(.cunningham1980, person).energy.description == cunningham)
  }

  @Test(
    arguments: [
      (.male, 80_000, 29, "1896.76"), (.male, 80_000, 30, "1790.86"), (.male, 80_000, 59, "1790.86"),
      (.male, 80_000, 60, "1524.58"), (.female, 60_000, 18, "1375.68"), (.female, 60_000, 30, "1333.16"),
      (.female, 60_000, 60, "1203.42"), (.female, 72_500, 52, "1434.735"),
    ] as [(Sex, Int64, Int, String)])
  func `Schofield has a line for each band of ages`(sex: Sex, grams: Int64, age: Int, energy: String) throws {
    #expect(try RestingEnergy(.schofield, person(sex, grams, 1800, age: age)).energy.description == energy)
  }

  @Test(
    arguments: [(80_000, 1800, 30, "1697"), (72_500, 1680, 52, "1437"), (54_200, 1580, 67, "1116.5")]
      as [(
        Int64, Int64, Int, String
      )])
  func `without a sex it is the mean of both lines, and says so`(
    grams: Int64, millimetres: Int64, age: Int, energy: String
  ) throws {
    let resting = try RestingEnergy(.mifflin, person(nil, grams, millimetres, age: age))
    #expect(resting.energy.description == energy)
    #expect(resting.isMeanOfSexes)
    #expect(try !RestingEnergy(.mifflin, person(.male, grams, millimetres, age: age)).isMeanOfSexes)
  }

  @Test func `age is multiplied by five and not taken from it`() throws {
    let young = try RestingEnergy(.mifflin, person(.male, 80_000, 1800, age: 30)).energy
    let old = try RestingEnergy(.mifflin, person(.male, 80_000, 1800, age: 40)).energy
    #expect(young - old == Decimal(50))
  }

  @Test(
    arguments: [
      (.mifflin, .male, "10 × 80 + 6.25 × 180 − 5 × 30 + 5 = 1780"),
      (.mifflin, .female, "10 × 80 + 6.25 × 180 − 5 × 30 − 161 = 1614"),
      (.harrisBenedict1918, .male, "13.7516 × 80 + 5.0033 × 180 − 6.755 × 30 + 66.473 = 1864.545"),
      (.schofield, .male, "11.472 × 80 + 873.1 = 1790.86"),
      (.katchMcArdle, .male, "21.6 × 64 + 370 = 1752.4"),
    ] as [(RestingFormula, Sex, String)])
  func `the arithmetic is what is computed`(formula: RestingFormula, sex: Sex, arithmetic: String) throws {
    let resting = try RestingEnergy(formula, person(sex, 80_000, 1800, age: 30, fat: 20_000))
    #expect(resting.steps.last?.arithmetic == arithmetic)
  }

  @Test func `what is missing is named with the command that tells it`() {
    let nobody = EnergyPerson(ProfileEntry(), on: .first, weight: nil, bodyFat: nil)
    let mifflin = fault { () throws(EnergyFault) in try RestingEnergy(.mifflin, nobody) }
    #expect(
      mifflin?.message
        == "Mifflin–St Jeor requires a weight, the height and the date of birth, which are not known")
    #expect(
      mifflin?.hint
        == "`healthlog weight add 80`, `healthlog profile set height=180cm` and `healthlog profile set born=1996-03-02`"
    )
    let katch = fault { () throws(EnergyFault) in
      try RestingEnergy(.katchMcArdle, person(.male, 80_000, 1800, age: 30))
    }
    #expect(katch == .missing([.bodyFat], .katchMcArdle))
    let schofield = fault { () throws(EnergyFault) in
      try RestingEnergy(.schofield, person(nil, 80_000, 1800, age: 30))
    }
    #expect(schofield == .missing([.sex], .schofield))
  }

  @Test(arguments: RestingFormula.allCases)
  func `no formula is for children`(formula: RestingFormula) throws {
    let child = person(.male, 60_000, 1700, age: 17, fat: 20_000)
    #expect(fault { () throws(EnergyFault) in try RestingEnergy(formula, child) } == .tooYoung(17))
    _ = try RestingEnergy(formula, person(.male, 60_000, 1700, age: 18, fat: 20_000))
  }

  @Test(arguments: RestingFormula.allCases)
  func `a formula is found by its name and its short name`(formula: RestingFormula) {
    #expect(RestingFormula(named: formula.rawValue) == formula)
    #expect(RestingFormula(named: formula.shortName) == formula)
    #expect(RestingFormula(named: "atwater") == nil)
  }

  private func fault(_ body: () throws(EnergyFault) -> RestingEnergy) -> EnergyFault? {
    do throws(EnergyFault) {
      _ = try body()
      return nil
    } catch {
      return error
    }
  }
}
