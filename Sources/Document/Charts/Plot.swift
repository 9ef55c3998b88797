package import Values

/// Series of numbers over the same places of a horizontal axis.
package struct Plot: Equatable, Sendable {
  /// What the places are: the first column of the table that says the same.
  package let axis: Column
  /// The places, from left to right.
  package let places: [Place]
  /// What is drawn over them, from back to front.
  package let series: [Series]
  /// The unit of every number ("kcal"); empty for a bare count.
  package let unit: String
  /// The decimal places the numbers are shown with, 0 to 3.
  package let decimals: Int
  /// Whether the bars of one place stand on each other and not side by side.
  package let isStacked: Bool
  /// Whether the vertical axis begins at 0, as it must for bars; lines of weights begin near the smallest.
  package let startsAtZero: Bool

  /// A place of the horizontal axis.
  package struct Place: Equatable, Sendable {
    /// What stands below the axis where there is room ("Mon", "21", "Nov").
    package let short: String
    /// What it is in a table: a day, or the words of a week or month.
    package let cell: Cell

    /// A place with its short name.
    package init(_ short: String, _ cell: Cell) {
      self.short = short
      self.cell = cell
    }
  }

  /// Numbers drawn in the same way, one for each place.
  package struct Series: Equatable, Sendable {
    /// The stable snake_case English name for machines, with its unit ("eaten_kcal").
    package let key: String
    /// What they are ("eaten").
    package let name: String
    /// One for each place; nil where nobody knows, which is drawn as a gap and never as 0.
    package let values: [Decimal?]
    /// How they are drawn.
    package let mark: Mark

    /// Numbers with their names and way of drawing.
    package init(_ key: String, _ name: String, _ values: [Decimal?], _ mark: Mark) {
      self.key = key
      self.name = name
      self.values = values
      self.mark = mark
    }
  }

  /// How the numbers of a series are drawn.
  package enum Mark: Sendable {
    case bar
    /// A line that joins neighbours; a gap interrupts it.
    case line
    /// A dot each, as single weighings are.
    case points
    /// A dashed line: what was aimed at.
    case goal
  }

  /// Series over places; every series has as many values as there are places.
  package init(
    axis: Column, places: [Place], series: [Series], unit: String, decimals: Int, isStacked: Bool,
    startsAtZero: Bool
  ) {
    self.axis = axis
    self.places = places
    self.series = series
    self.unit = unit
    self.decimals = decimals
    self.isStacked = isStacked
    self.startsAtZero = startsAtZero
  }
}
