import Document
import Platform
import Synchronization
import TestSupport
import Testing

private let folder = "/home/anna/.cache/healthlog/open"

/// The words that programs were started with.
private final class Started: Sendable {
  let lines = Mutex<[String]>([])

  /// Answers every program with an exit status.
  func answer(_ home: FakeHome, with status: Int32) {
    home.fake.answerPrograms { arguments, input, _ throws(Errno) in
      self.lines.withLock {
        $0.append((arguments + (input.isEmpty ? [] : ["< \(input.count)"])).joined(separator: " "))
      }
      return ProgramResult(status: status, output: [], errors: Array("no such remote\n".utf8), isCut: false)
    }
  }

  var all: [String] { lines.withLock { $0 } }
}

private func files(_ home: FakeHome, in folder: String) -> [String] {
  home.fake.disk.contents.keys.filter { $0.hasPrefix(folder + "/") }.sorted()
}

@Test(arguments: [
  ("html", "<!DOCTYPE html>"), ("htm", "<!DOCTYPE html>"), ("pdf", "%PDF-1.7"), ("md", "# "),
  ("txt", "Sat 21 Nov 2026"),
  ("csv", "id,"), ("json", "{\"schema\""), ("PDF", "%PDF-1.7"),
])
func `the ending of a file tells the form of a report`(ending: String, start: String) throws {
  let home = FakeHome.furnished()
  let outcome = home.run("share day --output /home/anna/day.\(ending)")
  #expect(outcome.code == 0, "\(outcome.text)")
  #expect(outcome.text == "wrote '/home/anna/day.\(ending)'\n")
  let bytes = try #require(home.fake.disk.contents["/home/anna/day.\(ending)"])
  #expect(String(decoding: bytes.prefix(start.utf8.count), as: UTF8.self) == start)
  #expect(try home.fake.disk.status("/home/anna/day.\(ending)").mode == 0o600)
}

@Test func `an ending that tells nothing is refused, and nothing written`() {
  let home = FakeHome.furnished()
  for name in ["day.doc", "day", "/tmp/.html/day"] {
    let outcome = home.run("share day --output \(name)")
    #expect(outcome.code == 2, "\(name): \(outcome.text)")
  }
  #expect(home.run("share day --output day --format markdown").code == 0)
}

