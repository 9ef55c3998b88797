package import Values

/// A value for each day of a span, as a calendar with one row a week, Monday first.
package struct HeatMap: Equatable, Sendable {
  /// The days, in order and without a gap.
  package let days: [Day]
  /// What the values are, as the column of a table.
  package let column: Column
  /// The unit of every number ("kcal"); empty for a bare count.
  package let unit: String
  /// The decimal places the numbers are shown with, 0 to 3.
  package let decimals: Int

  /// A day and its value.
  package struct Day: Equatable, Sendable {
    /// The civil day.
    package let day: CivilDay
    /// Its value; nil where nobody knows.
    package let value: Decimal?
    /// How it stands to the goal of that day; nil without a goal.
    package let state: ProgressBar.State?

    /// A day with its value.
    package init(_ day: CivilDay, _ value: Decimal?, _ state: ProgressBar.State?) {
      self.day = day
      self.value = value
      self.state = state
    }
  }

  /// A calendar of days.
  package init(days: [Day], column: Column, unit: String, decimals: Int) {
    self.column = column
    self.days = days
    self.unit = unit
    self.decimals = decimals
  }
}
