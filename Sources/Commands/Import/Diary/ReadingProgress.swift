internal import Session

/// Shows how many bytes of a file were read, on a terminal, every four megabytes.
final class ReadingProgress {
  private let output: World.Output?
  private var shown = 0

  /// Progress of a command.
  init(_ session: Session) {
    output = session.world.error.isTerminal && !session.globals.isQuiet ? session.world.error : nil
  }

  /// Shows how many bytes of the file at hand were read.
  func tell(_ bytes: Int) {
    guard let output, bytes - shown >= 4 << 20 || bytes < shown else { return }
    shown = bytes
    // Without stderr nobody can see a message.
    try? output.write(Array("\rreading, \(bytes >> 20) MB".utf8))
  }

  /// Takes the line away.
  func end() {
    guard shown > 0 else { return }
    // As above.
    try? output?.write(Array("\r\u{1B}[K".utf8))
    shown = 0
  }
}
