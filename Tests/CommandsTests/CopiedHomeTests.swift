import Testing
import TestSupport

@Suite struct CopiedHomeTests {
  @Test func `a home on another machine says once that it goes on as a new device`() {
    let home = FakeHome.furnished()
    let before = home.run("weight list --format csv").text
    let sealed = home.lines
    home.fake.setMachine("another")
    #expect(home.run("status").talk == "")
    #expect(
      home.run("weight add 81").talk.hasPrefix("this journal was copied or restored: continuing as device "))
    #expect(!home.run("weight add 82").talk.contains("device"))
    #expect(home.run("weight list --format csv").text.hasPrefix(before))
    #expect(home.fake.disk.contents.values.contains(Array(sealed.map { $0 + "\n" }.joined().utf8)))
    #expect(home.run("verify").code == 0)
  }

  @Test func `undo on a new device takes back nothing of the old one`() {
    let home = FakeHome.furnished()
    home.fake.setMachine("another")
    let before = home.run("weight list --format csv").text
    _ = home.run("undo")
    #expect(home.run("weight list --format csv").text == before)
    #expect(home.run("weight add 81").code == 0)
    #expect(home.run("undo").code == 0)
    #expect(home.run("weight list --format csv").text == before)
  }

  @Test func `a dry run on another machine changes nothing`() {
    let home = FakeHome.furnished()
    home.fake.setMachine("another")
    let before = home.fake.disk.contents
    #expect(home.run("weight add 81 --dry-run").code == 0)
    #expect(home.fake.disk.contents == before)
  }

  @Test func `a clock that is far behind is told with every entry and stops none`() {
    var home = FakeHome()
    home.environment["HEALTHLOG_NOW"] = nil
    home.fake.setClock(1_795_260_600_000 + 3 * 86_400_000)
    #expect(home.run("weight add 80").code == 0)
    home.fake.setClock(1_795_260_600_000)
    let outcome = home.run("weight add 81")
    #expect(outcome.code == 0)
    #expect(outcome.talk.hasPrefix("the clock is 3 days behind the newest entry\n"))
  }

  @Test func `notes are kept where XDG_STATE_HOME says`() {
    var home = FakeHome()
    home.environment["XDG_STATE_HOME"] = "/state"
    #expect(home.run("weight add 80").code == 0)
    let note = home.fake.disk.contents.filter { $0.key.hasPrefix("/state/healthlog/") }
    #expect(note.count == 1)
    #expect(note.first?.value.starts(with: Array("1 ".utf8)) == true)
    #expect(!home.fake.disk.contents.keys.contains { $0.contains("/.local/state/") })
  }
}
