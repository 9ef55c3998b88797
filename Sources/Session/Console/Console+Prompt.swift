internal import Document
internal import Encoding
package import Messages
internal import Platform

extension Console {
  /// Asks the person on the terminal and gives the line typed. Without a terminal it throws at once, exit 9.
  package func ask(_ question: Message) throws(Failure) -> String {
    try answer(to: question) ?? ""
  }

  /// The same; nil where the person ended the input (Ctrl-D) instead of typing a line.
  package func answer(to question: Message) throws(Failure) -> String? {
    guard world.input.isTerminal, world.error.isTerminal else {
      throw Failure(
        .answerNeeded, "prompt.no-terminal", "there is no terminal to ask: \(question)",
        hint: "give it on the command line")
    }
    try? world.error.write(Array((terminalSafe(language.words(question)) + " ").utf8))
    var line: [UInt8] = []
    while line.count < 4096 {
      guard let byte = (try? world.input.read(1))?.first else {
        guard line.isEmpty else { break }
        // The cursor stands behind the question still.
        warn("")
        return nil
      }
      if byte == UInt8(ascii: "\n") { break }
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self).trimmingBlanks
  }

  /// Puts what was gathered for stdout where questions are asked, so that what a question is about is seen before it.
  /// Throws where it cannot be shown in the form that was chosen.
  package mutating func showBeforeAsking() throws(Failure) {
    let shown = try takeShown()
    // Where stderr is gone there is nobody who could answer.
    try? world.error.write(shown)
  }

  /// Whether an answer agrees, in English or French.
  package static func isYes(_ answer: String) -> Bool {
    ["y", "yes", "o", "oui"].contains(folded(answer).trimmed)
  }

  /// Whether there is a person who could answer.
  package var canAsk: Bool { world.input.isTerminal && world.error.isTerminal }
}
