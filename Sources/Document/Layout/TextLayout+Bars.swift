import Encoding

extension TextLayout {
  /// The widest bar that is still easy to take in.
  private static let widestBar = 30
  /// The width of a bar in text that knows no line length.
  private static let unboundedBar = 20
  /// Below this width a bar says too little; its words then move to a line of their own.
  private static let narrowestBar = 10

  /// Labels, bars and words in three columns, or the words below where the line is short.
  func lines(_ bars: [ProgressBar]) -> [String] {
    let labels = bars.map { wording.line($0.label) }
    let words = bars.map { wording.line(wording.language.progress($0)) }
    let gap = ColumnLayout.gap
    let natural = labels.map(displayWidth).max() ?? 0
    let labelWidth = width.map { min(natural, $0 / 2) } ?? natural
    let room = width.map { $0 - labelWidth - gap }
    let roomBesideWords = room.map { $0 - gap - (words.map(displayWidth).max() ?? 0) }
    let isOneLine = roomBesideWords.map { $0 >= Self.narrowestBar } ?? true
    let barWidth = (isOneLine ? roomBesideWords : room).map { min($0, Self.widestBar) } ?? Self.unboundedBar
    return bars.indices.flatMap { index in
      let bar = bars[index]
      let drawing = palette.emphasized(bar.drawn(columns: barWidth, unicode: wording.unicode), bar.emphasis)
      let label = padded(shortened(labels[index], to: labelWidth), to: labelWidth + gap, alignment: .left)
      let line = label + drawing
      if isOneLine { return [line + "  " + words[index]] }
      return [line] + wrapped(words[index], to: width.map { $0 - gap }, hanging: 0).map { "  " + $0 }
    }
  }
}
