import Activity
import Document
import Goals
import Ledger
import Testing
import Values

/// A journal in which one rule holds on Saturday 2026-11-21, exactly at its threshold or just short of it.
private struct Scene {
  let lines: [[String]]
  var profile = ProfileEntry()
  var wasTrainingPlanned = false

  /// The scene of a rule; a rule without one does not compile.
  init(_ rule: MessageRule, holds: Bool) {
    switch rule {
    case .pauseOver:
      lines = [[water(holds ? "2026-11-13" : "2026-11-14", "250")], [water("2026-11-21", "250")]]
    case .kindEnergy:
      lines = [
        [goal("2026-11-01", "kcal", "2000", aim: "at_most")],
        [meal("2026-11-20", total: #"{"items":1,"kcal":\#(holds ? "2000.001" : "2000")}"#)],
      ]
    case .kindTraining:
      lines = holds ? [] : [[activity("2026-11-20", minutes: "1", kcal: "null")]]
      wasTrainingPlanned = true
    case .goalReached: lines = Self.minutes(holds ? "300" : "299.9")
    case .goalAlmost: lines = Self.minutes(holds ? "270" : "269.9")
    case .goalNear: lines = Self.minutes(holds ? "240" : "239.9")
    case .goalBehind: lines = Self.minutes(holds ? "169" : "170")
    case .weightLost:
      // Of ten kg the trend takes over a tenth in one day.
      lines = [[weight("2026-11-20", "80")], [weight("2026-11-21", holds ? "70" : "70.1")]]
      profile.aim = .lose
    case .weightGained:
      lines = [[weight("2026-11-20", "80")], [weight("2026-11-21", holds ? "90" : "89.9")]]
      profile.aim = .gain
    case .trendLowest:
      lines = [[weight(holds ? "2026-11-07" : "2026-11-08", "80")], [weight("2026-11-21", "79.8")]]
      profile.aim = .lose
    case .streakWeek: lines = Self.days(holds ? 7 : 6)
    case .streakMonth: lines = Self.days(holds ? 30 : 29)
    case .streakHundred: lines = Self.days(holds ? 100 : 99)
    case .energyLeft:
      lines = [
        [goal("2026-11-01", "kcal", "2000", aim: "around")],
        [meal("2026-11-21", total: #"{"items":1,"kcal":\#(holds ? "1800.001" : "1800")}"#)],
      ]
    }
  }

  private static func minutes(_ minutes: String) -> [[String]] {
    [
      [goal("2026-11-01", "minutes", "300", aim: "at_least", period: "week")],
      [activity("2026-11-18", minutes: minutes, kcal: "null")],
    ]
  }

  private static func days(_ count: Int) -> [[String]] {
    (0..<count).map { [dayState(day("2026-11-21").adding(days: -$0)?.description ?? "", closed: true)] }
  }

  var facts: MessageFacts {
    let journal = JournalLines(lines)
    var goals = GoalBook()
    journal.fold(into: &goals)
    return MessageFacts(
      day: day("2026-11-21"), table: journal.table, past: journal.past, goals: goals, profile: profile,
      wasTrainingPlanned: wasTrainingPlanned)
  }
}

extension JournalLines {
  /// What is known of all days.
  fileprivate var past: MessageFacts.Past {
    let days = table.days
    return MessageFacts.Past(
      logged: Set(days.filter(\.isLogged).map(\.day)),
      touched: Set(days.filter { $0.drinks > 0 || $0.weight != nil }.map(\.day)),
      weights: days.compactMap { sums in sums.weightKilograms.map { (sums.day, $0) } })
  }
}

@Suite struct MessageTests {
  @Test(arguments: MessageRule.allCases)
  func `a rule holds at its threshold and not short of it`(rule: MessageRule) {
    #expect(RuleMessage.all(Scene(rule, holds: true).facts).map(\.rule).contains(rule))
    #expect(!RuleMessage.all(Scene(rule, holds: false).facts).map(\.rule).contains(rule))
  }

  @Test(arguments: MessageRule.allCases)
  func `every rule has a text in every language and blames nobody`(rule: MessageRule) throws {
    let message = try #require(RuleMessage.all(Scene(rule, holds: true).facts).first { $0.rule == rule })
    let english = message.text(.english, .metric)
    let french = message.text(.french, .metric)
    #expect(english.count > 10 && french.count > 10)
    #expect(english.filter(\.isLetter) != french.filter(\.isLetter), "the same words in both languages")
    let words = Set((english + " " + french).lowercased().split { !$0.isLetter }.map(String.init))
    #expect(
      words.isDisjoint(with: ["fail", "failed", "bad", "lazy", "guilty", "must", "échec", "mauvais", "faute"])
    )
  }

  @Test(arguments: MessageRule.allCases)
  func `the same journal and day give the same messages`(rule: MessageRule) {
    let facts = Scene(rule, holds: true).facts
    #expect(RuleMessage.all(facts) == RuleMessage.all(facts))
  }

  @Test func `what a day before was told of is no news and comes last`() {
    let lines = [
      [goal("2026-11-01", "minutes", "300", aim: "at_least", period: "week")],
      [activity("2026-11-18", minutes: "310", kcal: "null")],
      [goal("2026-11-01", "kcal", "2000", aim: "at_most")],
      [meal("2026-11-20", total: #"{"items":1,"kcal":2500}"#)],
    ]
    let journal = JournalLines(lines)
    var goals = GoalBook()
    journal.fold(into: &goals)
    let messages = RuleMessage.all(
      MessageFacts(
        day: day("2026-11-21"), table: journal.table, past: journal.past, goals: goals,
        profile: ProfileEntry(),
        wasTrainingPlanned: false))
    #expect(messages.map(\.rule) == [.kindEnergy, .goalReached])
    #expect(messages.map(\.moment) == [.morning, .past])
  }
}
