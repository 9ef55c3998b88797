import Encoding
import Ledger
import Server
import Synchronization
import TestSupport
import Testing
import Values

/// Where sessions are kept.
struct SessionFilesTests {
  private let account = ULID(milliseconds: 1, random: (1, 1))
  private let now = Instant(milliseconds: 1_795_260_600_000)
  private let disk = MemoryDisk()

  private func families(_ seed: UInt64 = 1) throws -> RefreshFamilies {
    let chance = Mutex(seed)
    let random: @Sendable () -> UInt64 = {
      chance.withLock { word in
        word = word &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return word
      }
    }
    return try RefreshFamilies(try ServerStore.make("/srv", on: disk, random: random), random: random)
  }

  /// What stands in the files of sessions, by their paths.
  private var files: [String: [UInt8]] { disk.contents.filter { $0.key.hasPrefix("/srv/secret/session/") } }

  @Test func `a refresh writes the file of its session and no other`() throws {
    let families = try families()
    var tokens: [String] = []
    for place in 0..<40 {
      let account = ULID(milliseconds: 1, random: (1, UInt64(place / 4)))
      tokens.append(try families.begin(account, epoch: 1, nil, now: now).token)
    }
    let before = files
    #expect(before.count == 40)
    #expect(try families.renew(tokens[7], now: now) != nil)
    let after = files
    #expect(after.keys.sorted() == before.keys.sorted())
    #expect(after.filter { before[$0.key] != $0.value }.count == 1)
    #expect(disk.contents["/srv/secret/sessions"] == nil)
  }

  @Test func `a session that has ended leaves no file, and its token is none`() throws {
    let families = try families()
    let renewal = try families.begin(account, epoch: 1, nil, now: now)
    try families.end(renewal.session)
    #expect(files.isEmpty)
    #expect(!families.goesOn(renewal.session, of: account))
    #expect(try families.renew(renewal.token, now: now) == nil)
  }

  @Test(arguments: ["../../../x", "..", "", "a/b", "01M7YF3FTCB3C4D5E6F7G8H9J0../../../x", "\u{0}"])
  func `the id of a session is no path`(session: String) throws {
    let families = try families()
    #expect(!families.goesOn(session, of: account))
    #expect(try families.renew("\(session).secret", now: now) == nil)
    try families.end(session)
  }

  @Test func `sessions of a store of before go on, each in a file of its own`() throws {
    let before = try families()
    let begun = (0..<3).map { "session-of-old-\($0)" }
    _ = before
    let secret = "secret"
    var lines = ""
    for session in begun {
      let line: JSON = [
        "session": .string(session), "account": .string(account.description), "epoch": 2, "device": nil,
        "current": .string(SHA256.hexOf(Array("\(session).\(secret)".utf8).span)), "previous": nil,
        "renewed": .count(now.milliseconds),
      ]
      lines += line.text + "\n"
    }
    disk.put("/srv/secret/sessions", Array((lines + "not a line\n").utf8))
    let families = try families(2)
    #expect(disk.contents["/srv/secret/sessions"] == nil)
    #expect(begun.allSatisfy { families.goesOn($0, of: account) })
    #expect(families.sessions(of: account, epoch: 2).count == 3)
    let renewal = try #require(try families.renew("\(begun[0]).\(secret)", now: now))
    #expect(renewal.account == account && renewal.epoch == 2 && renewal.session == begun[0])
    #expect(try families.renew("\(begun[1]).wrong", now: now) == nil)
    #expect(!families.goesOn(begun[1], of: account))
    try families.end(of: account)
    #expect(!files.keys.contains { $0.contains(account.description) })
  }

  @Test func `an account has fifty sessions, of which the oldest ends, and those of a month ago first`()
    throws
  {
    let families = try families()
    let old = try families.begin(account, epoch: 1, nil, now: now)
    let later = Instant(milliseconds: now.milliseconds + 31 * 86_400_000)
    var begun: [RefreshFamilies.Renewal] = []
    for turn in 0..<51 {
      let at = Instant(milliseconds: later.milliseconds + Int64(turn))
      begun.append(try families.begin(account, epoch: 1, nil, now: at))
    }
    #expect(!families.goesOn(old.session, of: account))
    #expect(!families.goesOn(begun[0].session, of: account))
    #expect(begun.dropFirst().allSatisfy { families.goesOn($0.session, of: account) })
  }
}
