internal import Document
internal import Food
internal import Messages

extension Sequence<Food> {
  /// Some foods with the ids that force them, as a hint offers them.
  var asChoices: Message { .inEach { language in choices(language) } }

  private func choices(_ language: Language) -> String {
    map { "food:\($0.id) \(language.name(of: $0))" }.joined(separator: "; ")
  }
}
