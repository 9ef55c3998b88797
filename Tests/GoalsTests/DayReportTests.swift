import Document
import Encoding
import Goals
import Ledger
import Testing
import Values

private let report = DayReport(WorkedDay.view, today: WorkedDay.day)

@Test func `a day in plain English`() {
  #expect(
    WorkedDay.plain(report.document(.english, .metric, isForPeople: true), .english) == """
      Sat 21 Nov 2026

      Meals
      id      time   meal   kcal  protein g  carbohydrate g  fat g
      G80004  12:30  lunch   382       62.3            13.8    7.3
      G80005  12:30  snack   320        5.0            40.0   15.0
                     total   702       67.3            53.8   22.3

      Foods
      meal   amount   food                                                               g  kcal  protein g  carbohydrate g  fat g
      lunch  200 g    Chicken, broilers or fryers, breast, meat only, cooked, roasted  200   330       62.0             0.0    7.1
      lunch  1        Apples, raw, with skin                                           100    52        0.3            13.8    0.2
      snack  1 piece  granola bar                                                       70   320        5.0            40.0   15.0

      Totals
      nutrient          total  % of P+C+F kcal
      energy        702 kcal
      protein         67.3 g             39.3%
      carbohydrate    53.8 g             31.4%
      fat             22.3 g             29.3%
      fiber            2.4 g*
      sugar           10.4 g*
      sodium          349 mg
      * fiber, total: 2.4 g, from 2 of 3 items
      * sugar, total: 10.4 g, from 2 of 3 items

      Activities
      id      time   activity  min  km  kcal  source
      G80006  18:00  Running    45      586   given
      G80007  18:00  Running    20        ?
                     total      65      586*
      * kcal: 586, from 1 of 2 items

      Also logged
      id      time   name    value
      G80008         water   250 ml
      G80009         waist   84 cm
      G80010         note    slept well
      G80003  07:00  weight  79.8 kg

      Goals
      energy   ####################  702 of 600 kcal, 102 over
      protein  ########------------  67 of 150 g, 83 left
      fiber    #-------------------  2 of 25 g, 23 left, from 2 of 3 items
      sodium   ####################  349 of 300 mg, 49 over

      This week
      active minutes  ########------------  125 of 300 min, 175 left

      Weight
      weight  ####----------------  1.2 of 6.0 kg, 4.8 left

      - 75.0 kg by Thu 31 Dec 2026: 0.8 kg late

      Alerts
      - energy: 102 kcal above the goal of 600 kcal
      - sodium: 49 mg above the goal of 300 mg

      """)
}

@Test func `a day in plain French`() {
  #expect(
    WorkedDay.plain(report.document(.french, .metric, isForPeople: true), .french) == """
      sam. 21 nov. 2026

      Repas
      id      heure  repas      kcal  protéines g  glucides g  lipides g
      G80004  12:30  déjeuner    382         62,3        13,8        7,3
      G80005  12:30  collation   320          5,0        40,0       15,0
                     total       702         67,3        53,8       22,3

      Aliments
      repas      quantité  aliment                                            g  kcal  protéines g  glucides g  lipides g
      déjeuner   200 g     Poulet, à rôtir, blanc, chair seule, cuit, rôti  200   330         62,0         0,0        7,1
      déjeuner   1         Pommes, crues, avec la peau                      100    52          0,3        13,8        0,2
      collation  1 pièce   granola bar                                       70   320          5,0        40,0       15,0

      Totaux
      nutriment      total  % des kcal P+G+L
      énergie    702 kcal
      protéines    67,3 g             39,3 %
      glucides     53,8 g             31,4 %
      lipides      22,3 g             29,3 %
      fibres        2,4 g*
      sucres       10,4 g*
      sodium       349 mg
      * fibres, total : 2,4 g, d'après 2 éléments sur 3
      * sucres, total : 10,4 g, d'après 2 éléments sur 3

      Activités
      id      heure  activité       min  km  kcal  source
      G80006  18:00  Course à pied   45      586   indiqué
      G80007  18:00  Course à pied   20        ?
                     total           65      586*
      * kcal : 586, d'après 1 élément sur 2

      Aussi saisi
      id      heure  nom             valeur
      G80008         eau             250 ml
      G80009         tour de taille  84 cm
      G80010         note            slept well
      G80003  07:00  poids           79,8 kg

      Objectifs
      énergie    ####################  702 sur 600 kcal, 102 de trop
      protéines  ########------------  67 sur 150 g, reste 83
      fibres     #-------------------  2 sur 25 g, reste 23, d'après 2 éléments sur 3
      sodium     ####################  349 sur 300 mg, 49 de trop

      Cette semaine
      minutes actives  ########------------  125 sur 300 min, reste 175

      Poids
      poids  ####----------------  1,2 sur 6,0 kg, reste 4,8

      - 75,0 kg au jeu. 31 déc. 2026 : 0,8 kg de retard

      Alertes
      - énergie : 102 kcal au-dessus de l'objectif de 600 kcal
      - sodium : 49 mg au-dessus de l'objectif de 300 mg

      """)
}

