import Commands
import Journal
import Ledger
import Server
import Session
import TestSupport
import Testing

/// A server whose store is put back from a backup, and what its members hear of it (§ 16.7).
struct MeetUpRestoredTests {
  @Test func `whoever got a seat after the backup is told that it is gone, once`() throws {
    let anna = FakeHome()
    var ben = anna
    ben.environment["HOME"] = "/home/ben"
    _ = try HostedServer(anna.fake, sendsMail: false, hasMeetUps: true)
    for (home, name) in [(anna, "anna"), (ben, "ben")] {
      let password = "--password-command \"pass show \(name)\""
      let register =
        "account register http://127.0.0.1:8787 --email \(name)@example.org --name X --first-name \(name) \(password)"
      #expect(home.run(register).code == 0)
      #expect(
        home.run("account login http://127.0.0.1:8787 --email \(name)@example.org \(password)").code == 0)
      #expect(home.run("meetup enter --nick \(name) --yes").code == 0)
    }
    #expect(anna.run("meetup create --sport tennis --at \"sun 10:00\" --max 2 --title Tennis").code == 0)
    let disk = anna.fake.disk
    let backup = disk.contents.filter { $0.key.hasPrefix("/srv/") }
    #expect(ben.run("meetup join @1").code == 0)
    #expect(ben.run("meetup chat @1 \"purple elephants\"").code == 0)
    #expect(ben.run("meetup sync").code == 0)

    for path in disk.contents.keys where path.hasPrefix("/srv/") && backup[path] == nil {
      try disk.remove(path)
    }
    for (path, bytes) in backup { disk.put(path, bytes) }
    let world = anna.fake.world(environment: [:], columns: nil)
    let old = try ServerStore.open("/srv", on: disk)
    let restored = try old.restored(by: world.installation, random: world.random, pause: { _ in })
    #expect(restored.epoch != old.epoch)
    _ = try HostedServer(anna.fake, sendsMail: false, hasMeetUps: true)

    // The login may be older than the backup's.
    let login = "account login http://127.0.0.1:8787 --email"
    #expect(ben.run("\(login) ben@example.org --password-command \"pass show ben\"").code == 0)
    #expect(anna.run("\(login) anna@example.org --password-command \"pass show anna\"").code == 0)
    let told = ben.run("meetup sync")
    #expect(told.code == 3, "\(told.text)")
    #expect(ben.run("meetup sync").code == 0)
    #expect(anna.run("meetup show @1 --format json").text.contains("\"joined\":1"))
    #expect(
      !disk.contents.contains { path, bytes in
        path.contains("/.meetups/") && bytes.firstRange(of: Array("purple elephants".utf8)) != nil
      })
    #expect(ben.run("meetup join @1").code == 0)
    #expect(anna.run("meetup show @1 --format json").text.contains("\"joined\":2"))
  }
}
