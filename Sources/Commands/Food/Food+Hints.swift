internal import Document
internal import Food
internal import Messages

extension Sequence<Food> {
  /// Some foods with the ids that force them, as a hint offers them.
  var asChoices: Message {
    .inEach { language in
      map { "food:" + $0.id.text + " " + language.name(of: $0) }.joined(separator: "; ")
    }
  }
}
