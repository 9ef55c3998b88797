internal import Document
internal import Encoding
internal import Values

/// What an audience may read of a session, and nothing else: texts are made of this and never see the session.
struct SharedSession {
  private let values: [SharePlace: Value]
  private let currency: String

  /// One thing to read.
  private enum Value {
    case text(String)
    case day(CivilDay)
    case hours(SessionHours)
    case length(SessionHours)
    case mode(SessionMode)
    case cancelled
    case amount(Decimal)
    case margin(Margin)
  }

  /// The part of a session that an audience may read, its amounts in a currency by its code (ISO 4217).
  init(_ session: SessionFacts, for audience: ShareAudience, currency: String) {
    var values: [SharePlace: Value] = [:]
    for place in audience.places { values[place] = Self.value(place, session) }
    self.values = values
    self.currency = currency
  }

  private static func value(_ place: SharePlace, _ session: SessionFacts) -> Value? {
    switch place {
    case .module: .text(session.module)
    case .date: .day(session.day)
    case .hours: .hours(session.hours)
    case .length: .length(session.hours)
    case .mode: .mode(session.mode)
    case .place: session.place.map(Value.text)
    case .state: session.state == .cancelled ? .cancelled : nil
    case .ref: session.reference.map(Value.text)
    case .trainer: (session.trainer?.name).map(Value.text)
    case .client: (session.client?.name).map(Value.text)
    case .school: (session.school?.name).map(Value.text)
    case .price: session.margin.price.map(Value.amount)
    case .pay: session.margin.pay.map(Value.amount)
    case .costs: session.margin.costs.map(Value.amount)
    case .margin: .margin(session.margin)
    }
  }

  /// What is at a place, in the words of a language and on one line; nil where it is not known or not to be read.
  func text(_ place: SharePlace, in language: Language) -> String? {
    guard let value = values[place] else { return nil }
    let text: String =
      switch value {
      case .text(let text): oneLine(text)
      case .day(let day): language.longDay(day)
      case .hours(let hours): language.words(hours.sentence)
      case .length(let hours): hours.length
      case .mode(let mode): language.words(mode.label)
      case .cancelled: language.words(Message("cancelled", context: "session"))
      case .amount(let amount): self.amount(amount, language)
      case .margin(let margin): self.margin(margin, language)
      }
    return text.isEmpty ? nil : text
  }

  private func margin(_ margin: Margin, _ language: Language) -> String {
    guard let left = margin.amount else { return language.words(Message("unknown", context: "margin")) }
    guard let percent = margin.percent else { return amount(left, language) }
    return "\(amount(left, language)) (\(language.amount(percent, unit: "%", places: 1)))"
  }

  private func amount(_ amount: Decimal, _ language: Language) -> String {
    language.amount(amount, unit: currency == "EUR" ? "€" : currency, places: 2)
  }

  /// A text without line breaks, so that no value looks like a line of its own.
  private func oneLine(_ text: String) -> String {
    joined(text.split(whereSeparator: \.isNewline).map(\.trimmed).filter { !$0.isEmpty }, by: ", ")
  }
}
