internal import Encoding
internal import Goals
internal import Session
internal import Sync

extension Session {
  /// The report of a profile with what is known beside it: the weight that is aimed at, and the accounts.
  mutating func profileReport(_ profile: ProfileEntry) throws(Failure) -> ProfileReport {
    var report = ProfileReport(profile)
    report.weightGoal = try goalBook().inForce(on: today).map(\.goal).first { $0.name == .weight }
    report.emails = accountEmails()
    return report
  }

  /// The addresses of the accounts that are logged in here, each once; no server is asked.
  func accountEmails() -> [String] {
    guard let access = try? serverAccess() else { return [] }
    var emails: [String] = []
    for server in access.known {
      guard let address = try? Self.serverAddress(server),
        let email = (try? access.tokens(of: address).read())?.email, !emails.contains(email)
      else { continue }
      emails.append(email)
    }
    return emails
  }

  /// Gives the accounts that are logged in here the names a person has told; nil leaves a name as it is. An account whose
  /// server cannot be asked keeps its names, and that is said: the profile has them in any case.
  mutating func tellAccounts(lastName: String?, firstName: String?) {
    guard lastName != nil || firstName != nil, let access = try? serverAccess() else { return }
    var names: [JSON.Member] = []
    if let lastName { names.append(.init("name", lastName)) }
    if let firstName { names.append(.init("first_name", firstName)) }
    for known in access.known {
      do throws(Failure) {
        let server = try server(known, access)
        var client = access.client(server.address, pin: server.pin)
        _ = try ask(WireRequest("PATCH", "/v1/account", body: .json(.object(names))), &client)
        console.say("updated the name of the account on \(known) too")
      } catch {
        console.warn("the account on \(known) keeps its old name: \(error.message)")
        console.say("hint: run the same command again later to update it")
        console.end(with: .attention)
      }
    }
  }
}
