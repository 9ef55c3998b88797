extension Document {
  /// The chart of a document that has just one; nil where there is none, or more than one.
  package var onlyChart: Chart? {
    let charts = blocks.compactMap { block in if case .chart(let chart) = block { chart } else { nil } }
    return charts.count == 1 ? charts.first : nil
  }
}
