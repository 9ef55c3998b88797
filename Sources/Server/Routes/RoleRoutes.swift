internal import Accounts
internal import Encoding
internal import Journal
internal import Ledger
package import Policies
internal import Values

/// What a program on another machine is told of a role, so that it can say what is not allowed before it records it.
enum RoleAnswer {
  /// Where it stands.
  static let path = "/v1/journals/{journal}/role"
  /// Its JSON Schema.
  static let schema = objectSchema(
    "schema:string journal:string account:string? role:string purpose:string",
    lists: ["members": objectSchema("account:string name:string role:string", lists: ["devices": text])])

  private static let text: JSON = ["type": "string"]

  /// The answer; `members` are all that are known.
  static func json(
    _ journal: ULID, _ purpose: JournalPurpose, account: ULID?, _ role: JournalRole, members: [JSON] = []
  ) -> JSON {
    [
      "schema": "healthlog.role/1", "journal": .string(journal.description), "account": .text(account),
      "role": .string(role.rawValue), "purpose": .string(purpose.rawValue), "members": .array(members),
    ]
  }
}

extension AccountService {
  /// Which role whoever asks has on a journal, and whose the devices are that record into it.
  var ownRoleRoute: Route {
    Route(
      method: "GET", path: RoleAnswer.path, access: .member,
      summary:
        "Returns your role on the journal, and whose its devices are; an add-only user sees only their own.",
      query: [], takes: nil,
      answers: [
        .init(
          status: 200, meaning: "the role", schema: RoleAnswer.schema),
        .init(status: 403, meaning: "you had a role and no longer have one", schema: nil),
      ]
    ) { call in
      guard let (journal, role) = call.journal, let principal = call.principal else {
        return Refusal.noJournal.response
      }
      return answering { () throws(Refusal) in
        let purpose = try stored { () throws(JournalError) in try store.purpose(of: journal) }
        return .json(roleAnswer(journal, purpose, principal, role))
      }
    }
  }

  /// What somebody is told of a role on a journal: who may only add hears of nobody else.
  func roleAnswer(
    _ journal: ULID, _ purpose: JournalPurpose, _ principal: Principal, _ role: JournalRole
  ) -> JSON {
    guard role != .addOnly else {
      let devices = devices(of: principal, on: journal).map(\.description).sorted()
      let own: JSON = [
        "account": .string(principal.bringer.description), "name": "", "role": .string(role.rawValue),
        "devices": .array(devices.map(JSON.string)),
      ]
      return RoleAnswer.json(journal, purpose, account: principal.bringer, role, members: [own])
    }
    let members = book.read { Self.members(of: journal, $0) }
    return RoleAnswer.json(journal, purpose, account: principal.account, role, members: members)
  }

  /// Who asks for a command on a company's journal; nil where it is a diary.
  package func asker(_ call: Route.Call) -> KnownRole? {
    guard let (journal, role) = call.journal, let principal = call.principal,
      let purpose = try? store.purpose(of: journal), purpose != .diary
    else { return nil }
    return KnownRole(roleAnswer(journal, purpose, principal, role))?.said(by: "", at: call.now)
  }

  private static func members(of journal: ULID, _ book: AccountBook) -> [JSON] {
    var devices: [ULID: [String]] = [:]
    for bound in (book.devices[journal] ?? [:]).values {
      devices[bound.account, default: []].append(bound.device.description)
    }
    return (book.memberships[journal] ?? [:]).values.sorted { $0.account < $1.account }.compactMap { member in
      guard let account = book.accounts[member.account] else { return nil }
      return [
        "account": .string(account.id.description),
        "name": .string("\(account.firstName) \(account.lastName)"),
        "role": .string(member.role.rawValue),
        "devices": .array((devices[account.id] ?? []).sorted().map(JSON.string)),
      ]
    }
  }
}

extension PinnedRoutes {
  /// Who asks for a command on a company's journal; nil where it is a diary.
  package func asker(_ call: Route.Call) -> KnownRole? {
    guard let (journal, role) = call.journal, let purpose = try? store.purpose(of: journal), purpose != .diary
    else { return nil }
    return KnownRole(RoleAnswer.json(journal, purpose, account: nil, role))?.said(by: "", at: call.now)
  }

  /// The role that is pinned; whose the devices are nobody knows.
  var role: Route {
    Route(
      method: "GET", path: RoleAnswer.path, access: .member,
      summary: "Returns your role on the journal.", query: [], takes: nil, answers: []
    ) { [store] call in
      guard let (journal, role) = call.journal else { return Refusal.noJournal.response }
      do throws(JournalError) {
        return .json(RoleAnswer.json(journal, try store.purpose(of: journal), account: nil, role))
      } catch {
        return .failed(error)
      }
    }
  }
}
