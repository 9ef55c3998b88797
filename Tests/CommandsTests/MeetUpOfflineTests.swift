import Commands
import Encoding
import Foundation
import Platform
import Session
import TestSupport
import Testing
import Values

/// Meet-ups without a server in reach, and what comes of what was asked then.
struct MeetUpOfflineTests {
  private let anna: FakeHome
  private let ben: FakeHome
  private let server: HostedServer

  init() throws {
    let homes = try MeetUpHomes()
    (anna, ben, server) = (homes.anna, homes.ben, homes.server)
    #expect(anna.run("meetup create --sport tennis --at \"sun 10:00\" --max 2 --title Tennis").code == 0)
  }

  @Test func `what is asked without a server waits, and goes in its order`() throws {
    #expect(ben.run("meetup join @1").code == 0)
    server.reach(false)
    let offline = ben.run("meetup list")
    #expect(offline.code == 0)
    #expect(offline.talk.contains("did not answer; these are the meet-ups of the last sync"))
    #expect(ben.run("meetup chat @1 \"I am late\"").talk.contains("queued; sent at the next sync"))
    #expect(ben.run("meetup chat @1 \"very late\"").code == 0)
    #expect(ben.run("meetup sync").code == 6)
    server.reach(true)
    #expect(ben.run("meetup sync").code == 0)
    let heard = anna.run("meetup chat @1").text
    let first = try #require(heard.range(of: "I am late"))
    let second = try #require(heard.range(of: "very late"))
    #expect(first.lowerBound < second.lowerBound)
    #expect(ben.run("meetup sync --format json").text.contains("\"sent\":0"))
  }

  @Test func `to join needs the server, unless it may wait`() throws {
    #expect(ben.run("meetup sync").code == 0)
    server.reach(false)
    let refused = ben.run("meetup join @1")
    #expect(refused.code == 6)
    #expect(refused.talk.contains("--when-online"))
    let queued = ben.run("meetup join @1 --when-online --format json")
    #expect(queued.text.contains("\"state\":\"queued\""))
    server.reach(true)
    #expect(ben.run("meetup sync").text == "1 meet-up, 0 unread\n")
    #expect(ben.run("meetup show @1").text.contains("you take part"))
  }

  @Test func `what the server will not do is put aside and said once`() throws {
    #expect(ben.run("meetup join @1").code == 0)
    server.reach(false)
    #expect(ben.run("meetup chat @1 hello").code == 0)
    server.reach(true)
    #expect(anna.run("meetup remove @1 ben").code == 0)
    let told = ben.run("meetup sync")
    #expect(told.code == 3)
    #expect(told.talk.contains("something that waited was refused"))
    #expect(ben.run("meetup sync").code == 0)
    #expect(!anna.run("meetup chat @1").text.contains("hello"))
  }

  @Test func `a meet-up that waits to be made is listed, and is there afterwards under the same id`() throws {
    #expect(ben.run("meetup sync").code == 0)
    server.reach(false)
    let made = ben.run(
      "meetup create --sport running --at \"sun 12:00\" --title Run --format json")
    let id = try #require((try? JSON.parse(Array(made.text.utf8).span))?["id"]?.stringValue)
    #expect(made.text.contains("\"queued\":true"))
    #expect(ben.run("meetup list").text.contains("queued"))
    server.reach(true)
    #expect(ben.run("meetup sync").code == 0)
    let shown = anna.run("meetup show \(id.suffix(8)) --format json").text
    #expect(shown.contains(id))
    #expect(shown.contains("\"host\":\"ben\""))
  }

  @Test func `an act by an id asks by the last copy, and fetches once`() throws {
    let listed = ben.run("meetup list --format json --quiet").text
    let id = try #require(
      (try? JSON.parse(Array(listed.utf8).span))?["meetups"]?.arrayValue?.first?["id"]?.stringValue)
    let before = server.requests.count
    #expect(ben.run("meetup join \(id.suffix(6))").code == 0)
    let asked = server.requests.dropFirst(before)
    #expect(asked.first == "PUT /v1/meetups/\(id)/seat")
    #expect(asked.count { $0 == "GET /v1/meetups/inbox" } == 1)
    // Which is the newest only the server knows.
    let newest = server.requests.count
    #expect(ben.run("meetup leave @1").code == 0)
    #expect(server.requests[newest] == "GET /v1/meetups/inbox")
  }

  @Test func `whoever leaves has no copy of the conversation any more`() throws {
    #expect(ben.run("meetup join @1").code == 0)
    #expect(anna.run("meetup chat @1 \"my secret gate\"").code == 0)
    #expect(ben.run("meetup chat @1").text.contains("my secret gate"))
    #expect(ben.run("meetup leave @1").code == 0)
    #expect(!holds("/home/ben", "my secret gate"))
  }

  @Test func `whoever withdraws leaves nothing behind, here or on the devices of others`() throws {
    #expect(ben.run("meetup join @1").code == 0)
    #expect(ben.run("meetup chat @1 \"purple elephants\"").code == 0)
    #expect(anna.run("meetup chat @1 \"green boats\"").code == 0)
    #expect(anna.run("inbox").text.contains("purple elephants"))
    #expect(ben.run("account consent meetups --withdraw").code == 0)
    #expect(anna.run("meetup sync").code == 0)
    for place in ["/srv", "/home/anna/.local/share", "/home/ben/.local/share"] {
      #expect(!holds(place, "purple elephants"), "\(place)")
    }
    #expect(anna.run("meetup chat @1").text.contains("green boats"))
    #expect(!anna.run("meetup show @1").text.contains("ben"))
  }

  /// Whether some words stand in a file somewhere below a directory.
  private func holds(_ place: String, _ words: String) -> Bool {
    let wanted = Array(words.utf8)
    return anna.fake.disk.contents.contains { path, bytes in
      path.hasPrefix(place) && bytes.firstRange(of: wanted) != nil
    }
  }
}
