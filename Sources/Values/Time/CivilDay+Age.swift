extension CivilDay {
  /// The years completed on a later day by somebody born on this one; nil on an earlier day.
  package func years(until day: CivilDay) -> Int? {
    guard self <= day else { return nil }
    let years = day.year - year
    return (day.month, day.day) < (month, self.day) ? years - 1 : years
  }
}
