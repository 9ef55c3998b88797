internal import Document
internal import Encoding
internal import MeetUps
internal import Places
internal import Values

/// Which meet-ups a person wants to see on the page of them.
struct MeetupQuestion: Equatable {
  private var from: CivilDay?
  private var to: CivilDay?
  private var radius: Decimal?
  private var sport: String?

  /// All that are to come.
  init() {}

  /// What a form asked; nil where that is no form of this page. What was left empty asks for nothing.
  init?(_ query: [(name: String, value: String)]) {
    guard Set(query.map(\.name)).count == query.count else { return nil }
    for (name, value) in query {
      let isRight: Bool
      switch name {
      case "from":
        from = CivilDay(iso: value)
        isRight = from != nil
      case "to":
        to = CivilDay(iso: value)
        isRight = to != nil
      case "radius":
        radius = Decimal(parsing: value).flatMap { Kilometres.searched.contains($0) ? $0 : nil }
        isRight = radius != nil
      case "sport":
        sport = Sports.builtIn.sport(key: value)?.key
        isRight = sport != nil
      default: return nil
      }
      guard isRight || value.isEmpty else { return nil }
    }
  }

  /// The same as options of `meetup map`; the last day is shown too.
  var options: [String] {
    var options: [String] = []
    if let from { options += ["--from", from.description] }
    if let end = to?.adding(days: 1) { options += ["--to", end.description] }
    if let radius { options += ["--radius", "\(radius)km"] }
    if let sport { options += ["--sport", sport] }
    return options
  }

  /// The form with what it asked; how far to look only where it is known from where.
  func form(at address: String, withRadius: Bool, _ language: Language) -> PageForm {
    let sports = Sports.builtIn.all.map { PageForm.Option($0.key, language.words($0.name)) }
      .sorted { folded($0.title) < folded($1.title) }
    var fields = [
      PageForm.Field("from", language.heading(.asksFrom), value: from?.description ?? "", .day),
      PageForm.Field("to", language.heading(.asksTo), value: to?.description ?? "", .day),
    ]
    if withRadius {
      fields.append(
        PageForm.Field(
          "radius", language.heading(.asksRadius), value: radius?.description ?? "", .number(0.1...500)))
    }
    fields.append(
      PageForm.Field(
        "sport", language.heading(.meetupSport), value: sport ?? "",
        .choice([PageForm.Option("", language.heading(.asksAll))] + sports)))
    return PageForm(address: address, fields: fields, button: language.heading(.asksShow))
  }
}

extension Phrase {
  fileprivate static let asksFrom = Phrase("from", "from", context: "day")
  fileprivate static let asksTo = Phrase("to", "to", context: "day")
  fileprivate static let asksRadius = Phrase("radius", "within km")
  fileprivate static let asksAll = Phrase("sport", "all", context: "sports")
  fileprivate static let asksShow = Phrase("show", "show", context: "button")
}
