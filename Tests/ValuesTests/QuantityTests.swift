import Testing
import Values

@Suite struct QuantityTests {
  @Test(arguments: [
    ("45", "45"), ("45m", "45"), ("45min", "45"), ("45 min", "45"), ("45 minutes", "45"), ("1 minute", "1"),
    ("1h10", "70"), ("1h", "60"), ("1h05", "65"), ("1h5", "65"), ("1h10m", "70"), ("1 h 10 min", "70"),
    ("2 hours 30 minutes", "150"), ("0:45", "45"), ("1:10:00", "70"), ("1:10:30", "70.5"), ("12:30", "750"),
    ("1.5h", "90"), ("1,5h", "90"), ("½ h", "30"), ("1½h", "90"), ("1/2 h", "30"), ("1 1/2 hours", "90"),
    ("90s", "1.5"), ("20s", "0.333"), ("1h30m20s", "90.333"), ("22.5", "22.5"), ("an hour", "60"),
    ("half an hour", "30"), ("une heure", "60"), ("2 heures", "120"), ("une demi-heure", "30"),
    ("1H10", "70"),
    (" 45 ", "45"), ("24h", "1440"), ("10min30", "10.5"), ("a quarter of an hour", "15"),
  ])
  func `a duration is read in minutes`(text: String, minutes: String) throws {
    #expect(try Minutes.parse(text).description == minutes)
  }

  @Test(arguments: [
    ("5km", "5"), ("5 km", "5"), ("3.1mi", "4.989"), ("400m", "0.4"), ("1 mile", "1.609"),
    ("26.2 miles", "42.165"),
    ("100 yd", "0.091"), ("5 km 400 m", "5.4"), ("5km400", "5.4"), ("42,19 km", "42.19"),
    ("0,195 km", "0.195"),
    ("10 kilomètres", "10"),
    ("1/2 mile", "0.805"),
  ])
  func `a distance is read in kilometres`(text: String, kilometres: String) throws {
    #expect(try Kilometres.parse(text).description == kilometres)
  }

  @Test(arguments: [
    ("350kcal", "350"), ("350", "350"), ("350 kcal", "350"), ("1464kJ", "349.904"), ("1464 kj", "349.904"),
    ("4.184kJ", "1"), ("0", "0"), ("0 kcal", "0"), ("12,5", "12.5"),
  ])
  func `an energy is read in kilocalories`(text: String, kilocalories: String) throws {
    #expect(try Kilocalories.parse(text).description == kilocalories)
  }

  @Test(arguments: [
    ("79.8kg", "79.8"), ("79.8", "79.8"), ("79,8 kg", "79.8"), ("176lb", "79.832"), ("176 lbs", "79.832"),
    ("12st 8lb", "79.832"), ("12st8", "79.832"), ("12 st 8.5 lb", "80.059"), ("12 stone", "76.204"),
    ("79800 g", "79.8"), ("1 lb 4 oz", "0.567"), ("1 kilo", "1"), ("176 pounds", "79.832"), ("1/2 kg", "0.5"),
  ])
  func `a weight is read in kilograms`(text: String, kilograms: String) throws {
    #expect(try Kilograms.parse(text).description == kilograms)
  }

  @Test(arguments: [
    ("180cm", "180"), ("180", "180"), ("1.80m", "180"), ("1,80 m", "180"), ("1m80", "180"), ("1 m 80", "180"),
    ("5ft11", "180.34"), ("5ft 11in", "180.34"), ("5'11\"", "180.34"), ("5'11", "180.34"),
    ("5’11”", "180.34"),
    ("5′11″", "180.34"), ("71in", "180.34"), ("6ft", "182.88"), ("5 feet 11.5 inches", "181.61"),
    ("32\"", "81.28"),
    ("900mm", "90"), ("5 pieds 11 pouces", "180.34"), ("1m 80cm", "180"),
  ])
  func `a length is read in centimetres`(text: String, centimetres: String) throws {
    #expect(try Centimetres.parse(text).description == centimetres)
  }

  @Test(arguments: [
    ("250ml", "250"), ("2l", "2000"), ("25cl", "250"), ("3 dl", "300"), ("8 fl oz", "236.588"),
    ("1 cup", "236.588"),
    ("2 cups", "473.176"), ("½ cup", "118.294"), ("1 1/2 cups", "354.882"), ("1 tbsp", "14.787"),
    ("1 tsp", "4.929"),
    ("1,5 L", "1500"), ("half a cup", "118.294"), ("une tasse", "236.588"), ("un demi-litre", "500"),
    ("un quart de litre", "250"), ("2 cuillères à soupe", "29.574"), ("1 c. à c.", "4.929"),
    ("8 fl. oz.", "236.588"),
    ("a cup", "236.588"), ("2 glasses", "400"), ("un verre", "200"), ("2 verres", "400"),
    ("100 fl oz", "2957.353"),
  ])
  func `a volume is read in millilitres`(text: String, millilitres: String) throws {
    #expect(try Millilitres.parse(text).description == millilitres)
  }

  @Test(arguments: [
    ("200g", "200"), ("200", "200"), ("1.5kg", "1500"), ("1,5 kg", "1500"), ("7 oz", "198.447"),
    ("1 lb", "453.592"),
    ("1lb 4oz", "566.99"), ("500 mg", "0.5"), ("0", "0"), ("200 grammes", "200"), ("1 once", "28.35"),
    ("100 oz", "2834.952"), ("1.123456789 oz", "31.849"),
  ])
  func `a mass is read in grams`(text: String, grams: String) throws {
    #expect(try Grams.parse(text).description == grams)
  }

  @Test(arguments: [
    ("2300mg", "2300"), ("2300", "2300"), ("2.3g", "2300"), ("400 µg", "0.4"), ("400mcg", "0.4"),
  ])
  func `a small mass is read in milligrams`(text: String, milligrams: String) throws {
    #expect(try Milligrams.parse(text).description == milligrams)
  }

  @Test func `quantities compare by their numbers`() throws {
    #expect(try Kilograms.parse("176lb") < Kilograms.parse("80kg"))
    #expect(Grams(Decimal(5)) == Grams(Decimal(5)))
    #expect(Minutes(Decimal(5)).value == Decimal(5))
  }
}
