import Testing
import Values

@Test(arguments: [
  ("45.52711,-73.57004", "45.52711,-73.57004"), ("45.50,-73.57", "45.5,-73.57"), ("0,0", "0,0"),
  ("geo:48.8566,2.3522", "48.8566,2.3522"), (" 45.5 , -73.6 ", "45.5,-73.6"), ("90,180", "90,180"),
  ("-90,-180", "-90,-180"), ("+1.0000049,-0.000004", "1,0"), ("1.00000499999999,0.000005", "1.00001,0.00001"),
])
func `a place is read from degrees and written with five decimal places at most`(text: String, shown: String)
{
  #expect(GridPoint(text)?.text == shown)
}

@Test(arguments: [
  "", "45", "45,", ",45", "45,1,2", "91,0", "0,181", "90.0000001,0", "1e2,0", "nan,0", "٤٥,1", "1.,2", ".5,2",
  "--1,2", "1.2.3,4", "0001,2", "1.00000000000000000,2", "45;1", "N45,W73",
])
func `what is no place is refused`(text: String) {
  #expect(GridPoint(text) == nil)
}

@Test func `a home is rounded to a hundredth of a degree, half away from zero`() throws {
  let home = try #require(GridPoint("45.50884,-73.58781"))
  #expect(home.rounded(places: 2).text == "45.51,-73.59")
  #expect(try #require(GridPoint("-0.005,0.0049999")).rounded(places: 2).text == "-0.01,0")
  #expect(home.rounded(places: 0).text == "46,-74")
  #expect(home.rounded(places: 7) == home)
}
