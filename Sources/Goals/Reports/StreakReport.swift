package import Document
package import Encoding
package import Values

/// Days and weeks in a row: on which something is logged, on which the person moved, and on which goals are met.
package struct StreakReport: Sendable {
  private let day: CivilDay
  private let restDays: Int
  private let rows: [(phrase: Phrase, streak: Streak)]

  /// The streaks of a journal until a day.
  package init(_ streaks: GoalStreaks, on day: CivilDay, restDays: Int) {
    self.day = day
    self.restDays = restDays
    rows =
      [(.loggedDays, streaks.logged), (.activeDays, streaks.active)]
      + streaks.all.map { ($0.name.titlePhrase, $0.streak) }
  }

  /// The object of machine formats.
  package var json: JSON {
    [
      "schema": "healthlog.report-streak/1", "day": .string(day.description), "rest_days": .count(restDays),
      "streaks": .array(lines),
    ]
  }

  /// The objects of machine formats, one a streak.
  package var lines: [JSON] {
    rows.map { .object([.init("streak", $0.phrase.key)] + $0.streak.members) }
  }

  /// The table for people.
  package func document(_ language: Language) -> Document {
    let table = Table(
      rows,
      columns: [
        .text("streak", language.words(.streak), .essential, .clipped) { row in .phrase(row.phrase) },
        .number("current", language.words(.current), .essential) { row in
          .number(Decimal(Int32(clamping: row.streak.count)), places: 0)
        },
        .text("unit", language.words(.unit), .essential, .whole) { row in
          .phrase(row.streak.unit.phrase(row.streak.count))
        },
        .text("since", language.words(.since), .useful, .whole) { row in
          row.streak.current.map { .day($0.first) } ?? .empty
        },
        .number("longest", language.words(.longest), .essential) { row in
          .number(Decimal(Int32(clamping: row.streak.longest?.count ?? 0)), places: 0)
        },
        .text("longest_from", language.words(.from), .extra, .whole) { row in
          row.streak.longest.map { .day($0.first) } ?? .empty
        },
        .text("longest_to", language.words(.to), .extra, .whole) { row in
          row.streak.longest.map { .day($0.last) } ?? .empty
        },
      ])
    return Document(title: language.heading(.streaks), blocks: [.table(table)])
  }
}

extension Streak {
  /// The members of machine formats.
  var members: [JSON.Member] {
    [
      .init("unit", unit.rawValue), .init("current", .count(count)), .init("since", .text(current?.first)),
      .init("longest", .count(longest?.count ?? 0)), .init("longest_from", .text(longest?.first)),
      .init("longest_to", .text(longest?.last)), .init("today", .bool(hasToday)),
    ]
  }

  /// `3 days in a row, longest 12`; nil for none yet.
  func text(_ language: Language) -> String? {
    guard count > 0, let longest else { return nil }
    let most = longest.count
    return switch unit {
    case .day:
      language.words("\(count) \(plural: count, one: "day", other: "days") in a row, longest \(most)")
    case .week:
      language.words("\(count) \(plural: count, one: "week", other: "weeks") in a row, longest \(most)")
    }
  }
}

extension Streak.Unit {
  /// The word after so many of them.
  fileprivate func phrase(_ count: Int) -> Phrase {
    switch self {
    case .day: Phrase("day", "\(plural: count, one: "day", other: "days")")
    case .week: Phrase("week", "\(plural: count, one: "week", other: "weeks")")
    }
  }
}

extension Phrase {
  fileprivate static let streaks = Phrase("streaks", "in a row")
  fileprivate static let streak = Phrase("streak", "what")
  fileprivate static let current = Phrase("current", "now")
  fileprivate static let unit = Phrase("unit", "unit")
  fileprivate static let since = Phrase("since", "since")
  fileprivate static let longest = Phrase("longest", "longest")
  fileprivate static let to = Phrase("to", "to")
  fileprivate static let activeDays = Phrase("active_days", "active days")
}
