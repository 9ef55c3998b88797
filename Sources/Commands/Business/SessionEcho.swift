internal import Document
internal import Ledger
internal import Messages
internal import Records
internal import Session
internal import Training
internal import Values

/// What a trainer is paid where nobody says it: the hourly rate, for as long as the session lasts.
struct PayProposal {
  /// The pay.
  let pay: Decimal
  /// How it came about: `7 h × 65.50`.
  let reason: Message

  /// The proposal for a session; nil where its pay is said, or its trainer has no rate.
  init?(for record: RecordEntry, _ session: inout Session) throws(Failure) {
    guard record.number("pay") == nil, let id = record.reference("trainer"),
      let rate = try session.record(id, Trainer.form)?.number("rate"),
      let hours = record.text("hours").flatMap(SessionHours.init(parsing:)),
      let pay = Money.rounded(minutes: hours.minutes, rate: rate)
    else { return nil }
    self.pay = pay
    let length = hours.length
    reason = .inEach { "\(length) × \($0.number(rate, places: 2))" }
  }
}

/// What is said of a session that was stored, in one line, with a warning where its trainer is booked twice.
struct SessionEcho {
  private let record: RecordEntry
  private let id: ULID
  private let proposal: PayProposal?
  private let names: RecordNames
  private let sign: String
  private let clashes: [SessionFacts]

  /// That of a session.
  init(_ record: RecordEntry, _ id: ULID, _ proposal: PayProposal?, _ session: inout Session) throws(Failure)
  {
    self.record = record
    self.id = id
    self.proposal = proposal
    names = try RecordNames(for: [record], &session)
    sign = try session.company().sign
    let sessions = try session.trainingSessions(on: record.day.map { $0...$0 })
    let own = sessions.first { $0.id == id }?.booking
    clashes =
      own.map { own in sessions.filter { $0.id != id && $0.booking.map(own.overlaps) ?? false } } ?? []
  }

  /// Says it.
  func say(_ session: inout Session) throws(Failure) {
    let (parts, money) = (parts, money)
    let line: Message = "stored session \(id.short): \(parts)"
    session.console.say(money.map { "\(line); \($0)" } ?? line)
    for clash in clashes {
      let trainer = record.reference("trainer").flatMap { names[$0]?.text } ?? "?"
      session.console.warn(
        "\(trainer) also has session \(clash.id.short) on that day, \(clash.hours.shown)")
    }
  }

  private var parts: Message {
    let hours = record.text("hours").flatMap(SessionHours.init(parsing:))?.shown ?? ""
    let (day, mode) = (record.day, record.text("mode") ?? "")
    let contacts = ["client", "trainer", "school"].compactMap { field in
      record.reference(field).flatMap { names[$0]?.text }
    }
    return .inEach { language in
      let when = [day.map(language.day), hours, mode].compactMap(\.self).joined(separator: " ")
      return ([record.name, when] + contacts).joined(separator: ", ")
    }
  }

  /// `900.00 − 458.50 (7 h × 65.50) − 60.00 = 381.50 € (42.4 %)`; nil without a price.
  private var money: Message? {
    let margin = record.margin
    guard let price = margin.price else { return nil }
    let (pay, costs, most, percent) = (margin.pay, margin.costs, margin.most, margin.percent)
    let isKnown = margin.amount != nil
    return .inEach { language in
      func number(_ value: Decimal) -> String { language.number(value, places: 2) }
      var words = number(price)
      if let pay {
        words += " − \(number(pay))" + (proposal.map { " (\(language.words($0.reason)))" } ?? "")
      }
      if let costs { words += " − \(number(costs))" }
      if pay != nil || costs != nil, let most {
        words += " = \(language.amount(most, unit: sign, places: 2))"
      } else {
        words += " \(sign)"
      }
      guard isKnown, let percent else { return words }
      return words + " (\(language.amount(percent, unit: "%", places: 1)))"
    }
  }
}
