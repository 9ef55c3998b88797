import Goals
import Testing
import Values

@Test(arguments: [
  ("height=180cm", ProfileSetting.height(Centimetres(Decimal(180)))),
  ("height=1.80m", .height(Centimetres(Decimal(180)))), ("taille=180", .height(Centimetres(Decimal(180)))),
  ("sex=male", .sex(.male)), ("sex=m", .sex(.male)), ("sex=homme", .sex(.male)),
  ("sexe=femme", .sex(.female)),
  ("sex=F", .sex(.female)), ("born=1996-03-02", .born(day("1996-03-02"))),
  ("level=moderate", .level(.moderate)), ("level=very-active", .level(.veryActive)),
  ("niveau=très actif", .level(.veryActive)), ("diet=vegetarian", .diet([.vegetarian])),
  ("diet=vegan,lactose-free", .diet([.vegan, .lactoseFree])), ("diet=none", .diet([])),
  ("régime=sans gluten", .diet([.glutenFree])), ("aim=lose", .aim(.lose)), ("but=maintenir", .aim(.maintain)),
])
func `a field of the profile is understood`(text: String, setting: ProfileSetting) throws {
  #expect(try ProfileSetting.parse(text) == setting)
}

@Test(arguments: [
  ("height", "profile.form"), ("=3", "profile.form"), ("shoe=44", "profile.unknown"),
  ("height=tall", "profile.value"), ("height=3cm", "profile.value"), ("height=900cm", "profile.value"),
  ("height=", "profile.value"), ("sex=maybe", "profile.value"), ("born=1800-01-01", "profile.value"),
  ("born=1996-02-30", "profile.value"), ("born=yesterdayish", "profile.value"),
  ("level=olympic", "profile.value"), ("diet=stones", "profile.value"), ("diet=vegan,", "profile.value"),
  ("aim=win", "profile.value"),
])
func `a field that cannot be meant is refused`(text: String, code: String) {
  do {
    let setting = try ProfileSetting.parse(text)
    Issue.record("'\(text)' was taken as \(setting)")
  } catch {
    #expect(error.code == code)
    #expect(error.hint != "")
  }
}

@Test func `nobody is born tomorrow, or in a century nobody remembers`() {
  var profile = ProfileEntry()
  profile.born = day("2026-11-22")
  #expect(profile.objection(on: day("2026-11-21")) == "2026-11-22 is in the future")
  profile.born = day("1900-01-01")
  #expect(profile.objection(on: day("2026-11-21")) == "the date of birth 1900-01-01 is implausible")
  profile.born = day("1996-03-02")
  #expect(profile.objection(on: day("2026-11-21")) == nil)
}

@Test func `the newest value of each field counts, whatever the order of arrival`() {
  let lines = JournalLines([
    [
      #"{"op":"add","kind":"profile","entry":"<id>","day":"2026-11-01","height_cm":180,"sex":"male","diet":"vegan"}"#
    ],
    [#"{"op":"add","kind":"profile","entry":"<id>","day":"2026-11-03","height_cm":181}"#],
    [#"{"op":"add","kind":"profile","entry":"<id>","day":"2026-11-02","height_cm":182,"diet":""}"#],
  ])
  for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
    var book = ProfileBook()
    lines.reordered(order).fold(into: &book)
    #expect(book.profile.height == Centimetres(Decimal(181)))
    #expect(book.profile.sex == .male)
    #expect(book.profile.diet == [])
  }
}
