internal import Synchronization

/// What words came to already: reading a line asks of the same words many times, and answering takes a walk through the
/// tables.
final class AskedWords: Sendable {
  /// Words, and how they were looked for.
  struct Question: Hashable {
    let words: String
    let language: FoodLanguage
    let looksAtEaten: Bool
    let corrects: Bool
  }

  private let choices = Mutex<[Question: FoodChoice]>([:])
  private let names = Mutex<[Question: Bool]>([:])

  /// No line asks of more words; an import may.
  private static let most = 1024

  /// The food of some words: the answer that was given already, else what `find` finds.
  func choice(_ question: Question, _ find: () -> FoodChoice) -> FoodChoice {
    Self.answer(question, choices, find)
  }

  /// Whether something is called so, in the same way.
  func isCalled(_ question: Question, _ find: () -> Bool) -> Bool { Self.answer(question, names, find) }

  /// Of two threads that ask first both find out.
  private static func answer<Answer: Sendable>(
    _ question: Question, _ known: borrowing Mutex<[Question: Answer]>, _ find: () -> Answer
  ) -> Answer {
    if let answer = known.withLock({ $0[question] }) { return answer }
    let answer = find()
    known.withLock { answers in
      if answers.count >= most { answers.removeAll() }
      answers[question] = answer
    }
    return answer
  }
}