@Test func `the hint for an ending that tells nothing names one of every format that a file can have`() {
  let hint = FakeHome.furnished().run("share day --output day.doc").text
  let named = Set(hint.matches(of: #/\.(\w+)/#).map { String($0.1) })
  for format in OutputFormat.allCases where format != .table {
    #expect(!named.isDisjoint(with: [format.rawValue] + format.endings), "\(format) in \(hint)")
  }
}

@Test func `a file that cannot be written whole is not there, and the old one is`() {
  let file = "/home/anna/day.html"
  var outcomes: Set<Int32> = []
  for call in 1...60 {
    let home = FakeHome.furnished()
    home.fake.disk.put(file, Array("old".utf8))
    home.fake.disk.refuse(call: call, with: .noSpace)
    let code = home.run("share day --output \(file)").code
    home.fake.disk.relent()
    outcomes.insert(code)
    let isOld = home.fake.disk.contents[file] == Array("old".utf8)
    #expect(code == 0 ? !isOld : isOld, "call \(call)")
    if code == 0 {
      #expect(home.fake.disk.contents[file]?.suffix(8) == Array("</html>\n".utf8)[...], "call \(call)")
    }
  }
  #expect(outcomes == [0, 74])
}

@Test func `the browser gets a file of this user's alone, in place of the last one`() throws {
  let home = FakeHome.furnished()
  let started = Started()
  started.answer(home, with: 0)
  #expect(home.run("share day --open").code == 0)
  let first = files(home, in: folder)
  #expect(home.run("share report week --open").code == 0)
  let second = files(home, in: folder)
  #expect(first.count == 1 && second.count == 1 && first != second)
  #expect(second[0].hasSuffix(".html"))
  #expect(started.all == ["xdg-open \(first[0])", "xdg-open \(second[0])"])
  #expect(try home.fake.disk.status(second[0]).mode == 0o600)
  #expect(try home.fake.disk.status(folder).mode == 0o700)
}

@Test func `without a browser it is said where the file is`() {
  let home = FakeHome.furnished()
  #expect(
    home.run("share day --open").text.hasPrefix(
      "cannot start `xdg-open` (no such file or directory); open '\(folder)/"))
  Started().answer(home, with: 3)
  let outcome = home.run("share day --open")
  #expect(outcome.code == 0)
  #expect(outcome.text.hasPrefix("`xdg-open` found no program for '\(folder)/"))
}

@Test func `a mail goes to the mail program as a draft, with the report in every form`() throws {
  var home = FakeHome.furnished()
  let started = Started()
  started.answer(home, with: 0)
  home.environment["EMAIL"] = "anna@example.org"
  #expect(home.run("share day --mail doctor@example.org --open").code == 0)
  let path = try #require(files(home, in: folder).first)
  #expect(path.hasSuffix(".eml"))
  #expect(started.all == ["xdg-open \(path)"])
  let mail = String(decoding: try #require(home.fake.disk.contents[path]), as: UTF8.self)
  #expect(
    mail.hasPrefix(
      "From: anna@example.org\r\nTo: doctor@example.org\r\nDate: Sat, 21 Nov 2026 12:30:00 +0100\r\n"))
  for line in [
    "Subject: Sat 21 Nov 2026", "X-Unsent: 1", "Content-Type: text/plain; charset=utf-8",
    "Content-Type: text/html; charset=utf-8", "Content-Type: application/pdf",
  ] {
    #expect(mail.split(separator: "\r\n").contains(line[...]), "\(line)")
  }
  #expect(mail.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 76 })
}

@Test(arguments: ["anna", "anna@", "a b@example.org", "a@b@c", "<anna@example.org>", "anna@example..org"])
func `what is no mail address is refused`(address: String) {
  #expect(FakeHome.furnished().run("share day --mail '\(address)'").code == 2)
}

@Test func `rclone gets the report and is told where it goes`() {
  let home = FakeHome.furnished()
  let started = Started()
  started.answer(home, with: 0)
  let outcome = home.run("share --to rclone:drive:health/day.md -- day yesterday")
  #expect(outcome.text == "stored as drive:health/day.md\n")
  #expect(started.all.count == 1 && started.all[0].hasPrefix("rclone rcat drive:health/day.md < "))
  let fails = FakeHome.furnished()
  Started().answer(fails, with: 3)
  let failure = fails.run("share day --to rclone:nowhere:day.md")
  #expect(failure.code == 6)
  #expect(failure.text.hasPrefix("healthlog: rclone could not store it (3): no such remote\n"))
  #expect(FakeHome.furnished().run("share day --to rclone:drive:day.md").code == 6)
}

@Test(arguments: [
  "share meal add lunch apple --output a.html", "share ui --output a.html", "share share day --output a.html",
  "share undo --output a.html", "share day", "share day --to rclone:-x:day.md", "share day --to drive:day.md",
  "share day --to rclone:drive:day.md --output a.md", "share day --open --format csv",
  "share day --mail a@b.example --format csv",
])
func `only what shows something is shared, to a place that is said`(line: String) {
  let home = FakeHome.furnished()
  let before = home.fake.disk.contents
  #expect(home.run(line).code == 2)
  #expect(home.fake.disk.contents == before)
}

@Test func `a program that goes on is not waited for, and one that ends at once is asked how`() throws {
  #expect(try ChildProcess.launch(["sh", "-c", "exit 3"], patience: 10_000) == 3)
  #expect(try ChildProcess.launch(["sleep", "2"], patience: 1) == nil)
  #expect(throws: Errno.missing) { try ChildProcess.launch(["no-such-program-anywhere"], patience: 1) }
}
