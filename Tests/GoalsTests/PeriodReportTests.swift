import Document
import Encoding
import Goals
import Testing
import Values

private func report(_ kind: PeriodReport.Kind, _ period: Period, today: CivilDay = WorkedDay.day)
  -> PeriodReport
{
  PeriodReport(kind, period, today: today, table: WorkedDay.lines.table, goals: WorkedDay.view.goals)
}

@Test func `a week in plain English`() {
  #expect(
    WorkedDay.plain(report(.week, .week(of: WorkedDay.day)).document(.english, .metric), .english) == """
      Week 2026-W47, Mon 16 Nov 2026 to Sun 22 Nov 2026

      day          kcal  protein g  carbohydrate g  fat g  burned kcal  min  sessions  weight kg
      2026-11-16
      2026-11-17                                                  500    60         1
      2026-11-18
      2026-11-19    600      155.0            10.0    3.0           0     0         0
      2026-11-20
      2026-11-21    702       67.3            53.8   22.3         586*   65         2       79.8
      2026-11-22
      total       1,302      222.3            63.8   25.3       1,086*  125         3
      * 2026-11-21, burned kcal: 586, from 1 of 2 items
      * total, burned kcal: 1,086, from 2 of 3 items

      Average per logged day
      energy          651 kcal, from 2 of 3 days
      protein         111.2 g, from 2 of 3 days
      carbohydrate    31.9 g, from 2 of 3 days
      fat             12.7 g, from 2 of 3 days
      fiber           1.7 g, from 2 of 3 days
      sugar           5.7 g, from 2 of 3 days
      sodium          175 mg, from 2 of 3 days
      burned          362 kcal, from 2 of 3 items
      active minutes  42 min
      weight          79.8 kg
      logged days     3

      Goals
      energy          ####################  651 of 600 kcal a day, 51 over
      protein         ##############------  111 of 150 g a day, 39 short
      fiber           #-------------------  2 of 25 g a day, 23 short, from 3 of 4 items
      sodium          ###########---------  175 of 300 mg a day, met
      active minutes  ########------------  125 of 300 min, 175 left
      weight          ####----------------  1.2 of 6.0 kg, 4.8 left

      - energy: met on 1 of 2 days
      - protein: met on 1 of 1 day
      - fiber: met on 0 of 1 day
      - sodium: met on 1 of 2 days
      - 75.0 kg by Thu 31 Dec 2026: 0.8 kg late

      """)
}

@Test func `a week for programs`() {
  let parts = [
    #"{"schema":"healthlog.report-week/1""#,
    #""from":"2026-11-16""#,
    #""to":"2026-11-22""#,
    #""days":[{"day":"2026-11-16","kcal":null,"protein_g":null,"carbohydrate_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"sodium_mg":null,"burned_kcal":0,"active_minutes":0,"sessions":0,"weight_kg":null,"water_ml":0},{"day":"2026-11-17","kcal":null,"protein_g":null,"carbohydrate_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"sodium_mg":null,"burned_kcal":500,"active_minutes":60,"sessions":1,"weight_kg":null,"water_ml":0},{"day":"2026-11-18","kcal":null,"protein_g":null,"carbohydrate_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"sodium_mg":null,"burned_kcal":0,"active_minutes":0,"sessions":0,"weight_kg":null,"water_ml":0},{"day":"2026-11-19","kcal":600,"protein_g":155,"carbohydrate_g":10,"fat_g":3,"fiber_g":1,"sugar_g":1,"sodium_mg":1,"burned_kcal":0,"active_minutes":0,"sessions":0,"weight_kg":null,"water_ml":0},{"day":"2026-11-20","kcal":null,"protein_g":null,"carbohydrate_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"sodium_mg":null,"burned_kcal":0,"active_minutes":0,"sessions":0,"weight_kg":null,"water_ml":0},{"day":"2026-11-21","kcal":702,"protein_g":67.3,"carbohydrate_g":53.81,"fat_g":22.31,"fiber_g":2.4,"sugar_g":10.39,"sodium_mg":349,"burned_kcal":586.5,"active_minutes":65,"sessions":2,"weight_kg":79.8,"water_ml":250,"partial":{"fiber_g":{"known":2,"of":3},"sugar_g":{"known":2,"of":3},"burned_kcal":{"known":1,"of":2}}},{"day":"2026-11-22","kcal":null,"protein_g":null,"carbohydrate_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"sodium_mg":null,"burned_kcal":0,"active_minutes":0,"sessions":0,"weight_kg":null,"water_ml":0}]"#,
    #""average":{"kcal":651,"protein_g":111.15,"carbohydrate_g":31.905,"fat_g":12.655,"fiber_g":1.7,"sugar_g":5.695,"sodium_mg":175,"burned_kcal":362.167,"active_minutes":41.667,"sessions":1,"weight_kg":79.8,"water_ml":83.333,"partial":{"fiber_g":{"known":3,"of":4},"sugar_g":{"known":3,"of":4},"burned_kcal":{"known":2,"of":3}}}"#,
    #""total":{"kcal":1302,"protein_g":222.3,"carbohydrate_g":63.81,"fat_g":25.31,"fiber_g":3.4,"sugar_g":11.39,"sodium_mg":350,"burned_kcal":1086.5,"active_minutes":125,"sessions":3,"water_ml":250,"partial":{"fiber_g":{"known":3,"of":4},"sugar_g":{"known":3,"of":4},"burned_kcal":{"known":2,"of":3}}}"#,
    #""goals":[{"goal":"kcal","aim":"around","period":"day","target":600,"tolerance":30,"actual":651,"left":-51,"percent":108.5,"state":"over","unit":"kcal","days_met":1,"days_judged":2},{"goal":"protein","aim":"at_least","period":"day","target":150,"tolerance":0,"actual":111.15,"left":38.85,"percent":74.1,"state":"under","unit":"g","days_met":1,"days_judged":1},{"goal":"fiber","aim":"at_least","period":"day","target":25,"tolerance":0,"actual":1.7,"left":23.3,"percent":6.8,"state":"under","unit":"g","partial":{"actual":{"known":3,"of":4}},"days_met":0,"days_judged":1},{"goal":"sodium","aim":"at_most","period":"day","target":300,"tolerance":0,"actual":175,"left":125,"percent":58.3,"state":"met","unit":"mg","days_met":1,"days_judged":2},{"goal":"minutes","aim":"at_least","period":"week","target":300,"tolerance":0,"actual":125,"left":175,"percent":41.7,"state":"under","unit":"min","weeks_met":0,"weeks_judged":0},{"goal":"weight","aim":"at_most","period":"day","target":75,"tolerance":0,"actual":79.8,"left":4.8,"percent":20,"state":"under","unit":"kg","start_kg":81,"by":"2026-12-31","days_left":40,"expected_kg":79,"lead_kg":-0.8,"pace":"late"}]"#,
    #""logged_days":3}"#,
  ]
  #expect(report(.week, .week(of: WorkedDay.day)).json.text == parts.joined(separator: ","))
}

