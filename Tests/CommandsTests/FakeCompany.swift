import TestSupport
import Testing

/// A training company in memory: a trainer, a client and a session of theirs.
struct FakeCompany {
  /// Its home.
  var home = FakeHome()
  /// The session, by the end of its id.
  let session: String

  /// A company whose session is on 4 December 2026.
  init() {
    for line in [
      "init --purpose training",
      "trainer add first=Marc last=Dupont email=marc@example.org phone=\"04 72 00 00 00\" rate=65.50",
      "client add company=Acme email=office@acme.example town=Lyon",
    ] {
      let outcome = home.run(line)
      #expect(outcome.code == 0, "\(line): \(outcome.text)")
    }
    session = Self.add("Swift", to: home)
  }

  /// Adds a session, and gives the end of its id.
  static func add(_ module: String, to home: FakeHome, on day: String = "2026-12-04") -> String {
    let outcome = home.run(
      "session add \"\(module)\" --on \(day) --from 9:00 --to 17:00 --break 12:30-13:30 --mode P "
        + "--place \"12 rue des Lilas, 69003 Lyon\" --price 900 --costs 60 --ref C-12 --client acme --trainer dupont"
    )
    #expect(outcome.code == 0, "\(outcome.text)")
    let words = outcome.talk.split(separator: " ")
    return words.count > 2 ? String(words[2].dropLast()) : "?"
  }
}
