import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct ClipboardTests {
  /// What is written between OSC 52 and its end, decoded.
  private static func content(_ sequence: Substring) -> String? {
    Data(base64Encoded: String(sequence)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func copy(_ company: FakeCompany, columns: Int? = 80, _ environment: [String: String] = [:])
    -> FakeHome.Outcome
  {
    var home = company.home
    home.environment.merge(environment) { $1 }
    return home.run("session share \(company.session) --copy", columns: columns)
  }

  /// 004-SHARE-05.
  @Test func `a terminal is told by OSC 52`() throws {
    let text = copy(FakeCompany()).text
    let start = try #require(text.firstRange(of: "\u{1B}]52;c;"))
    let end = try #require(text.firstRange(of: "\u{7}"))
    let content = try #require(Self.content(text[start.upperBound..<end.lowerBound]))
    #expect(content.hasPrefix("Swift\nFri 4 December 2026") && content.hasSuffix("Ref. C-12"))
    #expect(text[end.upperBound...].hasPrefix("copied session "))
    #expect(text.hasSuffix(" by the terminal\n"))
  }

  @Test func `tmux hands the sequence on in a wrapping of its own`() throws {
    let text = copy(FakeCompany(), ["TMUX": "/tmp/tmux-1000/default,1,0"]).text
    #expect(text.hasPrefix("\u{1B}Ptmux;\u{1B}\u{1B}]52;c;"))
    #expect(text.contains("\u{7}\u{1B}\\copied"))
  }

  @Test func `screen takes it in pieces`() throws {
    let company = FakeCompany()
    let text = copy(company, ["STY": "123.pts-0.host"]).text
    let sequence = text.prefix(upTo: try #require(text.firstRange(of: "copied")).lowerBound)
    let pieces = sequence.split(separator: "\u{1B}\\").map { $0.dropFirst(2) }
    #expect(pieces.count > 1 && pieces.allSatisfy { $0.utf8.count <= 76 })
    let whole = pieces.joined()
    #expect(whole.hasPrefix("\u{1B}]52;c;") && whole.hasSuffix("\u{7}"))
    let content = Self.content(whole.dropFirst("\u{1B}]52;c;".count).dropLast())
    #expect(content == Self.content(try #require(plain(company))))
  }

  private func plain(_ company: FakeCompany) -> Substring? {
    let text = copy(company).text
    guard let start = text.firstRange(of: "\u{1B}]52;c;"), let end = text.firstRange(of: "\u{7}") else {
      return nil
    }
    return text[start.upperBound..<end.lowerBound]
  }

  @Test(arguments: [
    (["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], "wl-copy"), (["DISPLAY": ":0"], "xclip"),
    ([:], "pbcopy"),
  ])
  func `without a terminal a program of the desktop does it`(environment: [String: String], program: String) {
    let company = FakeCompany()
    let ran = Mutex<[String]>([])
    company.home.fake.runShell { command in
      ran.withLock { $0.append(command) }
      return 0
    }
    let outcome = copy(company, columns: nil, environment)
    #expect(outcome.code == 0)
    #expect(outcome.text == "copied session \(company.session) by `\(program)`\n")
    let commands = ran.withLock { $0 }
    #expect(
      commands.count == 1 && commands[0].hasPrefix(program) && commands[0].hasSuffix(" >/dev/null 2>&1"))
  }

  @Test func `where there is none the next is tried, and then it is said`() {
    let company = FakeCompany()
    let ran = Mutex<[String]>([])
    company.home.fake.runShell { command in
      ran.withLock { $0.append(command) }
      return 127
    }
    let outcome = copy(company, columns: nil, ["DISPLAY": ":0"])
    #expect(outcome.code == 6)
    #expect(outcome.text.contains("there is no clipboard to copy to"))
    #expect(ran.withLock { $0.map { $0.prefix(5) } } == ["xclip", "pbcop", "clip."])
  }

  @Test func `the kernel's console is not told, since it would show the sequence`() {
    let outcome = copy(FakeCompany(), ["TERM": "linux"])
    #expect(outcome.code == 6)
    #expect(!outcome.text.contains("\u{1B}]52"))
  }
}
