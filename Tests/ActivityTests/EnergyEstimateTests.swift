import Activity
import Testing
import Values

/// The worked numbers of Ainsworth et al. 2011 and of Herrmann et al. 2024.
struct EnergyEstimateTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let met: String
    let weight: String
    let minutes: String
    let gross: String
    let net: String
    var testDescription: String { "\(met) MET × \(weight) kg × \(minutes) min" }

    init(_ met: String, _ weight: String, _ minutes: String, gross: String, net: String) {
      (self.met, self.weight, self.minutes, self.gross, self.net) = (met, weight, minutes, gross, net)
    }

    func estimate() throws -> EnergyEstimate {
      try #require(
        EnergyEstimate(
          met: MET(try decimal(met)), weight: Kilograms(try decimal(weight)),
          duration: Minutes(try decimal(minutes))))
    }
  }

  @Test(arguments: [
    Case("9.8", "70", "30", gross: "343", net: "308"),
    Case("3.5", "80", "45", gross: "210", net: "150"),
    Case("5", "75", "60", gross: "375", net: "300"),
    Case("7.3", "72", "90", gross: "788.4", net: "680.4"),
    Case("2.5", "60", "60", gross: "150", net: "90"),
    Case("0.95", "70", "480", gross: "532", net: "-28"),
    Case("9.8", "70", "60", gross: "686", net: "616"),
    Case("8.3", "79.8", "0.5", gross: "5.52", net: "4.854"),
    Case("1", "1", "0.03", gross: "0", net: "0"),
    Case("1", "1", "0.09", gross: "0.002", net: "0"),
  ])
  func `gross is MET × kg × h and net is one MET less, rounded once to even`(of one: Case) throws {
    let estimate = try one.estimate()
    #expect(estimate.gross.description == one.gross)
    #expect(estimate.net.description == one.net)
  }

  @Test func `an hour of it does not depend on the duration`() throws {
    #expect(try Case("9.8", "70", "30", gross: "", net: "").estimate().perHour.description == "686")
    #expect(try Case("9.8", "70", "7", gross: "", net: "").estimate().perHour.description == "686")
  }

  @Test func `the arithmetic is told as it is done`() throws {
    let run = try Case("9.8", "70", "30", gross: "", net: "").estimate()
    #expect(run.grossArithmetic == "9.8 MET × 70 kg × 30 min / 60 = 343 kcal")
    #expect(run.netArithmetic == "(9.8 − 1) MET × 70 kg × 30 min / 60 = 308 kcal")
  }

  @Test func `the arithmetic shows a result of one decimal place and a true minus sign`() throws {
    let run = try Case("8.3", "79.8", "31", gross: "", net: "").estimate()
    #expect(run.grossArithmetic == "8.3 MET × 79.8 kg × 31 min / 60 = 342.2 kcal")
    let sleep = try Case("0.95", "70", "480", gross: "", net: "").estimate()
    #expect(sleep.netArithmetic == "(0.95 − 1) MET × 70 kg × 480 min / 60 = −28 kcal")
  }

  @Test func `every estimate is good to about twenty percent`() {
    #expect(EnergyEstimate.uncertaintyText == "±20 %")
  }

  @Test func `numbers beyond what fits give no estimate`() {
    let large = Decimal(thousandths: .max)
    let small = Decimal(thousandths: .min)
    #expect(EnergyEstimate(met: MET(large), weight: Kilograms(large), duration: Minutes(large)) == nil)
    #expect(EnergyEstimate(met: MET(small), weight: Kilograms(small), duration: Minutes(small)) == nil)
  }
}

/// The number of a literal.
func decimal(_ text: String) throws -> Decimal { try #require(Decimal(parsing: text)) }
