internal import Document
internal import Journal
internal import Server
internal import Session
internal import Values

/// `healthlog status --watch`: today, shown anew whenever it comes to something else because something was logged or
/// another day has begun, until Ctrl-C or until nobody reads any more.
struct StatusWatch {
  /// How long nothing is looked at, in milliseconds.
  private static let pause: Int32 = 1000
  /// To the first place of a terminal, of which nothing stays.
  private static let clearing = "\u{1b}[H\u{1b}[2J"

  /// What another screen follows from.
  private struct Moment: Equatable {
    let files: String
    let day: CivilDay
  }

  /// Shows one screen.
  let show: (inout Session) throws(Failure) -> Void

  /// Shows one screen after the other.
  func run(_ begun: Session) throws(Failure) {
    guard [.table, .plain, .json, .jsonl].contains(begun.console.format) else {
      throw Failure(
        .notUnderstood, "watch.format", "--watch supports text and JSON only",
        hint: "leave out --format, or use json"
      )
    }
    var last: Moment?
    var shown: [UInt8]?
    while true {
      let moment = try moment(begun)
      if moment != last {
        last = moment
        var session = try Healthlog.again(begun)
        try show(&session)
        let bytes = try session.console.takeShown()
        if bytes != shown {
          guard try begun.console.write(out: screen(bytes, isFirst: shown == nil, begun)) else { return }
          shown = bytes
        }
      }
      begun.world.pause(Self.pause)
    }
  }

  private func moment(_ begun: Session) throws(Failure) -> Moment {
    let now = try Clock.now(begun.globals, begun.zone, begun.world)
    return Moment(
      files: JournalLayout(begun.directory).fingerprint(on: begun.world.disk),
      day: now.day(startingAt: begun.settings.dayStart))
  }

  /// What is written: on a terminal in the place of the last, no more than fits; else after it, set off from it where
  /// it is more than a line.
  private func screen(_ bytes: [UInt8], isFirst: Bool, _ begun: Session) -> [UInt8] {
    let (output, newline) = (begun.world.output, UInt8(ascii: "\n"))
    guard output.isTerminal, begun.world.environment["TERM"] != "dumb" else {
      let isLine = bytes.firstIndex(of: newline) == bytes.count - 1
      return isFirst || isLine ? bytes : [newline] + bytes
    }
    let lines = bytes.split(separator: newline, omittingEmptySubsequences: false).dropLast()
    let seen = lines.prefix(max(1, (output.rows ?? Int.max) - 1))
    return Array(Self.clearing.utf8) + seen.flatMap { $0 + [newline] }
  }
}
