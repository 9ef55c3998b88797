import Arguments
import Commands
import Testing
import Values

private let fields: [ListField] = [
  .day("date", "day"),
  .word("type", hint: "one of running, cycling") {
    ["run": "running", "running": "running", "cycling": "cycling"][$0]
  },
  .number("kcal"), .number("duration", "minutes"), .number("hr"),
]

/// The present of the tests.
private func saturday() throws -> DateContext {
  DateContext(
    now: try #require(Timestamp(parsing: "2026-11-21T12:30:00+00:00")), zone: .utc, order: nil, dayStart: 0,
    mayBeFuture: true)
}

/// An activity of a test: a run of 300 kcal and 45 minutes whose heart rate nobody knows.
private func value(_ field: String) -> ListValue {
  switch field {
  case "date": .text("2026-11-21")
  case "type": .text("running")
  case "kcal": .number(Decimal(300))
  case "duration": .number(Decimal(45))
  default: .unknown
  }
}

struct WhereExpressionTests {
  @Test(arguments: [
    ("kcal>299", true), ("kcal>300", false), ("kcal>=300", true), ("kcal<300", false), ("kcal<=300", true),
    ("kcal=300", true), ("kcal==300.0", true), ("kcal!=300", false), ("kcal<>1", true), ("kcal≥300,0", true),
    ("kcal ≠ 300", false), ("kcal > -1", true), (" kcal>1 ", true), ("KCAL>1", true),
    ("minutes>=45", true), ("duration<1/2", false),
    ("type=running", true), ("type='running'", true), ("type=\"cycling\"", false), ("type!=cycling", true),
    ("type=run", true), ("date>=2026-11-01", true), ("day<2026-11-21", false), ("date=today", true),
    ("date!=today", false), ("date>yesterday", true), ("date=2026-11", true), ("date>2026-11", false),
    ("date='this week'", true), ("date<'last week'", false), ("date>='last monday'", true),
    ("kcal>1 and duration>1", true), ("kcal>1 and duration>99", false), ("kcal>999 && duration>1", false),
    ("kcal>1 et type=running AND date<2027-01-01", true),
  ])
  func `conditions hold together or not at all`(text: String, holds: Bool) throws {
    let expression = try WhereExpression.parse(text, fields: fields).resolved(saturday())
    #expect(expression.holds(value) == holds)
  }

  @Test(arguments: ["hr<100", "hr>=100", "hr=100", "hr!=100"])
  func `what is unknown satisfies nothing`(text: String) throws {
    #expect(try !WhereExpression.parse(text, fields: fields).holds(value))
  }

  @Test(arguments: [
    ("", "list.where", 0), ("  ", "list.where", 2), ("kcal", "list.where", 4), ("kcal>", "list.where", 5),
    (">300", "list.where", 0), ("kcal~300", "list.where", 4), ("kcal=>300", "list.where", 4),
    ("kcal>lots", "list.where", 5), ("kcal>NaN", "list.where", 5), ("kcal>1e3", "list.where", 5),
    ("type='run", "list.where", 5), ("kcal>1 or hr>1", "list.where", 7), ("kcal>1 and", "list.where", 10),
    ("kcal>1 and ", "list.where", 11), ("kcal>1 duration>1", "list.where", 7),
    ("kcl>300", "list.unknown-field", 0), ("kcal>1 and weight>1", "list.unknown-field", 11),
    ("type=skiing", "list.where", 5), ("date=foo", "date.unknown", 5),
    ("day>='next moon'", "date.unknown", 11),
    ("kcal>99999999999999999999", "list.where", 5), ("kcal>\u{1b}", "list.where", 5),
  ])
  func `what is not understood is refused with its place`(text: String, code: String, column: Int) {
    let error = #expect(throws: UsageError.self) { _ = try WhereExpression.parse(text, fields: fields) }
    #expect(error?.code == code)
    #expect(error?.caret == Caret(text: text, column: column))
    #expect(error?.hint != nil)
  }

  @Test func `a misspelt field is guessed`() {
    let error = #expect(throws: UsageError.self) {
      _ = try WhereExpression.parse("duratoin>1", fields: fields)
    }
    #expect(error?.hint == "did you mean 'duration'?")
  }
}
