import Values

extension Document {
  /// The same document with drawings in front of what they show, behind the few fields that it may begin with.
  package func led(by charts: [Chart]) -> Document {
    guard !charts.isEmpty else { return self }
    var document = self
    let isBegunByFields = if case .fields? = blocks.first { true } else { false }
    document.blocks.insert(contentsOf: charts.map { .chart($0) }, at: isBegunByFields ? 1 : 0)
    return document
  }
}

extension Chart {
  /// Whether it shows anything: one number at least that is known.
  package var isTelling: Bool {
    switch content {
    case .plot(let plot): plot.series.contains { $0.mark != .goal && $0.values.contains { $0 != nil } }
    case .shares(let shares, _, _): !shares.isEmpty
    case .calendar(let map): map.days.contains { $0.value != nil }
    case .route(let map): !map.lines.isEmpty
    case .map(let map): !map.isEmpty
    }
  }
}
