import Commands
import Encoding
import Foundation
import TestSupport
import Testing

/// Meet-ups among what the coach suggests, on the device and at the server that apps ask (003-b, 003-m).
struct MeetUpCoachTests {
  private let anna: FakeHome
  private let ben: FakeHome
  private let server: HostedServer

  init() throws {
    let homes = try MeetUpHomes(after: [
      "profile set sports=tennis city=Oslo home=59.91,10.75 radius=5km level=moderate",
      "remote add home http://127.0.0.1:8787",
    ])
    (anna, ben, server) = (homes.anna, homes.ben, homes.server)
    for (home, name) in [(anna, "anna"), (ben, "ben")] {
      #expect(home.run("profile set nick=\(name)").code == 0)
      #expect(home.run("sync").code == 0)
    }
    let create =
      "meetup create --sport tennis --at \"sun 10:00\" --max 2 --level intermediate --geo 59.92,10.76 --place-name Park --exact"
    #expect(anna.run(create).code == 0)
    #expect(ben.run("meetup sync").code == 0)
  }

  /// The first suggestion of an answer.
  private func first(_ text: String) throws -> JSON {
    let json = try JSON.parse(Array(text.utf8).span)
    let list = json["suggestions"]?.arrayValue ?? json["activities"]?.arrayValue ?? []
    return try #require(list.first)
  }

  @Test func `a device suggests a meet-up with all five parts, and its id can be joined`() throws {
    let suggested = try first(ben.run("coach suggest -n 1 --explain --format json").text)
    #expect(suggested["location"]?.stringValue == "Park")
    #expect(suggested["participants"]?.numberText == "1")
    #expect(suggested["maxParticipants"]?.numberText == "2")
    #expect(suggested["level"]?.stringValue == "intermediate")
    let parts = suggested["parts"]?.text ?? ""
    for part in ["sport", "level", "distance", "slot", "places"] { #expect(parts.contains(part), "\(part)") }
    let id = try #require(suggested["id"]?.stringValue)
    #expect(ben.run("meetup show \(id)").code == 0)
    #expect(ben.run("meetup join \(id)").code == 0)
    // What one takes part in is planned, and a full one is suggested to nobody.
    #expect(!ben.run("coach suggest --explain --format json").text.contains("\"meetup\""))
  }

  @Test func `an app that asks the server is suggested the same meet-up`() throws {
    let answer = try server.coach("ben@example.org", "{\"sportPreferences\":[\"tennis\"]}")
    #expect(answer.status == 200)
    #expect(answer.text.contains("\"location\":\"Park\""))
    #expect(answer.text.contains("\"maxParticipants\":2"))
    let own = try server.coach("anna@example.org", "{\"sportPreferences\":[\"tennis\"]}")
    #expect(own.status == 200)
    #expect(!own.text.contains("\"location\":\"Park\""))
  }
}
