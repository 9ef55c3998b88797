import Body
import Testing
import Values

struct BodyIndexTests {
  @Test(
    arguments: [
      (80_000, 180_000, "24.69"), (60_000, 165_000, "22.04"), (95_000, 175_000, "31.02"),
      (72_500, 168_000, "25.69"),
      // 50 / 1.60² = 19.53; 110 / 1.90² = 30.47; 45.5 / 1.525² = 19.56
      (50_000, 160_000, "19.53"), (110_000, 190_000, "30.47"), (45_500, 152_500, "19.56"),
    ] as [(Int64, Int64, String)])
  func `the body mass index is weight by height squared`(weight: Int64, height: Int64, index: String) {
    #expect(
      bodyMassIndex(weight: Decimal(thousandths: weight), height: Decimal(thousandths: height))?.description
        == index)
  }

  @Test func `nobody has no height`() {
    #expect(bodyMassIndex(weight: Decimal(80), height: .zero) == nil)
  }

  @Test(
    arguments: [
      (18_490, MassIndexBand.underweight, .underweight), (18_500, .healthy, .healthy),
      (22_990, .healthy, .healthy), (23_000, .healthy, .overweight), (24_990, .healthy, .overweight),
      (25_000, .overweight, .overweight), (27_490, .overweight, .overweight), (27_500, .overweight, .obese1),
      (29_990, .overweight, .obese1), (30_000, .obese1, .obese1), (32_500, .obese1, .obese2),
      (35_000, .obese2, .obese2), (37_500, .obese2, .obese3), (39_990, .obese2, .obese3),
      (40_000, .obese3, .obese3),
    ] as [(Int64, MassIndexBand, MassIndexBand)])
  func `each band begins at its cut-off`(index: Int64, usual: MassIndexBand, lower: MassIndexBand) {
    #expect(MassIndexBand(Decimal(thousandths: index)) == usual)
    #expect(MassIndexBand(lower: Decimal(thousandths: index)) == lower)
  }

  @Test(
    arguments: [
      (90, 180, "0.5", WaistBand.increased), (84, 165, "0.509", .increased), (70, 180, "0.389", .low),
      (72, 180, "0.4", .healthy), (89, 180, "0.494", .healthy), (108, 180, "0.6", .high),
    ] as [(Int32, Int32, String, WaistBand)])
  func `the waist is a share of the height`(waist: Int32, height: Int32, ratio: String, band: WaistBand)
    throws
  {
    let found = try #require(waistToHeight(waist: Decimal(waist), height: Decimal(height)))
    #expect(found.description == ratio)
    #expect(WaistBand(found) == band)
  }

  @Test func `girths tell body fat`() {
    let man = NavyBodyFat.men(waist: Decimal(90), neck: Decimal(38), height: Decimal(180))
    #expect(man?.description == "19.81")
    let woman = NavyBodyFat.women(
      waist: Decimal(80), hips: Decimal(100), neck: Decimal(33), height: Decimal(165))
    #expect(woman?.description == "31.89")
  }

  @Test func `girths of no body tell nothing`() {
    #expect(NavyBodyFat.men(waist: Decimal(38), neck: Decimal(38), height: Decimal(180)) == nil)
    #expect(NavyBodyFat.men(waist: Decimal(39), neck: Decimal(38), height: Decimal(180)) == nil)
  }

  @Test func `the weight of an index is the index times the height squared`() {
    #expect(weight(ofMassIndex: Decimal(thousandths: 18_500), height: Decimal(180))?.description == "59.94")
  }
}
