import Encoding
import Import
import Testing
import Values

/// What tables of other programs really look like, found in hundreds of people's own exports.
@Suite struct RealTableTests {
  private func texts(_ table: String, _ file: String) throws -> [String] {
    try ReadTable(Array(table.utf8), file).texts
  }

  @Test func `Strava's second distance is exact, and its first in metres where somebody swims`() throws {
    let head = "Activity ID,Activity Date,Activity Type,Elapsed Time,Distance,Moving Time"
    let rows = [
      #"1,"Mar 25, 2024, 6:01:54 AM",Swim,2637,"1,250",2631"#,
      #"2,"Mar 26, 2024, 6:01:54 AM",Ride,3621,34.58,3600"#,
    ]
    let exact = "\(head),Distance\n\(rows[0]),1250.0\n\(rows[1]),34577.0\n"
    let shown = "\(head)\n\(rows[0])\n\(rows[1])\n"
    for (table, ride) in [(exact, "34.577"), (shown, "34.58")] {
      let read = try ReadTable(Array(table.utf8), "activities.csv")
      let distances = read.entries.map { JSON.object($0.fields)["distance_km"]?.text ?? "" }
      #expect(distances == ["1.25", ride])
      #expect(read.reading.metres == (table == shown ? 1 : 0))
    }
  }

  @Test func `the same number in both of Strava's distances is in kilometres`() throws {
    let table = """
      Aktivitäts-ID,Aktivitätsdatum,Name der Aktivität,Aktivitätsart,Verstrichene Zeit,Distanz,Distanz
      1,"21.07.2026, 15:09:27",Lauf,Lauf,1390,"2,81","2,81"

      """
    #expect(try texts(table, "activities.csv")[0].contains(#""distance_km":2.81,"#))
  }

  private static let garmin = "Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Moving Time"

  @Test func `Garmin's time is how long it was, and a swim in metres`() throws {
    let table = """
      \(Self.garmin)
      Pool Swim,2026-04-17 15:24:47,false,"Pool Swim","1,200","450","00:43:20","151","00:24:41"
      Walking,2026-03-19 20:04:39,false,"Walk","6.41","472","01:06:17","120","--:--:--"

      """
    let found = try texts(table, "Activities.csv")
    #expect(found[0].contains(#""minutes":43.333,"distance_km":1.2,"#))
    #expect(found[0].contains(#""moving_min":24.683"#))
    #expect(found[1].contains(#""minutes":66.283,"distance_km":6.41,"#))
  }

  @Test func `an hour and two minutes are no two minutes where somebody moved for longer`() throws {
    let table = "\(Self.garmin)\nRunning,2026-01-01 10:00:00,false,Run,11.18,888,1:02,159,01:01:12\n"
    #expect(try texts(table, "Activities.csv")[0].contains(#""minutes":62,"#))
  }

