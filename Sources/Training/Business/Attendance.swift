package import Values

/// What is marked of a trainee for half a day.
package enum Attendance: Hashable, Sendable {
  case present, absent
  /// There for some hours of it.
  case hours(Decimal)

  /// The thousandths of a minute that count as followed of a half that lasts so many minutes; hours that nobody can have
  /// followed within a day count as a day.
  func followed(of minutes: Int) -> Int {
    switch self {
    case .present: minutes * 1000
    case .absent: 0
    case .hours(let hours): Int(min(max(hours, .zero), Decimal(24)).thousandths) * 60
    }
  }
}