@Test func `a day for programs`() {
  let parts = [
    #"{"schema":"healthlog.report-day/1""#,
    #""day":"2026-11-21""#,
    #""meals":[{"id":"01M7YF3FTCB3C4D5E6F7G80004","day":"2026-11-21","at":"2026-11-21T12:30:00+01:00","slot":"lunch","items":[{"food":"usda:05064","name":"Chicken, broilers or fryers, breast, meat only, cooked, roasted","amount":200,"unit":"g","grams":200,"kcal":330,"protein_g":62.04,"carbohydrate_g":0,"fat_g":7.14,"fiber_g":0,"sugar_g":0,"sodium_mg":148,"source":"USDA SR28"},{"food":"usda:09003","name":"Apples, raw, with skin","amount":1,"unit":null,"grams":100,"kcal":52,"protein_g":0.26,"carbohydrate_g":13.81,"fat_g":0.17,"fiber_g":2.4,"sugar_g":10.39,"sodium_mg":1,"source":"USDA SR28","portion":"medium"}],"total":{"kcal":382,"protein_g":62.3,"carbohydrate_g":13.81,"fat_g":7.31,"fiber_g":2.4,"sugar_g":10.39,"sodium_mg":149}},{"id":"01M7YF3FTCB3C4D5E6F7G80005","day":"2026-11-21","at":"2026-11-21T12:30:00+01:00","slot":"snack","items":[{"food":"own:01M7YF3FTCB3C4D5E6F7G8H9J2@01M7YF3FTCB3C4D5E6F7G8H9J2","name":"granola bar","amount":1,"unit":"piece","grams":70,"kcal":320,"protein_g":5,"carbohydrate_g":40,"fat_g":15,"fiber_g":null,"sugar_g":null,"sodium_mg":200,"source":"own food"}],"total":{"kcal":320,"protein_g":5,"carbohydrate_g":40,"fat_g":15,"fiber_g":null,"sugar_g":null,"sodium_mg":200}}]"#,
    #""activities":[{"id":"01M7YF3FTCB3C4D5E6F7G80006","at":"2026-11-21T18:00:00+01:00","type":"running","minutes":45,"distance_km":null,"kcal":586.5,"kcal_source":"given","met":null},{"id":"01M7YF3FTCB3C4D5E6F7G80007","at":"2026-11-21T18:00:00+01:00","type":"running","minutes":20,"distance_km":null,"kcal":null,"kcal_source":null,"met":null}]"#,
    #""total":{"kcal":702,"protein_g":67.3,"carbohydrate_g":53.81,"fat_g":22.31,"fiber_g":2.4,"sugar_g":10.39,"sodium_mg":349,"partial":{"fiber_g":{"known":2,"of":3},"sugar_g":{"known":2,"of":3}}}"#,
    #""burned_kcal":586.5"#,
    #""active_minutes":65"#,
    #""sessions":2"#,
    #""weight_kg":79.8"#,
    #""water_ml":250"#,
    #""goals":[{"goal":"kcal","aim":"around","period":"day","target":600,"tolerance":30,"actual":702,"left":-102,"percent":117,"state":"over","unit":"kcal"},{"goal":"protein","aim":"at_least","period":"day","target":150,"tolerance":0,"actual":67.3,"left":82.7,"percent":44.9,"state":"under","unit":"g"},{"goal":"fiber","aim":"at_least","period":"day","target":25,"tolerance":0,"actual":2.4,"left":22.6,"percent":9.6,"state":"under","unit":"g","partial":{"actual":{"known":2,"of":3}}},{"goal":"sodium","aim":"at_most","period":"day","target":300,"tolerance":0,"actual":349,"left":-49,"percent":116.3,"state":"over","unit":"mg"},{"goal":"minutes","aim":"at_least","period":"week","target":300,"tolerance":0,"actual":125,"left":175,"percent":41.7,"state":"under","unit":"min"},{"goal":"weight","aim":"at_most","period":"day","target":75,"tolerance":0,"actual":79.8,"left":4.8,"percent":20,"state":"under","unit":"kg","start_kg":81,"by":"2026-12-31","days_left":40,"expected_kg":79,"lead_kg":-0.8,"pace":"late"}]"#,
    #""alerts":["energy: 102 kcal above the goal of 600 kcal","sodium: 49 mg above the goal of 300 mg"]"#,
    #""closed":false"#,
    #""energy_share_percent":{"protein":39.3,"carbohydrate":31.4,"fat":29.3}"#,
    #""weights":[{"id":"01M7YF3FTCB3C4D5E6F7G80003","at":"2026-11-21T07:00:00+01:00","weight_kg":79.8}]"#,
    #""drinks":[{"id":"01M7YF3FTCB3C4D5E6F7G80008","at":null,"water_ml":250}]"#,
    #""measures":[{"id":"01M7YF3FTCB3C4D5E6F7G80009","at":null,"name":"waist","value":84,"unit":"cm"}]"#,
    #""notes":[{"id":"01M7YF3FTCB3C4D5E6F7G80010","at":null,"text":"slept well"}]"#,
    #""partial":{"burned_kcal":{"known":1,"of":2}}}"#,
  ]
  #expect(report.json.text == parts.joined(separator: ","))
}

