/// A size and weight of type, and how far its lines stand apart.
struct TypeStyle: Equatable {
  /// The size of the type in points.
  let size: Double
  /// Whether it is bold.
  let isBold: Bool

  /// From one base line to the next, in points.
  var leading: Double { size * 1.35 }
  /// From the upper edge of a line to its base line: the accents of capitals fit in.
  var ascent: Double { size * 1.0 }
  /// How wide its letters are.
  var metrics: FontMetrics { isBold ? .helveticaBold : .helvetica }

  /// The same in another weight.
  func bold(_ isBold: Bool) -> TypeStyle { TypeStyle(size: size, isBold: isBold) }

  /// The width of a line of text in points.
  func width(_ text: String) -> Double { metrics.width(of: text, size: size) }

  /// The text in lines of at most `width` points, broken between words, and inside a word only where it alone
  /// is too long.
  func wrapped(_ text: String, to width: Double) -> [String] {
    let room = Int(width * 1000 / size)
    if metrics.thousandths(of: text) <= room { return [text] }
    let blank = metrics.thousandths(of: " ")
    var lines: [String] = []
    var (line, used) = ("", 0)
    for word in text.split(separator: " ") {
      let length = metrics.thousandths(of: String(word))
      if line.isEmpty || used + blank + length <= room {
        if !line.isEmpty { (line, used) = (line + " ", used + blank) }
      } else {
        lines.append(line)
        (line, used) = ("", 0)
      }
      guard used + length > room else {
        (line, used) = (line + word, used + length)
        continue
      }
      for character in word {
        let advance = metrics.thousandths(of: character)
        if used + advance > room, !line.isEmpty {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line.append(character)
        used += advance
      }
    }
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }

  /// The text cut at its end so that it is at most so wide, and ending in an ellipsis where it is.
  func shortened(_ text: String, to width: Double) -> String {
    let room = Int(width * 1000 / size)
    if metrics.thousandths(of: text) <= room { return text }
    var (short, used) = ("", metrics.thousandths(of: "…"))
    for character in text {
      used += metrics.thousandths(of: character)
      if used > room { break }
      short.append(character)
    }
    return short + "…"
  }
}

extension TypeStyle {
  /// The line above everything, in the largest type of a few in which it is one line of that width.
  static func title(_ text: String, width: Double) -> TypeStyle {
    let styles = [20.0, 18, 16, 14].map { TypeStyle(size: $0, isBold: true) }
    return styles.first { $0.width(text) <= width } ?? styles[styles.count - 2]
  }

  /// Running text.
  static let text = TypeStyle(size: 9.5, isBold: false)
  /// What explains something else: footnotes, captions, the foot of a page.
  static let note = TypeStyle(size: 7.5, isBold: false)

  /// A heading; the deeper, the smaller.
  static func heading(_ level: Int) -> TypeStyle {
    TypeStyle(size: [13.5, 11, 10][min(max(level, 1), 3) - 1], isBold: true)
  }
}
