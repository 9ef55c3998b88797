extension Document {
  /// The chart of a document that has just one; nil where there is none, or more than one.
  package var onlyChart: Chart? {
    let charts = blocks.compactMap { block in if case .chart(let chart) = block { chart } else { nil } }
    return charts.count == 1 ? charts.first : nil
  }

  /// Whether it says something, but neither in a table nor in a chart, whose numbers are one.
  package var isWithoutTable: Bool {
    var saysSomething = false
    for block in blocks {
      switch block {
      case .table, .chart, .form: return false
      case .fields, .bars: saysSomething = true
      case .heading, .paragraph, .list, .sheet: break
      }
    }
    return saysSomething
  }

  /// The title of a page or a mail, which has to have one: its own, else that of its only chart, else the program's
  /// name.
  package var pageTitle: String {
    if !title.isEmpty { return title }
    return onlyChart?.title ?? "healthlog"
  }
}
