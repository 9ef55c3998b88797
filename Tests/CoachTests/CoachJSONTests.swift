import Coach
import Document
import Encoding
import Goals
import Testing
import Values

private func json(_ text: String) throws -> JSON { try JSON.parse(Array(text.utf8).span) }

private func fault(_ text: String) throws -> String? {
  do throws(CoachFault) {
    _ = try CoachJSON.input(parsed(text), today: (CivilDay(iso: "2026-11-21") ?? .first))
    return nil
  } catch {
    return error.text.english
  }
}

@Suite struct CoachJSONTests {
  @Test func `a request is read, and what is missing is unknown`() throws {
    let request = try json(
      #"{"workouts":5,"calories":2500,"minutes":300,"streak":7,"sports":["Running","Cycling"]}"#)
    let input = try CoachJSON.input(request, today: (CivilDay(iso: "2026-11-21") ?? .first))
    #expect(input[.workouts] == Decimal(5))
    #expect(input[.calories] == Decimal(2500))
    #expect(input[.minutes] == Decimal(300))
    #expect(input[.streak] == Decimal(7))
    #expect(input.sports == ["running", "cycling"])
    #expect(input[.sleep] == nil)
  }

  @Test func `a request reads back as it was written`() throws {
    let written = input([.workouts: Decimal(3), .sleep: Decimal(389), .slope: Decimal(thousandths: -310)]) {
      ($0.aim, $0.sex, $0.level) = (.lose, .female, .intermediate)
      $0.sports = ["running", "yoga"]
      $0.weekGoal = WeekGoal(name: .minutes, target: Decimal(300), actual: Decimal(120), gap: nil)
    }
    let request = CoachJSON.request(written, .french)
    #expect(CoachJSON.language(request) == .french)
    #expect(try CoachJSON.input(request, today: (CivilDay(iso: "2020-01-01") ?? .first)) == written)
  }

  @Test func `what nobody knows is null in a request`() {
    let request = CoachJSON.request(input([:]), .english)
    #expect(request["workouts"] == .null)
    #expect(request["aim"] == .null)
    #expect(request["week_goal"] == .null)
  }

  @Test(arguments: [
    ("[]", "a request must be a JSON object"),
    (#"{"workouts":-1}"#, "'workouts' is not a whole number from 0 to 1000"),
    (#"{"workouts":1.5}"#, "'workouts' is not a whole number from 0 to 1000"),
    (#"{"workouts":"5"}"#, "'workouts' is not a whole number from 0 to 1000"),
    (#"{"minutes":10081}"#, "'minutes' is not a number from 0 to 10080"),
    (#"{"minutes":1e3}"#, "'minutes' is not a number from 0 to 10080"),
    (#"{"sports":"Running"}"#, "'sports' is not a list of up to 20 activities"),
    (
      #"{"sports":["running","flying carpets"]}"#,
      "'sports[1]' is not an activity listed by `healthlog activity types`"
    ),
    (#"{"day":"21/11/2026"}"#, "'day' is not a date such as 2026-11-21"),
    (#"{"aim":"win"}"#, "'aim' is not one of lose, gain, maintain"),
    (#"{"language":"de"}"#, "'language' is not one of en, fr"),
    (#"{"workout":5}"#, "'workout' is not a known field of a request"),
    (
      #"{"week_goal":{"goal":"kcal","target":1,"actual":0}}"#,
      "'week_goal' is not an object with goal (minutes, burn or workouts), target and actual"
    ),
    (#"{"schema":"other/1"}"#, "'schema' is not healthlog.coach-request/1"),
  ])
  func `a request that is not of the form is refused, naming the member`(_ text: String, _ reason: String)
    throws
  {
    #expect(try fault(text) == reason)
  }

  @Test func `a suggestion has the members that apps expect, and null for what nobody knows`() {
    let candidate = ActivityCandidate(
      id: "activity:running", title: "Running, 45 min", sport: "running", origin: .habit,
      day: (CivilDay(iso: "2026-11-03") ?? .first), minuteOfDay: 7 * 60 + 5, minutes: 45, level: .advanced)
    let list = SuggestionList([candidate], for: input([:]) { $0.sports = ["running"] }, atMost: 3)
    #expect(
      CoachJSON.answer([], list.suggestions, isExplained: false).text
        == #"{"schema":"healthlog.coach/1","tips":[],"suggestions":[{"id":"activity:running","#
        + #""title":"Running, 45 min","sportType":"running","location":null,"date":"03/11/2026","#
        + #""time":"07:05","participants":null,"maxParticipants":null,"level":"advanced","matchScore":100}]}"#
    )
  }
}

@Suite struct SuggestionListTests {
  private func candidate(
    _ id: String, _ sport: String, _ day: String, at minute: Int? = 600,
    _ origin: SuggestedActivity.Origin = .habit
  ) -> ActivityCandidate {
    ActivityCandidate(
      id: id, title: id, sport: sport, origin: origin, day: (CivilDay(iso: day) ?? .first),
      minuteOfDay: minute,
      minutes: 60, level: nil)
  }

  private func ids(_ candidates: [ActivityCandidate]) -> [String] {
    let runner = input([:]) { $0.sports = ["running"] }
    return SuggestionList(candidates, for: runner, atMost: 3).suggestions.map(\.id)
  }

  @Test func `of equal scores the earlier day comes first, then the id`() {
    #expect(
      ids([
        candidate("c", "running", "2026-11-23"), candidate("b", "running", "2026-11-22"),
        candidate("a", "running", "2026-11-23"),
      ]) == ["b", "a", "c"])
  }

  @Test func `the preferred sport goes before its family, and that before others`() {
    #expect(
      ids([
        candidate("a", "yoga", "2026-11-22"), candidate("b", "cycling", "2026-11-22"),
        candidate("c", "running-8kmh", "2026-11-22"),
      ]) == ["c", "b", "a"])
  }

  @Test func `what clashes with what is planned falls behind`() {
    #expect(
      ids([
        candidate("a", "running", "2026-11-22"), candidate("b", "running", "2026-11-22", at: 720),
        candidate("plan", "chess", "2026-11-22", at: 630, .plan),
      ]) == ["b", "a", "plan"])
  }

  @Test func `what is full is not suggested`() {
    var full = candidate("a", "running", "2026-11-22")
    (full.participants, full.maximum) = (8, 8)
    #expect(ids([full]) == [])
  }

  @Test func `the maximum number are suggested`() {
    #expect(ids((1...5).map { candidate("\($0)", "running", "2026-11-22") }) == ["1", "2", "3"])
  }

  @Test func `where a rule asks for rest easier activities fit better`() {
    let tired = input([.form: Decimal(-40)]) { $0.level = .advanced }
    let hard = ActivityCandidate(
      id: "a", title: "", sport: "running", origin: .habit, day: tired.day, minuteOfDay: nil, minutes: nil,
      level: .advanced)
    let easy = ActivityCandidate(
      id: "b", title: "", sport: "walking", origin: .habit, day: tired.day, minuteOfDay: nil, minutes: nil,
      level: .intermediate)
    #expect(
      SuggestionList([hard, easy], for: tired, atMost: 2).suggestions.map(\.id) == ["b", "a"])
  }
}