@Test func `today at a glance in plain English`() {
  #expect(
    WorkedDay.plain(StatusReport(WorkedDay.view).document(.english, .metric), .english) == """
      Today: Sat 21 Nov 2026

      Goals
      energy   ####################  702 of 600 kcal, 102 over
      protein  ########------------  67 of 150 g, 83 left
      fiber    #-------------------  2 of 25 g, 23 left, from 2 of 3 items
      sodium   ####################  349 of 300 mg, 49 over

      This week
      active minutes  ########------------  125 of 300 min, 175 left

      Weight
      weight  ####----------------  1.2 of 6.0 kg, 4.8 left

      - 75.0 kg by Thu 31 Dec 2026: 0.8 kg late

      carbohydrate    53.8 g
      fat             22.3 g
      burned          586 kcal, from 1 of 2 items
      active minutes  65 min
      water           250 ml
      weight          79.8 kg, -0.4 kg in a week

      Meals
      time   meal   foods            kcal
      12:30  lunch  Chicken, Apples   382
      12:30  snack  granola bar       320

      Activities
      id      time   activity  min  km  kcal  source
      G80006  18:00  Running    45      586   given
      G80007  18:00  Running    20        ?
                     total      65      586*
      * kcal: 586, from 1 of 2 items

      Alerts
      - energy: 102 kcal above the goal of 600 kcal
      - sodium: 49 mg above the goal of 300 mg

      """)
}