@Test func `a year is shown by month in French`() {
  #expect(
    WorkedDay.plain(report(.year, .year(of: WorkedDay.day)).document(.french, .metric), .french) == """
      2026

      mois            kcal  protéines g  glucides g  lipides g  kcal dépensées  min  séances  poids moyen kg
      novembre 2026  1 302        222,3        63,8       25,3          1 086*  125        3            80,0
      total          1 302        222,3        63,8       25,3          1 086*  125        3
      * novembre 2026, kcal dépensées : 1 086, d'après 2 éléments sur 3
      * total, kcal dépensées : 1 086, d'après 2 éléments sur 3

      Moyenne par jour saisi
      énergie          651 kcal, d'après 2 jours sur 3
      protéines        111,2 g, d'après 2 jours sur 3
      glucides         31,9 g, d'après 2 jours sur 3
      lipides          12,7 g, d'après 2 jours sur 3
      fibres           1,7 g, d'après 2 jours sur 3
      sucres           5,7 g, d'après 2 jours sur 3
      sodium           175 mg, d'après 2 jours sur 3
      dépense          362 kcal, d'après 2 éléments sur 3
      minutes actives  42 min
      poids            80,0 kg
      jours saisis     3

      Objectifs
      énergie          ####################  651 sur 600 kcal par jour, 51 de trop
      protéines        ##############------  111 sur 150 g par jour, 39 de moins
      fibres           #-------------------  2 sur 25 g par jour, 23 de moins, d'après 3 éléments sur 4
      sodium           ###########---------  175 sur 300 mg par jour, atteint
      minutes actives  --------------------  0 sur 300 min par semaine, 300 de moins
      poids            ####----------------  1,2 sur 6,0 kg, reste 4,8

      - énergie : atteint 1 jour sur 2
      - protéines : atteint 1 jour sur 1
      - fibres : atteint 0 jour sur 1
      - sodium : atteint 1 jour sur 2
      - minutes actives : atteint 0 semaine sur 3
      - 75,0 kg au jeu. 31 déc. 2026 : 0,8 kg de retard

      """)
}

@Test(arguments: [
  (PeriodReport.Kind.week, "healthlog.report-week/1"), (.month, "healthlog.report-month/1"),
  (.year, "healthlog.report-year/1"), (.range, "healthlog.report-range/1"),
])
func `each report has a schema of its own`(kind: PeriodReport.Kind, schema: String) {
  #expect(report(kind, .week(of: WorkedDay.day)).json["schema"]?.stringValue == schema)
}