  @Test func `miles are miles where somebody says so, and swims then in yards`() throws {
    let table = """
      \(Self.garmin)
      Running,2026-01-01 10:00:00,false,Run,2.89,443,0:42:30,138,0:42:30
      Pool Swim,2026-01-02 10:00:00,false,Swim,"1,760",443,0:42:30,138,0:42:30

      """
    var answers = ImportAnswers()
    answers.distanceUnit = .miles
    let read = try ReadTable(Array(table.utf8), "Activities.csv", answers: answers)
    #expect(
      read.entries.map { JSON.object($0.fields)["distance_km"]?.text ?? "" } == ["4.651", "1.609"])
  }

  @Test(arguments: [
    ("Aktivitetstyp,Datum,Favorit,Namn,Distans,Kalorier,Tid", "Löpband", "treadmill"),
    ("Tipo de atividade,Data,Favorito,Título,Distância,Calorias,Tempo", "Corrida", "running"),
    ("Tipo de actividad,Fecha,Favorito,Título,Distancia,Calorías,Tiempo", "Carrera", "running"),
    ("Typ aktywności,Data,Ulubiony,Tytuł,Dystans,Kalorie,Czas", "Bieganie", "running"),
    ("Tevékenység típusa,Dátum,Kedvenc,Cím,Távolság,Kalóriaszám,Idő", "Futás", "running"),
    ("Aktivitetstype,Dato,Favorit,Titel,Distance,Kalorier,Tid", "Løb", "running"),
  ])
  func `Garmin is read in other languages`(head: String, word: String, type: String) throws {
    let table = "\(head)\n\(word),2026-01-01 10:00:00,false,x,5.10,377,00:29:36\n"
    #expect(
      try texts(table, "Activities.csv")[0].contains(
        #"{"type":"\#(type)","minutes":29.6,"distance_km":5.1,"kcal":377,"#))
  }

  @Test func `beside decimal commas a point parts thousands`() throws {
    let table = """
      \(Self.garmin)
      Running,2020-12-13 16:33:53,false,Run,"11,79","1.026","01:15:02",150,"01:15:02"

      """
    #expect(try texts(table, "Activities.csv")[0].contains(#""distance_km":11.79,"kcal":1026,"#))
  }

  @Test func `one decimal comma among points is one`() throws {
    let rows = (1...4).map { "Running,2023-03-0\($0) 10:00:00,false,Run,4.2\($0),258,00:22:07,143,00:22:07" }
    let table =
      ([Self.garmin] + rows + [
        #"Running,2023-03-09 10:00:00,false,Run,"2,81",258,00:12:07,143,00:12:07"#
      ]).joined(separator: "\n")
    let read = try ReadTable(Array(table.utf8), "Activities.csv")
    #expect(
      read.entries.map { JSON.object($0.fields)["distance_km"]?.text ?? "" }
        == ["4.21", "4.22", "4.23", "4.24", "2.81"])
  }

  @Test func `Libra's unit is that of its remark`() throws {
    let table =
      "#Version: 6\n#Units: lbs\n\n#date;weight;weight trend;body fat\n2026-09-20T07:00:00.000Z;164.5;164;\n"
    #expect(try texts(table, "libra.csv")[0].contains(#""weight_kg":74.62"#))
  }

  @Test(arguments: [
    "Date;Time;Routine;Exercise;Set;Weight;Reps\n2026-01-01;10:00;A;Squat;1;100;5",
    "Date,Exercise,Sets,Reps,Weight\n2026-01-01,Squat,1,5,100",
    "Date,Exercice,Poids,Répétitions\n2026-01-01,Squat,80,5",
  ])
  func `loads of a training are no weights of a body`(table: String) {
    #expect(FoundTable.find(in: Array(table.utf8), file: "x.csv", among: ImportMap.builtIn) == nil)
  }

  @Test(arguments: [
    ("date,weight_kg\n2026-03-24,73.2\n", "73.2"), ("date,kg\n2026-03-24,73.2\n", "73.2"),
    ("Date,Weight(in lbs)\n1-Apr-19,182\n", "82.55"), ("Fecha,Peso (kg)\n2026-03-24,73.2\n", "73.2"),
    ("Date/Time,Weight (lb)\n2026-03-24 07:00:00,182\n", "82.55"),
  ])
  func `a table with a date and a weight is one, whatever they are called`(table: String, weight: String)
    throws
  {
    #expect(try texts(table, "x.csv")[0].contains(#""weight_kg":\#(weight)"#))
  }

  @Test func `two weights of one day are two, and the same weight twice is one`() throws {
    let table = "Date,Weight (kg)\n2015-12-31,87.8\n2015-12-31,88.7\n2015-12-31,87.8\n"
    let keys = try ReadTable(Array(table.utf8), "x.csv").entries.map(\.key)
    #expect(keys == ["2015-12-31", "2015-12-31 88.7", "2015-12-31"])
  }

  @Test func `columns of a set that are called by their units have loads`() throws {
    let table = """
      Date,Workout Name,Exercise Name,Set Order,kg,Reps,km,Seconds,Notes
      2016-10-03 10:00:00,A,Squat,1,60,5,0,0,

      """
    let found = try texts(table, "strong.csv")
    #expect(found[0].contains(#""load_kg":60"#))
    #expect(found[0].contains(#""exercise":"exercise:back-squat""#))
  }

  @Test func `Strong is read in French and German`() throws {
    let french = """
      Date,Nom de l'entraînement,Durée,Nom de l'exercice,Ordre de la série,Poids,Réps,Distance,Secondes,Notes,Notes d'entraînement,RPE
      2023-08-16 13:10:30,"Pecs",35min,"Bench Press (Dumbbell)",1,20.0,8,0,0,"","",

      """
    let german = """
      Datum,Workout-Name,Dauer,Name der Übung,Reihenfolge festlegen,Gewicht,Wiederh.,Entfernung,Sekunden,Notizen,Workout-Notizen,RPE
      2017-12-25 18:28:32,"Beine",38min,"Squat (Barbell)",1,50.0,13,0,0,"","",

      """
    var answers = ImportAnswers()
    answers.massUnit = .kilograms
    for (table, load) in [(french, "20"), (german, "50")] {
      let read = try ReadTable(Array(table.utf8), "strong.csv", answers: answers)
      #expect(read.texts[0].contains(#""load_kg":\#(load)"#))
    }
  }

  @Test func `rests of a German Strong are no sets`() throws {
    let table = """
      Datum,Workout-Name,Dauer,Name der Übung,Reihenfolge festlegen,Gewicht,Wiederh.,Entfernung,Sekunden,Notizen,Workout-Notizen,RPE
      2025-08-01 09:46:59,"Pull",31min,"Pull Up",1,0,3.0,0,0.0,"","",
      2025-08-01 09:46:59,"Pull",31min,"Pull Up",Ruhezeit,0,0.0,0,45.0,,,

      """
    #expect(try texts(table, "strong.csv")[0].contains(#""sets":[{"reps":3}]"#))
  }

  @Test func `FitNotes writes names with commas without quotes`() throws {
    let table = """
      Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time
      2025-04-29,Overhead Press (Each Side, Dumbbells),Shoulders,8.0,kgs,5,,,
      2025-04-29,Side Plank,Abs,,,,0.0,kg,0:01:00

      """
    let read = try ReadTable(Array(table.utf8), "FitNotes_Export.csv")
    #expect(read.reading.refusals == 0)
    #expect(read.texts[0].contains(#""name":"Overhead Press (Each Side, Dumbbells)""#))
    let longer =
      table
      + "2025-04-30,Leg Press,Legs,100,kgs,5,,,,,\n2025-04-30,Leg Press,Legs,100,kgs,5,,,,ok, but hard\n"
    let more = try ReadTable(Array(longer.utf8), "FitNotes_Export.csv")
    #expect(more.reading.refusals == 0)
    #expect(more.texts[1].contains(#""name":"Leg Press""#))
  }

  @Test func `a supplement with vitamins alone is a food`() throws {
    let table = """
      Day,Time,Group,Food Name,Amount,Energy (kcal),B12 (Cobalamin) (µg),Vitamin D (IU)
      2026-01-01,08:00,Breakfast,B12,1.00 tablet,,500,400

      """
    let read = try ReadTable(Array(table.utf8), "servings.csv")
    #expect(read.reading.refusals == 0)
    #expect(read.texts[0].contains(#""vitamin_b12_ug":500"#))
    #expect(read.texts[0].contains(#""vitamin_d_ug":10"#))
  }

  @Test func `strength of MyFitnessPal has its sets`() throws {
    let table = """
      Date,Exercise,Type,Exercise Calories,Exercise Minutes,Sets,Reps Per Set,Pounds,Steps,Note
      2013-10-02,"Front Squats, Barbell",Strength,,,3,10,20.0,,
      2013-10-02,Running,Cardio,350.0,30.0,,,,5000,

      """
    let bytes = Array(table.utf8)
    // Whatever the file is called, the table that is read besides others gives way to them.
    #expect(try ReadTable(bytes, "mine.csv").found.table.name == "exercise")
    let cardio = try ReadTable(bytes, "Exercise-Summary.csv")
    #expect(cardio.reading.refusals == 0)
    #expect(cardio.entries.count == 1)
    let beside = cardio.found.beside(in: bytes, file: "Exercise-Summary.csv", among: ImportMap.builtIn)
    let strength = try ReadTable(bytes, "Exercise-Summary.csv", table: beside[0])
    #expect(strength.entries.count == 1)
    #expect(
      strength.texts[0].contains(
        #""sets":[{"reps":10,"load_kg":9.07},{"reps":10,"load_kg":9.07},{"reps":10,"load_kg":9.07}]"#))
  }

  @Test func `strides show that distances are in miles`() throws {
    let head = "\(Self.garmin),Avg Run Cadence,Avg Stride Length,Total Ascent"
    let table = """
      \(head)
      Running,2026-01-01 10:00:00,false,Run,2.89,443,0:42:30,138,0:42:30,163,0.67,100
      Pool Swim,2026-01-02 10:00:00,false,Swim,"1,760",443,0:42:30,138,0:42:30,--,--,--
      Rowing,2026-01-03 10:00:00,false,Row,"4,966",443,0:32:30,138,0:32:30,--,--,--

      """
    let entries = try ReadTable(Array(table.utf8), "Activities.csv").entries.map { JSON.object($0.fields) }
    #expect(entries.map { $0["distance_km"]?.text ?? "" } == ["4.651", "1.609", "4.966"])
    #expect(entries[0]["ascent_m"]?.text == "30.48")
  }

  @Test func `what flies and what has a broken time is left as it is`() throws {
    let table = """
      \(Self.garmin)
      Flying,2026-01-01 10:00:00,false,x,800,443,1:00:00,138,1:00:00
      Cycling,2026-01-02 10:00:00,false,x,30.00,443,0:01:00,138,0:01:00

      """
    let entries = try ReadTable(Array(table.utf8), "Activities.csv").entries.map { JSON.object($0.fields) }
    #expect(entries.map { $0["distance_km"]?.text ?? "" } == ["800", "30"])
  }

  @Test func `a table whose rows are quoted as a whole is read`() throws {
    let table = #"""
      "Date,""Weight (kg)"",""Fat mass (kg)"""
      "2026-06-27 10:33:19,""80.5"",""16.1"""

      """#
    #expect(try texts(table, "weight.csv")[0].contains(#""weight_kg":80.5,"body_fat_percent":20"#))
  }

  @Test func `the id of a night that a spreadsheet has rounded is none`() throws {
    let table = """
      Id,Tz,From,To,Sched,Hours,Rating,Comment,Framerate,Snore,Noise,Cycles,DeepSleep,LenAdjust
      1.59287E+12,Europe/London,22. 06. 2020 23:53,23. 06. 2020 8:01,23. 06. 2020 8:15,8.14,0,,10007,-1,-1,6,0.3,0
      Id,Tz,From,To,Sched,Hours,Rating,Comment,Framerate,Snore,Noise,Cycles,DeepSleep,LenAdjust
      1.59287E+12,Europe/London,23. 06. 2020 23:53,24. 06. 2020 8:01,24. 06. 2020 8:15,8.14,0,,10007,-1,-1,6,0.3,0

      """
    let read = try DocumentFile(Array(table.utf8), "sleep-export.csv")
    #expect(read.entries.count == 2)
    #expect(Set(read.entries.map(\.key)).count == 2)
  }

  @Test func `a night without sleep is none`() throws {
    let table = """
      Sleep
      Start Time,End Time,Minutes Asleep,Minutes Awake,Number of Awakenings,Time in Bed
      "2019-10-07 11:36PM","2019-10-08 7:19AM","0","0","0","463"

      """
    #expect(try texts(table, "fitbit.csv").isEmpty)
  }

  @Test func `the parts of Fitbit's web export are tables of their own`() throws {
    let file = """
      Body
      Date,Weight,BMI,Fat
      "2019-10-01","217","28.76","0"

      Foods
      Date,Calories In
      "2019-10-02","210"

      Activities
      Date,Calories Burned,Steps,Distance,Floors,Minutes Sedentary
      "2019-10-01","4,188","20,866","10.22","29","775"

      Sleep
      Start Time,End Time,Minutes Asleep,Minutes Awake,Number of Awakenings,Time in Bed
      "2019-10-14 11:36PM","2019-10-15 8:46AM","525","25","3","550"

      Food Log 20191001
      Daily Totals
      "","Calories","0"

      """
    var feed = ByteFeed.holding(Array(file.utf8))
    let sections = try FoundTable.sections(of: &feed, file: "fitbit.csv", among: ImportMap.builtIn)
    #expect(sections.known.map(\.table.name) == ["body", "activities", "sleep"])
    #expect(sections.known.map(\.lastLine) == [4, 12, 16])
    #expect(sections.others.contains("Foods"))
    var answers = ImportAnswers()
    answers.massUnit = .pounds
    let texts = try sections.known.flatMap {
      try ReadTable(Array(file.utf8), "fitbit.csv", table: $0, answers: answers).texts
    }
    #expect(texts.count == 3)
    #expect(texts[0].contains(#""weight_kg":98.43"#))
    #expect(texts[1].contains(#""name":"steps","value":20866"#))
    #expect(texts[2].contains(#""name":"sleep","value":525"#))
  }

  @Test func `an empty line ends no part of a file`() throws {
    let file = "Body\nDate,Weight,BMI,Fat\n2024-01-01,80,24,20\n\n2024-01-02,81,24,20\n"
    var feed = ByteFeed.holding(Array(file.utf8))
    let sections = try FoundTable.sections(of: &feed, file: "fitbit.csv", among: ImportMap.builtIn)
    #expect(try ReadTable(Array(file.utf8), "fitbit.csv", table: sections.known[0]).entries.count == 2)
  }

  @Test func `parts of a day in two files of minutes are two`() throws {
    let keys = try ["2014-10-01T00:46:00Z,49", "2014-10-01T20:46:00Z,9"].map { row in
      try ReadTable(Array("timestamp,steps\n\(row)\n".utf8), "steps-2014.csv").entries.map(\.key)
    }
    #expect(keys[0] != keys[1])
  }

  @Test func `Whoop's cycles have a night and a heart rate each`() throws {
    let table = """
      Cycle start time,Cycle end time,Cycle timezone,Recovery score %,Resting heart rate (bpm),Sleep onset,Wake onset,Asleep duration (min)
      2025-03-25 00:06:05,2025-03-25 23:42:14,UTC-04:00,68,53,2025-03-25 00:06:05,2025-03-25 06:23:53,361

      """
    let read = try ReadTable(Array(table.utf8), "physiological_cycles.csv")
    #expect(read.found.table.name == "sleeps")
    let beside = read.found.beside(
      in: Array(table.utf8), file: "physiological_cycles.csv", among: ImportMap.builtIn)
    #expect(beside.map(\.table.name) == ["cycles"])
    let rates = try ReadTable(Array(table.utf8), "physiological_cycles.csv", table: beside[0])
    #expect(rates.texts[0].contains(#""name":"resting-heart-rate","value":53"#))
  }

  @Test func `Health Auto Export's days have a weight, steps and a night`() throws {
    let table = """
      Date,Body Fat Percentage (%),Heart Rate Variability (ms),Resting Heart Rate (bpm),Sleep Analysis [Total] (hr),Step Count (steps),Weight/Body Mass (lb)
      2025-05-24,22.6,27.57,66,5.975,17804,177

      """
    let found = try texts(table, "metrics-2025-05-27.csv")
    #expect(found.count == 4)
    #expect(found[0].contains(#""weight_kg":80.29,"body_fat_percent":22.6"#))
    #expect(found.contains { $0.contains(#""name":"sleep","value":358"#) })
  }

  @Test func `the pieces of a session of Google Fit are known by their name`() {
    #expect(
      ForeignDocument.googleFitSession(ofTrack: "2025-01-30T20_07_41.323+05_30_PT11M_Walking.tcx")
        == "2025-01-30t20_07_41.323+05_30_walking.json")
    #expect(ForeignDocument.googleFitSession(ofTrack: "run.tcx") == nil)
  }
}