@Test func `today in one line`() {
  let status = StatusReport(WorkedDay.view)
  #expect(status.line(.english, .metric) == "702/600 kcal, protein 67/150 g, 125/300 min (week)")
  #expect(status.line(.french, .metric) == "702/600 kcal, protéines 67/150 g, 125/300 min (semaine)")
  #expect(StatusReport(DayView(day: WorkedDay.day)).line(.english, .metric) == "0 kcal, 0 min")
}

@Test func `the status of a program has the newest weight and its change since a week`() {
  let json = StatusReport(WorkedDay.view).json
  #expect(json["schema"]?.stringValue == "healthlog.status/1")
  #expect(json["weight_kg"]?.numberText == "79.8")
  #expect(json["weight_day"]?.stringValue == "2026-11-21")
  #expect(json["weight_change_week_kg"]?.numberText == "-0.4")
}

@Test func `an empty day says so and knows nothing`() {
  let empty = DayReport(DayView(day: WorkedDay.day), today: WorkedDay.day)
  #expect(
    WorkedDay.plain(empty.document(.english, .metric, isForPeople: true), .english)
      == "Sat 21 Nov 2026\n\nNothing is logged\n")
  #expect(
    WorkedDay.plain(empty.document(.french, .metric, isForPeople: true), .french)
      == "sam. 21 nov. 2026\n\nRien n'est saisi\n")
  #expect(empty.json["total"]?["kcal"] == .null)
  #expect(empty.json["weight_kg"] == .null)
  #expect(empty.json["burned_kcal"]?.numberText == "0")
  #expect(empty.json["meals"]?.arrayValue == [])
  #expect(empty.json["energy_share_percent"] == .null)
}

@Test(arguments: Language.allCases) func `nothing is wider than forty columns`(language: Language) throws {
  let week = PeriodReport(
    .week, .week(of: WorkedDay.day), today: WorkedDay.day, table: WorkedDay.lines.table,
    goals: WorkedDay.view.goals)
  let documents = [
    report.document(language, .metric, isForPeople: true),
    StatusReport(WorkedDay.view).document(language, .metric),
    week.document(language, .metric),
    GoalReport(WorkedDay.view.goals, on: WorkedDay.day).document(language, .metric),
  ]
  for document in documents {
    let text = WorkedDay.table(document, language, width: 40)
    for line in text.split(separator: "\n") { #expect(displayWidth(String(line)) <= 40, "\(line)") }
  }
}

@Test func `an entry that cannot be read is told of and left out`() {
  let lines = JournalLines([
    [#"{"op":"add","kind":"meal","entry":"<id>","day":"2026-11-21","total":{"items":0}}"#],
    [#"{"op":"add","kind":"activity","entry":"<id>","day":"2026-11-21","type":"running"}"#],
    [water("2026-11-21", "100")],
  ])
  var view = DayView(day: WorkedDay.day)
  lines.fold(into: &view)
  let report = DayReport(view, today: WorkedDay.day)
  #expect(report.damage.map(\.reason) == ["'slot' is missing", "'minutes' is missing"])
  #expect(report.json["drinks"]?.arrayValue?.count == 1)
}

@Test func `a day that is over is told what it is short of, one that is running is not`() {
  func alerts(today: String) -> [String] {
    DayReport(WorkedDay.view, today: day(today)).alerts.map { $0.text(.english, .metric) }
  }
  #expect(
    alerts(today: "2026-11-21") == [
      "energy: 102 kcal above the goal of 600 kcal", "sodium: 49 mg above the goal of 300 mg",
    ])
  #expect(
    alerts(today: "2026-11-22") == [
      "energy: 102 kcal above the goal of 600 kcal", "protein: 83 g short of the goal of 150 g",
      "fiber: 23 g short of the goal of 25 g, from 2 of 3 items", "sodium: 49 mg above the goal of 300 mg",
    ])
}
