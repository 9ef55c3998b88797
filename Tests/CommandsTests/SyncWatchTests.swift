import Commands
import Platform
import Synchronization
import Testing
import TestSupport

@Suite struct SyncWatchTests {
  /// A device with a remote on a stick; `other` is another device's copy, under the same roof.
  private static func device(_ first: String = "weight add 80") -> FakeHome {
    let home = FakeHome.after([first])
    home.fake.disk.put("/media/usb/x", [])
    for line in ["remote add origin dir:/media/usb/j", "sync", "--journal other clone dir:/media/usb/j"] {
      let outcome = home.run(line)
      #expect(outcome.code == 0, "\(line): \(outcome.text)")
    }
    return home
  }

  /// What `sync --watch` says while things happen in some seconds of it, with the number of the second it was said in.
  private func said(
    _ options: String = "", in home: FakeHome = device(), seconds: Int,
    _ happenings: [Int: @Sendable (FakeHome) -> Void]
  ) -> (lines: [(second: Int, text: String)], code: Int32) {
    let second = Mutex(0)
    let lines = Mutex<[(second: Int, text: String)]>([])
    home.fake.whileWaiting {
      let now = second.withLock { second in
        second += 1
        return second
      }
      let text = String(decoding: home.fake.takeOutput(), as: UTF8.self)
      if !text.isEmpty { lines.withLock { $0.append((now, text)) } }
      happenings[now]?(home)
      _ = home.fake.takeOutput()
      if now >= seconds {
        precondition(now < 2000, "it does not end")
        home.run("note add end")
        home.fake.refuseOutput(with: .brokenPipe)
      }
    }
    let outcome = home.run("sync --watch \(options)")
    return (lines.withLock { $0 }, outcome.code)
  }

  @Test func `it says nothing where nothing moves, and ends when nobody reads`() {
    let (lines, code) = said(seconds: 40, [:])
    #expect(lines.isEmpty && code == 0, "\(lines)")
  }

  @Test func `what is recorded is sent at once, and what comes is fetched every 15 seconds`() {
    let list = Mutex("")
    let (lines, _) = said(
      seconds: 40,
      [
        3: { $0.run("weight add 81") },
        8: {
          $0.run("--journal other weight add 82")
          $0.run("--journal other sync")
        },
        30: { home in list.withLock { $0 = home.run("weight list").text } },
      ])
    #expect(lines.map(\.second) == [4, 19], "\(lines)")
    #expect(
      lines.map(\.text) == ["origin: 1 sent, 0 received\n", "origin: 0 sent, 1 received\n"], "\(lines)")
    #expect(list.withLock { $0.contains("82.0") })
  }

  @Test func `every so many seconds, and in JSON a line each`() {
    let (lines, _) = said(
      "--every 3 --format json", seconds: 20,
      [
        5: {
          $0.run("--journal other weight add 82")
          $0.run("--journal other sync")
        }
      ])
    #expect(lines.map(\.second) == [7], "\(lines)")
    #expect(
      lines[0].text.hasPrefix("{") && lines[0].text.hasSuffix("}\n")
        && lines[0].text.contains("\"received\":1"))
  }

  @Test func `a remote that is away is named once, asked ever more rarely, and greeted once`() {
    let home = Self.device()
    let disk = home.fake.disk
    let away = disk.contents.filter { $0.key.hasPrefix("/media/usb/") }
    let (lines, code) = said(
      in: home, seconds: 200,
      [
        2: { _ in disk.takeAway("/media/usb") },
        // What is recorded meanwhile waits.
        50: { $0.run("weight add 81") },
        100: { _ in for (path, bytes) in away { disk.put(path, bytes) } },
      ])
    #expect(code == 0)
    #expect(lines.count == 2, "\(lines)")
    #expect(lines.first?.text.contains("it is tried again until it answers") ?? false, "\(lines)")
    #expect(lines.last?.text == "'origin' answers again\norigin: 1 sent, 0 received\n", "\(lines)")
    #expect((100...170).contains(lines.last?.second ?? 0), "\(lines)")
  }

  @Test func `what cannot help itself ends it`() {
    let home = FakeHome.after(["weight add 80"])
    home.fake.whileWaiting { Issue.record("it waits") }
    #expect(home.run("sync --watch").code == 4)
    for options in [
      "--every 5", "--watch --every 0", "--watch --every 4000", "--watch --dry-run", "--watch --retry",
    ] {
      #expect(home.run("sync \(options)").code == 2, "\(options)")
    }
  }

  @Test func `a company is kept in step too`() {
    let (lines, _) = said(
      in: {
        let home = FakeHome()
        #expect(home.run("init --purpose training").code == 0)
        home.fake.disk.put("/media/usb/x", [])
        for line in [
          "client add company=Acme", "remote add origin dir:/media/usb/j", "sync",
          "--journal other clone dir:/media/usb/j",
        ] {
          #expect(home.run(line).code == 0, "\(line)")
        }
        return home
      }(), seconds: 20, [3: { $0.run("client edit acme town=Lyon") }])
    #expect(lines.first?.text.contains("1 sent") ?? false, "\(lines)")
  }
}
