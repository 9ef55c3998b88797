internal import Encoding
internal import Values

/// The day that a page of MyFitnessPal is of, as its tokens come: a field that is not shown, or the words above the table.
struct MyFitnessPalDay {
  /// The day; nil where the page has not said it yet.
  private(set) var day: CivilDay?
  private var isInWords = false

  /// Takes the next token of the page.
  mutating func take(_ token: HTMLToken) {
    switch token {
    case .start(let tag) where tag.name == "span": isInWords = isInWords || tag.classes.contains("date")
    case .start(let tag) where tag.name == "input":
      guard tag["id"] == "date_selector" || tag["name"] == "hidden_date_selector", let value = tag["value"],
        let said = Self.day(value)
      else { return }
      day = said
    case .end("span"): isInWords = false
    case .text(let text): if isInWords, day == nil { day = Self.day(text) }
    case .start, .end: return
    }
  }

  private static func day(_ text: String) -> CivilDay? {
    guard text.utf8.count <= 200, let date = WrittenDate(text), date.pair == nil else { return nil }
    return date.day(.monthFirst)
  }
}
