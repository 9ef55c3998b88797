// A terminal puts text into the clipboard of the machine that it is shown on, also over ssh, when it is told by OSC 52
// (xterm, "Operating System Commands"). tmux and screen hand on only what is wrapped for them; screen no string longer
// than some hundred bytes, so that it gets the sequence in pieces. Where there is no terminal a program of the desktop
// does it.

internal import Encoding
internal import Platform
internal import Session

/// The place that people paste from.
enum Clipboard {
  /// The most bytes that terminals take: 100,000 of base64 with what is around them.
  static let mostOfTerminal = 74_994
  /// Bytes of a piece for screen.
  private static let pieceOfScreen = 76

  /// Puts a text there and gives what did it. Throws where nothing could.
  static func copy(_ text: String, _ session: Session) throws(Failure) -> Message {
    let world = session.world
    if mayTell(world), text.utf8.count <= mostOfTerminal {
      let sequence = sequence(for: text, isTmux: isSet("TMUX", world), isScreen: isSet("STY", world))
      if world.output.isTerminal {
        _ = try session.console.write(out: sequence)
        return "the terminal"
      }
      if (try? world.error.write(sequence)) != nil { return "the terminal" }
    }
    for (variable, command) in programs where variable.map({ isSet($0, world) }) ?? true {
      // What the program writes goes nowhere: one that stays in the background would keep our output open.
      let bytes =
        command == "clip.exe" ? text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } : Array(text.utf8)
      let status = try? world.runShell(command + " >/dev/null 2>&1", bytes)
      if status == 0 { return "`\(String(command.prefix { $0 != " " }))`" }
    }
    throw Failure(
      .remote, "copy.no-clipboard", "there is no clipboard to copy to",
      hint: "use --text and copy it yourself, or install `wl-copy` or `xclip`")
  }

  /// The programs that can, each with the variable that has to be set for it.
  private static let programs: [(variable: String?, command: String)] = [
    ("WAYLAND_DISPLAY", "wl-copy"), ("DISPLAY", "xclip -selection clipboard"), (nil, "pbcopy"),
    (nil, "clip.exe"),
  ]

  private static func isSet(_ variable: String, _ world: World) -> Bool {
    world.environment[variable].map { !$0.isEmpty } ?? false
  }

  /// Whether there is a terminal that reads such sequences; the kernel's own console shows their text.
  private static func mayTell(_ world: World) -> Bool {
    (world.output.isTerminal || world.error.isTerminal)
      && !["dumb", "linux"].contains(world.environment["TERM"] ?? "")
  }

  /// The bytes that make a terminal take a text.
  static func sequence(for text: String, isTmux: Bool, isScreen: Bool) -> [UInt8] {
    let content = base64(Array(text.utf8), isBroken: false)
    let plain = Array("\u{1B}]52;c;".utf8) + content + [0x07]
    // tmux wants every escape within doubled.
    if isTmux { return Array("\u{1B}Ptmux;\u{1B}".utf8) + plain + Array("\u{1B}\\".utf8) }
    guard isScreen else { return plain }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: plain.count, by: pieceOfScreen) {
      let piece = plain[start..<min(start + pieceOfScreen, plain.count)]
      bytes += Array("\u{1B}P".utf8) + piece + Array("\u{1B}\\".utf8)
    }
    return bytes
  }
}
