extension PaperLayout {
  /// Adds a drawing at the full width of the text, between its title and the sentence that says the same.
  mutating func add(_ chart: Chart) {
    let title = wording.line(chart.title)
    let summary = wording.line(chart.summary)
    let element = element(.figure, alternative: title + wording.language.colon + summary)
    add(lines: title, .heading(3), .text, in: element, gap: Self.blockGap + 4, keepsNext: true)
    let height = chart.height(onPaperOfWidth: width, isDense: isDense)
    let scene = chart.scene(width: width, height: min(height, tallest), language: wording.language)
    let left = left
    add(
      PaperStrip(height: scene.height + 8, gap: 6, keepsNext: !summary.isEmpty, head: nil) { book, y in
        book.mark(element) { $0.draw(scene, x: left, y: y) }
      })
    if !summary.isEmpty { add(lines: summary, .note, .muted, in: element, gap: 0, keepsNext: false) }
    if case .map(let map) = chart.content, !map.meetUps.isEmpty { add(map.table(wording.language)) }
  }
}

extension Chart {
  /// The height in points that suits it on paper: three plots and their words stand on a page, or one among much else.
  fileprivate func height(onPaperOfWidth width: Double, isDense: Bool) -> Double {
    if case .plot = content { return isDense ? 110 : 160 }
    return height(width: width)
  }
}
