import Encoding
import Values

extension HTMLWriter {
  /// Goals with their bars; the bar shows what the words beside it say.
  mutating func write(_ bars: [ProgressBar]) {
    guard !bars.isEmpty else { return }
    write("<ul class=\"bars\">\n")
    for bar in bars {
      write("<li><span class=\"label\">\(line(bar.label))</span>")
      if draws { write(bar.svg) }
      write("<span class=\"\(bar.className)\">\(line(language.progress(bar)))</span></li>\n")
    }
    write("</ul>\n")
  }

  /// Labels and their values.
  mutating func write(_ fields: [Field]) {
    guard !fields.isEmpty else { return }
    write("<dl>\n")
    for field in fields {
      let emphasis = field.value.emphasis.className
      let attribute = emphasis.isEmpty ? "" : " class=\"\(emphasis)\""
      write("<div><dt>\(line(field.label))</dt><dd\(attribute)>\(value(field.value))</dd></div>\n")
    }
    write("</dl>\n")
  }

  private func value(_ cell: Cell) -> String {
    switch cell.content {
    case .day, .time: content(cell)
    default: xmlEscaped(wording.full(cell))
    }
  }
}

extension ProgressBar {
  /// The width of a drawn bar, in units of its own.
  private static let width = 200

  fileprivate var className: String {
    switch state {
    case .under: "words"
    case .met: "words good"
    case .over: "words over"
    case .unknown: "words muted"
    }
  }

  /// The bar: what is done on a track that ends at the target. What is over goes on, and a line shows the target.
  fileprivate var svg: String {
    let head =
      "<svg class=\"bar\" viewBox=\"0 0 \(Self.width) 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
    let track = "<rect class=\"track\" width=\"\(Self.width)\" height=\"10\"/>"
    guard actual != nil else {
      return head + "<rect class=\"gap\" width=\"\(Self.width)\" height=\"10\"/></svg>"
    }
    let share = reached
    guard share > 1 else {
      let done = Int((share * Double(Self.width)).rounded())
      return head + track + "<rect class=\"done \(kind)\" width=\"\(done)\" height=\"10\"/></svg>"
    }
    let goal = Int((Double(Self.width) / share).rounded())
    return head + "<rect class=\"done \(kind)\" width=\"\(Self.width)\" height=\"10\"/>"
      + "<rect class=\"target\" x=\"\(max(goal - 1, 0))\" width=\"2\" height=\"10\"/></svg>"
  }

  private var kind: String {
    switch state {
    case .under, .unknown: "s0"
    case .met: "good"
    case .over: "over"
    }
  }

  /// How much of the target is reached: 1 is all of it.
  private var reached: Double {
    guard let actual, actual.thousandths > 0 else { return 0 }
    guard target.thousandths > 0 else { return 1 }
    return Double(actual.thousandths) / Double(target.thousandths)
  }
}
