import Commands
import Platform
import Synchronization
import Testing
import TestSupport

@Suite struct StatusWatchTests {
  /// What `status --watch` shows, screen by screen, while things happen during its waits; after the last of them nobody
  /// reads any more.
  private func screens(
    _ options: String, columns: Int? = nil, in home: FakeHome = .after(["weight add 80"]),
    _ happenings: (@Sendable (FakeHome) -> Void)...
  ) -> (screens: [String], code: Int32) {
    let waits = Mutex(0)
    let shown = Mutex<[String]>([])
    home.fake.whileWaiting {
      let wait = waits.withLock { waits in
        waits += 1
        return waits
      }
      let screen = String(decoding: home.fake.takeOutput(), as: UTF8.self)
      if !screen.isEmpty { shown.withLock { $0.append(screen) } }
      if wait <= happenings.count {
        happenings[wait - 1](home)
        _ = home.fake.takeOutput()
      } else {
        // Something new, and nobody reads it.
        home.run("meal add dinner \"1 kg food:usda:05064\"")
        home.fake.refuseOutput(with: .brokenPipe)
      }
    }
    let outcome = home.run("status --watch \(options)", columns: columns)
    return (shown.withLock { $0 }, outcome.code)
  }

  @Test func `it is shown anew when something was logged, and only then`() {
    let (screens, code) = screens(
      "", { _ in }, { $0.run("weight add 81") }, { _ in }, { $0.run("weight add 82") })
    #expect(code == 0)
    #expect(screens.count == 3, "\(screens)")
    #expect(screens.map { $0.contains("weight      80.0 kg") } == [true, false, false])
    #expect(screens.map { $0.contains("weight      81.0 kg") } == [false, true, false])
    #expect(screens.map { $0.hasPrefix("\n") } == [false, true, true])
  }

  @Test func `it is shown anew when another day begins`() {
    var home = FakeHome.after(["weight add 80"])
    home.environment["HEALTHLOG_NOW"] = nil
    // A second before midnight in Paris; every look at the clock takes a minute.
    home.fake.setClock(1_795_301_999_000)
    let (screens, _) = screens("", in: home, { _ in })
    #expect(screens.map { $0.prefix { $0 != "\n" } }.suffix(1) == ["Today: Sun 22 Nov 2026"], "\(screens)")
  }

  @Test func `a terminal is cleared, and gets no more lines than it has`() {
    let home = FakeHome.after(["weight add 80"])
    home.fake.setRows(4)
    let (screens, _) = screens("--color never", columns: 60, in: home, { $0.run("weight add 81") })
    #expect(screens.count == 2)
    for screen in screens {
      #expect(screen == "\u{1b}[H\u{1b}[2JToday: Sat 21 Nov 2026\n\nmeals       not logged\n")
    }
  }

  @Test func `a dumb terminal is not`() {
    var home = FakeHome.after(["weight add 80"])
    home.environment["TERM"] = "dumb"
    let (screens, _) = screens("", columns: 60, in: home, { $0.run("weight add 81") })
    #expect(screens.count == 2 && !screens.joined().contains("\u{1b}[H"), "\(screens)")
  }

  @Test func `one line follows the other`() {
    let (screens, _) = screens(
      "--short", { $0.run("weight add 81") }, { $0.run("meal add lunch \"200 g food:usda:05064\"") })
    #expect(screens.joined() == "0 kcal, 0 min\n330 kcal, 0 min\n", "\(screens)")
    let (objects, _) = self.screens("--format json", { $0.run("weight add 81") })
    #expect(objects.count == 2)
    #expect(objects.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}\n") }, "\(objects)")
  }

  @Test(arguments: ["--check", "--sync", "--stale 48h", "--format csv", "--format pdf"])
  func `it goes with nothing that gives one answer`(option: String) {
    let home = FakeHome()
    home.fake.whileWaiting { Issue.record("it waits") }
    #expect(home.run("status --watch \(option)").code == 2)
  }

  @Test func `nothing that does not end is shared`() {
    let home = FakeHome.after(["weight add 80"])
    home.fake.whileWaiting { Issue.record("it waits") }
    let outcome = home.run("share --mail a@example.org --output a.eml -- status --watch")
    #expect(outcome.code == 2 && outcome.text.contains("does not display anything"), "\(outcome.text)")
  }
}
