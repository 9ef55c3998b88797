import TestSupport
import Testing

/// Two people who are logged in to one server and take part in its meet-ups.
struct MeetUpHomes {
  let anna: FakeHome
  let ben: FakeHome
  let server: HostedServer

  /// Both, each after more commands: those that come before taking part.
  init(after more: [String] = []) throws {
    let home = FakeHome()
    var other = home
    other.environment["HOME"] = "/home/ben"
    (anna, ben) = (home, other)
    server = try HostedServer(home.fake, sendsMail: false, hasMeetUps: true)
    for (home, name) in [(anna, "anna"), (ben, "ben")] {
      let login = "http://127.0.0.1:8787 --email \(name)@example.org --password-command \"pass show \(name)\""
      let lines = ["account register \(login) --name X --first-name \(name)", "account login \(login)"]
      for line in lines + more + ["meetup enter --nick \(name) --yes"] {
        #expect(home.run(line).code == 0, "\(name): \(line)")
      }
    }
  }
}