@Test func `averages are over logged days, and of what was eaten over days it is known of`() {
  let json = report(.week, .week(of: WorkedDay.day)).json
  // 600 and 702 kcal on two days; 500 and 586.5 kcal burned on three that have something logged.
  #expect(json["average"]?["kcal"]?.numberText == "651")
  #expect(json["average"]?["burned_kcal"]?.numberText == "362.167")
  #expect(json["logged_days"]?.numberText == "3")
}

@Test func `drinks, steps and sleep are judged on days without meals, and water is averaged over them`() {
  let lines = JournalLines([
    [goal("2026-11-16", "water", "2000", aim: "at_least")],
    [goal("2026-11-16", "steps", "8000", aim: "at_least")],
    [goal("2026-11-16", "sleep", "420", aim: "at_least")],
    [goal("2026-11-16", "minutes", "30", aim: "at_least")],
    [water("2026-11-16", "2100")], [water("2026-11-17", "1500")],
    [measure("2026-11-17", "steps", "9000"), measure("2026-11-18", "sleep", "400")],
    [meal("2026-11-19", total: #"{"items":1,"kcal":600}"#)],
  ])
  var book = GoalBook()
  lines.fold(into: &book)
  let week = Period.week(of: day("2026-11-16"))
  let json = PeriodReport(.week, week, today: day("2026-11-30"), table: lines.table, goals: book).json
  let goals = json["goals"]?.arrayValue?.map { goal in
    ["goal", "actual", "days_met", "days_judged"].map { goal[$0]?.text ?? "" }.joined(separator: " ")
  }
  // The day with a meal has no drink: nothing was drunk on it.
  #expect(
    goals == [
      #""water" 1200 1 3"#, #""steps" 9000 1 1"#, #""sleep" 400 0 1"#, #""minutes" 0 0 1"#,
    ])
  #expect(json["average"]?["water_ml"]?.numberText == "1200")
  #expect(json["logged_days"]?.numberText == "1")
}

@Test(arguments: [(true, "0 2"), (false, "0 1")])
func `today is judged once it is closed`(isClosed: Bool, judged: String) {
  let lines = JournalLines([
    [goal("2026-11-16", "kcal", "2000", aim: "around")],
    [meal("2026-11-17", total: #"{"items":1,"kcal":600}"#)],
    [meal("2026-11-18", total: #"{"items":1,"kcal":600}"#)], [dayState("2026-11-18", closed: isClosed)],
  ])
  var book = GoalBook()
  lines.fold(into: &book)
  let today = day("2026-11-18")
  let json = PeriodReport(.week, .week(of: today), today: today, table: lines.table, goals: book).json
  let goal = json["goals"]?.arrayValue?.first
  #expect("\(goal?["days_met"]?.text ?? "") \(goal?["days_judged"]?.text ?? "")" == judged)
}

@Test func `a period without entries says so and has no averages`() {
  let empty = report(.month, .month(of: day("2025-01-15")))
  #expect(
    WorkedDay.plain(empty.document(.english, .metric), .english) == "January 2025\n\nNothing is logged\n")
  #expect(empty.json["average"]?["kcal"] == .null)
  #expect(empty.json["total"]?["kcal"] == .null)
  #expect(empty.json["days"]?.arrayValue?.count == 31)
  #expect(empty.isEmpty)
}

@Test func `goals by week are judged in the whole weeks of a month that are over`() throws {
  let december = report(.month, .month(of: WorkedDay.day), today: day("2026-12-10"))
  let minutes = try #require(
    december.json["goals"]?.arrayValue?.first { $0["goal"]?.stringValue == "minutes" })
  // The weeks from 2, 9, 16 and 23 November: 0, 0, 125 and 0 minutes.
  #expect(minutes["actual"]?.numberText == "31.25")
  #expect(minutes["weeks_met"]?.numberText == "0")
  #expect(minutes["weeks_judged"]?.numberText == "4")
}

@Test func `a goal by week has no place where no whole week is over`() throws {
  let days = try #require(Period(first: day("2026-11-19"), last: day("2026-11-21")))
  let names = report(.range, days).json["goals"]?.arrayValue?.compactMap { $0["goal"]?.stringValue }
  #expect(names == ["kcal", "protein", "fiber", "sodium", "weight"])
}

@Test func `a month shows people the days on which something is logged, and programs all`() throws {
  let month = report(.month, .month(of: WorkedDay.day))
  let text = WorkedDay.plain(month.document(.english, .metric), .english)
  let days = text.split(separator: "\n").filter { $0.hasPrefix("2026-11-") }.map { String($0.prefix(10)) }
  #expect(days == ["2026-11-14", "2026-11-17", "2026-11-19", "2026-11-21"])
  #expect(month.json["days"]?.arrayValue?.count == 30)
}

@Test func `the longest period there is does not take forever`() throws {
  let all = try #require(Period(first: .first, last: .last))
  let report = report(.range, all)
  #expect(report.json["days"]?.arrayValue?.count == 4)
}
