internal import Encoding
internal import Platform

extension Session {
  /// Asks the person on the terminal and gives the line typed. Without a terminal it throws at once, exit 9.
  package func ask(_ question: String) throws(Failure) -> String {
    guard world.input.isTerminal, world.error.isTerminal else {
      throw Failure(
        .answerNeeded, "prompt.no-terminal", "an answer is needed and there is no terminal: \(question)",
        hint: "say it on the command line")
    }
    try? world.error.write(Array((terminalSafe(question) + " ").utf8))
    var line: [UInt8] = []
    while line.count < 4096, let byte = (try? world.input.read(1))?.first, byte != UInt8(ascii: "\n") {
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self).trimmingBlanks
  }

  /// Whether there is a person who could answer.
  package var canAsk: Bool { world.input.isTerminal && world.error.isTerminal }
}
