/// The sixteen colours and weights every terminal has, so that its own light or dark palette applies (ECMA-48
/// SGR).
struct Palette: Sendable {
  /// Without colour every text stays as it is.
  let isOn: Bool

  /// A heading: bold.
  func heading(_ text: String) -> String { painted(text, "1") }

  /// A text in the colour of its emphasis.
  func emphasized(_ text: String, _ emphasis: Cell.Emphasis) -> String {
    switch emphasis {
    case .normal: text
    case .good: painted(text, "32")
    case .attention: painted(text, "33")
    case .over: painted(text, "31")
    case .muted: painted(text, "2")
    }
  }

  /// A part of a drawing in the colour of its series, 0 to 5.
  func series(_ text: String, _ number: Int) -> String {
    painted(text, ["34", "33", "32", "35", "31", "36"][number % 6])
  }

  private func painted(_ text: String, _ parameters: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(parameters)m\(text)\u{1B}[0m" : text
  }
}
