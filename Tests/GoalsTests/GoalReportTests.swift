import Document
import Encoding
import Goals
import Testing

@Test func `the goals in force, then those that come`() {
  var book = GoalBook()
  JournalLines([
    [goal("2026-11-01", "kcal", "2000", aim: "around")],
    [goal("2026-11-01", "weight", "75.5", aim: "at_most", more: #","by":"2027-02-01","start_kg":80"#)],
    [goal("2026-11-30", "kcal", "1900.5", aim: "around", more: #","tolerance":50"#)],
    [goal("2026-11-02", "workouts", "3", aim: "at_least", period: "week")],
  ]).fold(into: &book)
  let report = GoalReport(book, on: day("2026-11-21"))
  #expect(
    WorkedDay.plain(report.document(.english, .metric), .english) == """
      goal      aim             target  period  tolerance  from        by          id
      energy    around      2,000 kcal  day      100 kcal  2026-11-01              G80001
      sessions  at least             3  week               2026-11-02              G80004
      weight    at most        75.5 kg                     2026-11-01  2027-02-01  G80002
      energy    around    1,900.5 kcal  day       50 kcal  2026-11-30              G80003

      """)
  #expect(
    report.json.text
      == #"{"schema":"healthlog.goals/1","goals":[{"id":"01M7YF3FTCB3C4D5E6F7G80001","goal":"kcal","target":2000,"unit":"kcal","period":"day","aim":"around","tolerance":100,"from":"2026-11-01","by":null},{"id":"01M7YF3FTCB3C4D5E6F7G80004","goal":"workouts","target":3,"unit":"","period":"week","aim":"at_least","tolerance":0,"from":"2026-11-02","by":null},{"id":"01M7YF3FTCB3C4D5E6F7G80002","goal":"weight","target":75.5,"unit":"kg","period":"day","aim":"at_most","tolerance":0,"from":"2026-11-01","by":"2027-02-01","start_kg":80},{"id":"01M7YF3FTCB3C4D5E6F7G80003","goal":"kcal","target":1900.5,"unit":"kcal","period":"day","aim":"around","tolerance":50,"from":"2026-11-30","by":null}]}"#
  )
}

@Test func `without goals that is what is said`() {
  let report = GoalReport(GoalBook(), on: day("2026-11-21"))
  #expect(WorkedDay.plain(report.document(.english, .metric), .english) == "No goals are set\n")
  #expect(WorkedDay.plain(report.document(.french, .metric), .french) == "Aucun objectif n'est fixé\n")
}

@Test func `the profile under the names it was set with`() {
  var profile = ProfileEntry()
  #expect(
    ProfileReport(profile).json.text
      == #"{"schema":"healthlog.profile/1","name":null,"first_name":null,"height":null,"height_cm":null,"sex":null,"born":null,"level":null,"diet":null,"avoid":null,"aim":null,"pregnant":null,"nick":null,"sports":null,"city":null,"home":null,"radius_km":null,"photo":null,"target_weight_kg":null,"target_weight_by":null,"emails":[]}"#
  )
  for text in [
    "height=180cm", "sex=m", "born=1996-03-02", "level=moderate", "diet=vegetarian,vegan", "aim=lose",
  ] {
    (try? ProfileSetting.parse(text))?.set(in: &profile)
  }
  #expect(
    ProfileReport(profile).json.text
      == #"{"schema":"healthlog.profile/1","name":null,"first_name":null,"height":180,"height_cm":180,"sex":"male","born":"1996-03-02","level":"moderate","diet":"vegetarian,vegan","avoid":null,"aim":"lose","pregnant":null,"nick":null,"sports":null,"city":null,"home":null,"radius_km":null,"photo":null,"target_weight_kg":null,"target_weight_by":null,"emails":[]}"#
  )
  #expect(
    WorkedDay.plain(ProfileReport(profile).document(.french, .metric), .french) == """
      taille             180 cm
      sexe               homme
      naissance          1996-03-02
      niveau d'activité  modéré
      régime             végétarien, végétalien
      but                perdre du poids

      """)
}
