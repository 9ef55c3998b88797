internal import Arguments
internal import Document
internal import Session

/// What every report takes besides what it is about: where it goes, and whether its charts are drawn in text too.
struct ReportOptions: Sendable {
  private let isDrawnInText: Bool
  private let delivery: Delivery

  /// Reads the options.
  init(_ read: inout ArgumentReader) throws(UsageError) {
    isDrawnInText = try read.flag(
      "charts", help: "draw charts in text too; web pages and PDFs always have them")
    delivery = try Delivery(&read)
  }

  /// Lets a report show itself, with or without its charts.
  func show(
    _ session: inout Session, _ show: (inout Session, _ isDrawn: Bool) throws(Failure) -> Void
  ) throws(Failure) {
    try delivery.deliver(&session) { (session) throws(Failure) in
      let isDrawn =
        switch session.console.format.use {
        case .page: session.console.format != .svg
        case .text: isDrawnInText
        case .data: false
        }
      try show(&session, isDrawn)
    }
  }
}
