internal import Document
package import Messages
internal import Encoding
internal import Platform

extension Console {
  /// Asks the person on the terminal for something that is not shown while it is typed. Without a terminal it throws at
  /// once, exit 9.
  package func askHidden(_ question: Message) throws(Failure) -> String {
    guard canAsk else {
      throw Failure(
        .answerNeeded, "prompt.no-terminal", "there is no terminal to ask: \(question)",
        hint: "use --password-stdin to read it from standard input, or --password-command to run a program")
    }
    world.hideKeys(true)
    defer {
      world.hideKeys(false)
      // What ended the line was not shown either.
      try? world.error.write([UInt8(ascii: "\n")])
    }
    try? world.error.write(Array((terminalSafe(language.words(question)) + " ").utf8))
    var line: [UInt8] = []
    while line.count < 4096, let key = (try? world.input.read(1))?.first {
      switch key {
      case 10, 13: return String(decoding: line, as: UTF8.self)
      case Self.endOfInput where line.isEmpty: throw Self.interrupted
      case Self.endOfInput: return String(decoding: line, as: UTF8.self)
      case 8, 127:
        while let last = line.popLast(), last & 0xC0 == 0x80 {}
      case Self.killLine: line = []
      default: line.append(key)
      }
    }
    guard !line.isEmpty else { throw Self.interrupted }
    return String(decoding: line, as: UTF8.self)
  }

  /// Ctrl-D and Ctrl-U: the terminal hands them over like any key.
  private static let endOfInput: UInt8 = 4
  private static let killLine: UInt8 = 21

  private static var interrupted: Failure {
    Failure(.answerNeeded, "prompt.interrupted", "nothing was entered", hint: nil)
  }
}
