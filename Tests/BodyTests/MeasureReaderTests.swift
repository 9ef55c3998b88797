import Body
import Encoding
import Ledger
import Records
import Testing
import Values

struct MeasureReaderTests {
  private func fields(_ measure: MeasureEntry) throws -> String {
    let id = try #require(ULID(parsing: "01M7YF3FTCB3C4D5E6F7G8H9J0"))
    let json = measure.addition(entry: id, day: try #require(CivilDay(iso: "2026-11-21")), at: nil).json
    return JSON.object(Array(try #require(json.members).dropFirst(4))).text
  }

  @Test(arguments: [
    (MeasureName.waist, "84cm", #"{"name":"waist","value":84,"unit":"cm"}"#),
    (.waist, "84", #"{"name":"waist","value":84,"unit":"cm"}"#),
    (.waist, "33in", #"{"name":"waist","value":83.82,"unit":"cm"}"#),
    (.waist, "84,5 cm", #"{"name":"waist","value":84.5,"unit":"cm"}"#),
    (.bodyFat, "21.5%", #"{"name":"body-fat","value":21.5,"unit":"%"}"#),
    (.bloodPressure, "120/80", #"{"name":"blood-pressure","value":120,"diastolic":80,"unit":"mmHg"}"#),
    (.bloodPressure, "120 / 80", #"{"name":"blood-pressure","value":120,"diastolic":80,"unit":"mmHg"}"#),
    (.restingHeartRate, "58", #"{"name":"resting-heart-rate","value":58,"unit":"bpm"}"#),
    (.temperature, "36.8", #"{"name":"temperature","value":36.8,"unit":"°C"}"#),
    (.temperature, "36,8°C", #"{"name":"temperature","value":36.8,"unit":"°C"}"#),
    (.sleep, "7h30", #"{"name":"sleep","value":450,"unit":"min"}"#),
    (.sleep, "7:30", #"{"name":"sleep","value":450,"unit":"min"}"#),
    (.steps, "9500", #"{"name":"steps","value":9500,"unit":"steps"}"#),
    (.mood, "7", #"{"name":"mood","value":7,"unit":"of 10"}"#),
  ])
  func `a known measure is read in its own unit`(name: MeasureName, text: String, expected: String) throws {
    #expect(try fields(try MeasureReader(note: nil).measure(name, text)) == expected)
  }

  @Test(arguments: [
    (MeasureName.waist, "tall", "quantity.not-a-number"), (.waist, "-84cm", "quantity.negative"),
    (.waist, "84kg", "quantity.unknown-unit"), (.bodyFat, "101", "percent.out-of-range"),
    (.bodyFat, "-1", "percent.out-of-range"), (.bodyFat, "fat", "percent.not-understood"),
    (.bloodPressure, "120", "measure.form"), (.bloodPressure, "120/80/60", "measure.form"),
    (.bloodPressure, "120.5/80", "measure.form"), (.bloodPressure, "80/120", "measure.range"),
    (.bloodPressure, "120/10", "measure.range"), (.sleep, "7", "measure.form"),
    (.sleep, "7.5", "measure.form"),
    (.sleep, "", "quantity.empty"), (.steps, "10,000", "measure.form"), (.steps, "-5", "measure.form"),
    (.steps, "99999999999", "measure.form"), (.mood, "good", "measure.form"),
    (.temperature, "warm", "measure.form"), (.temperature, "C", "measure.form"),
  ])
  func `what is no such measure is refused`(name: MeasureName, text: String, code: String) {
    let error = #expect(throws: GrammarError.self) { _ = try MeasureReader(note: nil).measure(name, text) }
    #expect(error?.code == code)
  }

  @Test(arguments: [
    ("grip", "42", #"{"name":"grip","value":42,"unit":null,"note":"left"}"#),
    ("Grip", "42.5kg", #"{"name":"grip","value":42.5,"unit":"kg","note":"left"}"#),
    ("grip", "42 kg per hand", #"{"name":"grip","value":42,"unit":"kg per hand","note":"left"}"#),
    ("base-excess", "-1,5 mmol/l", #"{"name":"base-excess","value":-1.5,"unit":"mmol/l","note":"left"}"#),
    ("glycémie", "0.95 g/l", #"{"name":"glycémie","value":0.95,"unit":"g/l","note":"left"}"#),
  ])
  func `a measure of one's own is a number with any unit`(name: String, text: String, expected: String) throws
  {
    #expect(try fields(try MeasureReader(note: "left").ownMeasure(name, text)) == expected)
  }

  @Test(arguments: [
    ("", "42", "measure.name"), ("2fast", "42", "measure.name"), ("a b", "42", "measure.name"),
    ("a\u{1b}", "42", "measure.name"), (String(repeating: "a", count: 41), "42", "measure.name"),
    ("grip", "", "measure.form"), ("grip", "strong", "measure.form"), ("grip", "4/0", "measure.form"),
    ("grip", "42 \u{1b}[2J", "measure.unit"), ("grip", "42 k\ng", "measure.unit"),
    ("grip", "42 kilogram-metres per second", "measure.unit"),
  ])
  func `a name or a unit that cannot be one is refused`(name: String, text: String, code: String) {
    let error = #expect(throws: GrammarError.self) { _ = try MeasureReader(note: nil).ownMeasure(name, text) }
    #expect(error?.code == code)
  }

  @Test(arguments: [
    ("waist", MeasureName.waist), ("Waist", .waist), ("tour de taille", .waist),
    ("blood-pressure", .bloodPressure),
    ("blood pressure", .bloodPressure), ("bp", .bloodPressure), ("tension", .bloodPressure),
    ("sommeil", .sleep), ("fièvre", .temperature), ("pas", .steps), ("bodyfat", .bodyFat),
  ])
  func `a measure has an English name, a French one and short ones`(text: String, name: MeasureName) {
    #expect(MeasureName(named: text) == name)
  }

  @Test(arguments: ["", "wiast", "weight", "taille"])
  func `any other word is no measure`(text: String) {
    #expect(MeasureName(named: text) == nil)
  }

  @Test(arguments: MeasureName.allCases)
  func `the example of a measure can be typed and is believed`(name: MeasureName) throws {
    let measure = try MeasureReader(note: nil).measure(name, name.example)
    #expect(name.plausible.contains(measure.value))
    #expect(measure.known == name)
  }
}
