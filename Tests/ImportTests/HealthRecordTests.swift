import Encoding
import Import
import Session
import Testing
import Values

/// Records of Apple Health, and what is made of them.
struct HealthRecordTests {
  @Test func `weights come in any unit, with the fat of the same minute and source`() throws {
    let (entries, reading) = try HealthFile.read(
      HealthFile.record("BodyMass", "150", "lb", "Scale", "2024-03-01 07:00:10")
        + HealthFile.record("BodyMass", "11", "st", "Scale", "2024-03-02 07:00:10")
        + HealthFile.record("BodyMass", "70500", "g", "Scale", "2024-03-03 07:00:10")
        + HealthFile.record("BodyMass", "70.456", "kg", "Other", "2024-03-01 07:00:10")
        + HealthFile.record("BodyFatPercentage", "0.161", "%", "Scale", "2024-03-01 07:00:40")
        + HealthFile.record("BodyFatPercentage", "0.17", "%", "Scale", "2024-03-05 07:00:40"))
    #expect(reading.refusals == 0)
    #expect(
      HealthFile.texts(entries) == [
        #"weight 2024-03-01 {"weight_kg":68.04,"body_fat_percent":16.1,"origin":"Apple Health: Scale"}"#,
        #"weight 2024-03-02 {"weight_kg":69.85,"origin":"Apple Health: Scale"}"#,
        #"weight 2024-03-03 {"weight_kg":70.5,"origin":"Apple Health: Scale"}"#,
        #"weight 2024-03-01 {"weight_kg":70.46,"origin":"Apple Health: Other"}"#,
        #"measure 2024-03-05 {"name":"body-fat","value":17,"unit":"%","origin":"Apple Health: Scale"}"#,
      ])
    #expect(reading.sums[.kilograms] == Decimal(thousandths: 278_850))
  }

  @Test func `two pressures of a moment are one measure, in a correlation and without`() throws {
    let pair =
      HealthFile.record("BloodPressureSystolic", "121", "mmHg", "Cuff", "2024-03-05 07:00:40")
      + HealthFile.record("BloodPressureDiastolic", "81", "mmHg", "Cuff", "2024-03-05 07:00:40")
    let (entries, reading) = try HealthFile.read(
      pair
        + "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\"><MetadataEntry/>\(pair)</Correlation>"
        + HealthFile.record("BloodPressureSystolic", "130", "mmHg", "Cuff", "2024-03-06 07:00:40"))
    #expect(
      HealthFile.texts(entries) == [
        #"measure 2024-03-05 {"name":"blood-pressure","value":121,"diastolic":81,"unit":"mmHg","origin":"Apple Health: Cuff"}"#
      ])
    #expect(
      reading.refused.map(\.reason.english) == [
        "a blood pressure of 2024-03-06 has only one of its two values"
      ])
    #expect(reading.left.isEmpty)
  }

  @Test func `measures of the body are converted`() throws {
    let (entries, reading) = try HealthFile.read(
      HealthFile.record("WaistCircumference", "33", "in", "A", "2024-03-01 07:00:00")
        + HealthFile.record("RestingHeartRate", "58.4", "count/min", "A", "2024-03-01 07:00:00")
        + HealthFile.record("BodyTemperature", "98.6", "degF", "A", "2024-03-01 07:00:00")
        + HealthFile.record("BodyTemperature", "36.8", "degC", "A", "2024-03-02 07:00:00")
        + HealthFile.record("DietaryWater", "8", "fl_oz_us", "A", "2024-03-01 07:00:00"))
    #expect(reading.refusals == 0)
    #expect(
      HealthFile.texts(entries) == [
        #"measure 2024-03-01 {"name":"waist","value":83.8,"unit":"cm","origin":"Apple Health: A"}"#,
        #"measure 2024-03-01 {"name":"resting-heart-rate","value":58,"unit":"bpm","origin":"Apple Health: A"}"#,
        #"measure 2024-03-01 {"name":"temperature","value":37,"unit":"°C","origin":"Apple Health: A"}"#,
        #"measure 2024-03-02 {"name":"temperature","value":36.8,"unit":"°C","origin":"Apple Health: A"}"#,
        #"water 2024-03-01 {"water_ml":236.588,"origin":"Apple Health: A"}"#,
      ])
  }

  @Test func `steps of phone and watch are two measures of a day, and never one sum`() throws {
    let (entries, reading) = try HealthFile.read(
      HealthFile.record("StepCount", "4000", "count", "Watch", "2024-03-01 08:00:00")
        + HealthFile.record("StepCount", "3000", "count", "iPhone", "2024-03-01 08:01:00")
        + HealthFile.record("StepCount", "500", "count", "Watch", "2024-03-01 22:59:59")
        + HealthFile.record("StepCount", "70", "count", "Watch", "2024-03-01 23:00:00")
        + HealthFile.record("StepCount", "1000", "count", "iPhone", "2024-03-01 12:00:00"))
    #expect(
      HealthFile.texts(entries) == [
        #"measure 2024-03-01 {"name":"steps","value":4500,"unit":"steps","origin":"Apple Health: Watch"}"#,
        #"measure 2024-03-01 {"name":"steps","value":4000,"unit":"steps","origin":"Apple Health: iPhone"}"#,
        #"measure 2024-03-02 {"name":"steps","value":70,"unit":"steps","origin":"Apple Health: Watch"}"#,
      ])
    #expect(entries.map(\.key)[0] == "StepCount Watch 2024-03-01")
    #expect(reading.sums[.steps] == Decimal(8570))
  }

  @Test func `a night is the union of its stages, on the day of waking up`() throws {
    let stage = { (value: String, source: String, from: String, to: String) in
      HealthFile.record("SleepAnalysis", "HKCategoryValueSleepAnalysis" + value, nil, source, from, to)
    }
    let (entries, reading) = try HealthFile.read(
      stage("InBed", "iPhone", "2024-03-01 21:00:00", "2024-03-02 06:00:00")
        + stage("AsleepCore", "Watch", "2024-03-01 21:00:00", "2024-03-01 22:30:00")
        + stage("Awake", "Watch", "2024-03-01 22:30:00", "2024-03-01 23:30:00")
        + stage("AsleepDeep", "Watch", "2024-03-01 23:30:00", "2024-03-02 01:00:00")
        + stage("AsleepREM", "Watch", "2024-03-02 00:30:00", "2024-03-02 02:00:00")
        + stage("Asleep", "Watch", "2024-03-02 13:00:00", "2024-03-02 13:20:00")
        + stage("InBed", "iPhone", "2024-03-02 21:00:00", "2024-03-03 05:00:00")
        + stage("Dreaming", "iPhone", "2024-03-04 21:00:00", "2024-03-05 05:00:00"))
    #expect(
      HealthFile.texts(entries) == [
        #"measure 2024-03-03 {"name":"sleep","value":480,"unit":"min","origin":"Apple Health: iPhone"}"#,
        #"measure 2024-03-02 {"name":"sleep","value":260,"unit":"min","origin":"Apple Health: Watch"}"#,
      ])
    #expect(reading.refusals == 1)
  }

  @Test func `records of a moment are one item, and those of a food are not counted twice`() throws {
    let moment = "2024-03-05 11:00:40"
    let soup = HealthFile.record("DietaryEnergyConsumed", "500", "kcal", "App", moment)
    let (entries, reading) = try HealthFile.read(
      soup + HealthFile.record("DietaryEnergyConsumed", "418.4", "kJ", "App", moment)
        + HealthFile.record("DietaryProtein", "20", "g", "App", moment)
        + HealthFile.record("DietaryVitaminC", "0.05", "g", "App", moment)
        + HealthFile.record("DietaryEnergyConsumed", "300", "Cal", "App", "2024-03-06 07:00:40")
          + """
          <Correlation type="HKCorrelationTypeIdentifierFood" sourceName="App" startDate="\(moment) +0000"
           endDate="\(moment) +0000"><MetadataEntry key="HKFoodType" value="Soup &amp; bread"/>\(soup)</Correlation>
          """)
    #expect(entries.map(\.day.description) == ["2024-03-05", "2024-03-06"])
    let meal = JSON.object(try #require(entries.first).fields)
    #expect(meal["slot"]?.stringValue == "lunch")
    let items = (meal["items"]?.members ?? []).map(\.value)
    #expect(items.map { $0["name"]?.stringValue } == ["lunch", "Soup & bread"])
    #expect(items.map { $0["kcal"]?.decimalValue } == [Decimal(100), Decimal(500)])
    #expect(items.map { $0["protein_g"]?.decimalValue } == [Decimal(20), nil])
    #expect(items[0]["more"]?["vitamin_c_mg"]?.decimalValue == Decimal(50))
    #expect(JSON.object(entries[1].fields)["slot"]?.stringValue == "breakfast")
    #expect(reading.sums[.eaten] == Decimal(900))
    #expect(reading.sums[.foods] == Decimal(3))
  }

  @Test func `single bad records are refused with their reasons`() throws {
    let (entries, reading) = try HealthFile.read(
      HealthFile.record("BodyMass", "900", "kg", "A", "2024-03-01 07:00:00")
        + HealthFile.record("BodyMass", "heavy", "kg", "A", "2024-03-01 07:00:00")
        + HealthFile.record("BodyMass", "70", "kWh", "A", "2024-03-01 07:00:00")
        + HealthFile.record("BodyMass", "70", nil, "A", "2024-03-01 07:00:00")
        + HealthFile.record("BodyMass", "70", "kg", "A", "2024-02-30 07:00:00")
        + HealthFile.record("StepCount", "-5", "count", "A", "2024-03-01 07:00:00")
        + HealthFile.record("StepCount", "5", "count", "A", "2024-03-01 07:00:00", "2024-02-01 07:00:00")
        + HealthFile.record("BodyMass", "70", "kg", "A", "2024-03-09 07:00:00"))
    #expect(entries.map(\.day.description) == ["2024-03-09"])
    #expect(
      reading.refused.map(\.reason.english) == [
        "BodyMass of 2024-03-01 07:00:00 +0000: a weight of 900 kg is implausible",
        "BodyMass of 2024-03-01 07:00:00 +0000: 'heavy' is not a number",
        "BodyMass of 2024-03-01 07:00:00 +0000: the unit 'kWh' is not known",
        "BodyMass of 2024-03-01 07:00:00 +0000: it has no unit",
        "BodyMass of 2024-02-30 07:00:00 +0000: it has no date",
        "StepCount of 2024-03-01 07:00:00 +0000: -5 is less than nothing",
        "StepCount of 2024-03-01 07:00:00 +0000: it ends before it begins",
      ])
  }

  @Test func `control characters, repeated attributes and odd names hinder nothing`() throws {
    let (entries, reading) = try HealthFile.read(
      """
      <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Clément’s\u{0B} Apple\u{A0}Watch" unit="kg"
       Health Mate App Version="2.6.0" startDate="2024-03-01 07:00:00 +0000" startDate="2025-03-01 07:00:00 +0000"
       device="&lt;&lt;HKDevice: 0x1&gt;&gt;" endDate="2024-03-01 07:00:00 +0000" value="7\u{0B}0"/>
      """)
    #expect(reading.refusals == 0)
    #expect(
      HealthFile.texts(entries) == [
        #"weight 2024-03-01 {"weight_kg":70,"origin":"Apple Health: Clément’s Apple Watch"}"#
      ])
  }

  @Test func `the key is the same in every export, whatever its zone, device and time of creation`() throws {
    let keys = try ["07:00:00 +0000", "09:00:00 +0200"].map { time in
      try HealthFile.read(
        """
        <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="A" unit="kg" device="\(time)" value="70"
         creationDate="2024-03-09 \(time)" startDate="2024-03-01 \(time)" endDate="2024-03-01 \(time)"/>
        """
      ).0.map(\.key)
    }
    #expect(keys == [["BodyMass A 1709276400 1709276400"], ["BodyMass A 1709276400 1709276400"]])
  }
}
