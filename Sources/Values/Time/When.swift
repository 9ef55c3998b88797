/// A point in time or a day as people type it: `yesterday 8:30`, `8am`, `-2d`, `il y a 3 jours`,
/// `2026-11-21T08:05`.
///
/// Reading the words needs no clock; `resolve` then says which time they mean in a context.
package struct When: Hashable, Sendable {
  /// What was typed.
  package let text: String
  private let form: Form

  /// Which of the forms of a time was typed.
  private enum Form: Hashable {
    /// Seconds from now; 0 is now itself.
    case distance(Int64)
    /// A time with its own offset.
    case exact(Timestamp)
    /// A day, a time of day in seconds, or both, by the clocks of the place.
    case civil(Placed<DayExpression>?, Placed<Int32>?)
  }

  /// A part together with how many characters of the text are left of it.
  private struct Placed<Part: Hashable & Sendable>: Hashable, Sendable {
    let part: Part
    let column: Int
  }

  /// The present.
  package static let now = When(text: "now", form: .distance(0))

  private init(text: String, form: Form) {
    self.text = text
    self.form = form
  }

  /// Reads the whole of the text.
  ///
  /// - Throws: `GrammarError` for words not understood, impossible dates and times, and trailing text.
  package static func parse(_ text: String) throws(GrammarError) -> When {
    var reader = WordReader(text)
    if reader.isAtEnd { throw .empty(.time, text: text) }
    let form = try form(&reader)
    if !reader.isAtEnd { throw .trailing(reader, as: .time) }
    return When(text: text, form: form)
  }

  private static func form(_ reader: inout WordReader) throws(GrammarError) -> Form {
    if reader.take("now") || reader.take("maintenant") { return .distance(0) }
    let start = reader.position
    if let (count, unit) = reader.distance(), let seconds = unit.seconds {
      let (distance, overflow) = Int64(count).multipliedReportingOverflow(by: seconds)
      if overflow { throw .outOfRange(text: reader.text, column: 0, kind: .time) }
      return .distance(distance)
    }
    reader.back(to: start)
    let column = reader.column
    switch try reader.joinedTime() {
    case .exact(let timestamp): return .exact(timestamp)
    case .local(let day, let second):
      return .civil(Placed(part: .date(day), column: column), Placed(part: second, column: column + 11))
    case nil: return try civil(&reader)
    }
  }

  /// Reads a day, a time or both, in either order, with `at` or `à` before the time.
  private static func civil(_ reader: inout WordReader) throws(GrammarError) -> Form {
    var column = reader.column
    if let day = try reader.day(.time) {
      let placed = Placed(part: day, column: column)
      let mustFollow = reader.take("at") || reader.take("a")
      column = reader.column
      if let time = try reader.time() { return .civil(placed, Placed(part: time, column: column)) }
      if mustFollow { throw .notUnderstood(reader, as: .time) }
      return .civil(placed, nil)
    }
    let start = reader.position
    if reader.take("at") || reader.take("a") { column = reader.column }
    if let time = try reader.time() {
      let placed = Placed(part: time, column: column)
      column = reader.column
      return .civil(try reader.day(.time).map { Placed(part: $0, column: column) }, placed)
    }
    reader.back(to: start)
    column = reader.column
    if try reader.period() != nil { throw notADay(reader.text, column: column) }
    throw .notUnderstood(reader, as: .time)
  }

  private static func notADay(_ text: String, column: Int) -> GrammarError {
    GrammarError(
      code: "date.not-a-day", message: "'\(text)' is a period, not a day or a time", text: text,
      column: column, hint: DateKind.time.examples)
  }

  /// The day or the moment that is meant.
  ///
  /// - Throws: `GrammarError` for a local time that daylight saving skips, for more than 24 hours ahead unless the
  ///   context admits that, for slash dates without an order, and outside the years 1 to 9999.
  package func resolve(_ context: DateContext) throws(GrammarError) -> ResolvedTime {
    switch form {
    case .distance(let seconds):
      let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1000)
      guard !overflow, let instant = context.now.instant.adding(milliseconds: milliseconds),
        let time = context.zone.timestamp(at: instant)
      else { throw .outOfRange(text: text, column: 0, kind: .time) }
      return try moment(time, column: 0, context)
    case .exact(let time):
      return try moment(time, column: 0, context)
    case .civil(let day, nil):
      let resolved = try resolve(day, from: context.today, context)
      let isTooFar = resolved.days(since: context.today) > 1
      if isTooFar && !context.mayBeFuture { throw future(column: day?.column ?? 0) }
      return .day(resolved)
    case .civil(let day, let time?):
      // Before the day's start the clock's own date is meant: at half past one, `1:00` is half an hour ago.
      let today = time.part < context.dayStart ? context.localNow.day : context.today
      let date = try resolve(day, from: today, context)
      return try moment(local(date, time, context), column: day?.column ?? time.column, context)
    }
  }

  private func resolve(
    _ day: Placed<DayExpression>?, from today: CivilDay, _ context: DateContext
  ) throws(GrammarError) -> CivilDay {
    guard let day else { return today }
    return try day.part.resolve(
      today: today, order: context.order, looksAhead: context.looksAhead, place: (text, day.column),
      kind: .time)
  }

  private func local(
    _ day: CivilDay, _ time: Placed<Int32>, _ context: DateContext
  ) throws(GrammarError) -> Timestamp {
    switch context.zone.resolve(day: day, secondOfDay: time.part) {
    case .one(let timestamp), .repeated(first: let timestamp, second: _): return timestamp
    case .skipped(let before, let after):
      let clock = clockText(seconds: time.part)
      throw GrammarError(
        code: "date.skipped",
        message: "\(clock) on \(day) does not exist in \(context.zone.name): the clocks moved forward",
        text: text, column: time.column,
        hint: "the nearest times are `\(before.minuteText)` and `\(after.minuteText)`")
    }
  }

  private func moment(
    _ time: Timestamp, column: Int, _ context: DateContext
  ) throws(GrammarError) -> ResolvedTime {
    let limit = context.now.instant.adding(milliseconds: secondsPerDay * 1000)
    if !context.mayBeFuture, let limit, time.instant > limit { throw future(column: column) }
    return .moment(time, day: time.day(startingAt: context.dayStart))
  }

  private func future(column: Int) -> GrammarError {
    GrammarError(
      code: "date.future", message: "'\(text)' is more than 24 hours in the future", text: text,
      column: column,
      hint: "use --future if this is intended, or \(DateKind.time.examples)")
  }
}
