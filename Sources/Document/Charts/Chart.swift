package import Values

/// Numbers to be looked at: what is drawn, apart from how. A renderer that cannot draw shows `summary` and
/// `table`, which say the same; those that can offer both beside the drawing.
package struct Chart: Equatable, Sendable {
  /// What is drawn ("Energy by day").
  package let title: String
  /// What the drawing shows, in one sentence, for who cannot see it.
  package let summary: String
  /// What is drawn.
  package let content: Content

  /// The kinds of drawing.
  package enum Content: Equatable, Sendable {
    /// Bars, lines and points over a common horizontal axis.
    case plot(Plot)
    /// Parts of a whole: a ring, or bars with percentages where nothing round can be drawn.
    case shares([Share], unit: String, decimals: Int)
    /// A value for each day of some weeks, one row a week.
    case calendar(HeatMap)
    /// Where somebody went, from above.
    case route(RouteMap)
    /// A city from above, with what is going on in it.
    case map(MapDrawing)
  }

  /// A drawing of the given content.
  package init(title: String, summary: String, content: Content) {
    self.title = title
    self.summary = summary
    self.content = content
  }
}

/// One part of a whole.
package struct Share: Equatable, Sendable {
  /// The stable snake_case English name for machines ("protein").
  package let key: String
  /// What it is ("protein").
  package let label: String
  /// How much of it there is; never negative.
  package let value: Decimal

  /// A part of that size.
  package init(_ key: String, _ label: String, _ value: Decimal) {
    self.key = key
    self.label = label
    self.value = value
  }
}
