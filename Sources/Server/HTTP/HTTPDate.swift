internal import Values

/// An instant as HTTP writes it (RFC 9110, 5.6.7): `Sat, 21 Nov 2026 11:30:00 GMT`.
func httpDate(_ instant: Instant) -> String {
  guard let time = Timestamp(instant: instant, offsetSeconds: 0) else {
    return "Thu, 01 Jan 1970 00:00:00 GMT"
  }
  let day = time.day
  // Day 0 was a Thursday.
  let weekday = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][(Int(day.number) % 7 + 7) % 7]
  let month = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ][day.month - 1]
  let second = ((instant.seconds % 86_400) + 86_400) % 86_400
  let clock = [second / 3600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : String($0) }
  let dayText = day.day < 10 ? "0\(day.day)" : String(day.day)
  return "\(weekday), \(dayText) \(month) \(day.year) \(clock.joined(separator: ":")) GMT"
}
