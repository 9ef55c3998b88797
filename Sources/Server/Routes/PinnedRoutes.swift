// Behind ssh nobody logs in: who may come is the ssh server's business, and what that one may do stands in the forced
// command. So the routes by which journals come to be on a server are simpler there than those of accounts.

package import Accounts
internal import Encoding
internal import Journal
internal import Ledger
package import Values

/// What whoever comes through a pipe may do: one role, on one journal or on all.
package struct PinnedGate: Gate {
  private let journal: ULID?
  private let role: JournalRole

  /// That role on a journal; on all where there is none.
  package init(journal: ULID?, role: JournalRole) {
    self.journal = journal
    self.role = role
  }

  /// Nobody: tokens are not asked for.
  package func principal(bearer token: String, now: Instant) -> Principal? { nil }

  /// The pinned role on the journal that is pinned.
  package func role(of principal: Principal, on journal: ULID) -> JournalRole? {
    self.journal ?? journal == journal ? role : nil
  }
}

/// The routes by which somebody behind a pipe finds journals and makes them.
package struct PinnedRoutes: Sendable {
  let store: ServerStore
  private let gate: PinnedGate

  /// The routes on a store, for what a gate allows.
  package init(_ store: ServerStore, gate: PinnedGate) {
    self.store = store
    self.gate = gate
  }

  /// The routes.
  package var routes: [Route] { [listing, beginning, role] }

  private var listing: Route {
    Route(
      method: "GET", path: "/v1/journals", access: .account, summary: "Lists the journals here.",
      query: [], takes: nil, answers: []
    ) { [store, gate] call in
      guard let principal = call.principal else { return HTTPResponse(401) }
      do throws(JournalError) {
        // The catalogue has the id of the server's own journal, and is nobody's.
        let own = try? Journal.open(store.ownJournal, on: store.disk).id
        let journals = try store.list().filter { $0 != own }.compactMap { journal in
          gate.role(of: principal, on: journal).map {
            ["journal": .string(journal.description), "role": .string($0.rawValue)] as JSON
          }
        }
        return .json(["schema": "healthlog.journals/1", "journals": .array(journals)])
      } catch {
        return .failed(error)
      }
    }
  }

  private var beginning: Route {
    Route(
      method: "PUT", path: "/v1/journals/{journal}", access: .account, summary: "Creates a journal.",
      query: [],
      takes: nil, answers: []
    ) { [store, gate] call in
      guard let principal = call.principal,
        let journal = call.parameters["journal"].flatMap({ ULID(parsing: $0) }),
        gate.role(of: principal, on: journal) == .owner
      else { return .refusal(404, "journal.missing", "unknown journal") }
      do throws(JournalError) {
        let isThere = try store.holds(journal)
        if !isThere {
          guard let purpose = try? JournalPurpose(askedFor: call) else {
            return .refusal(400, "body.field", "purpose is not a known purpose")
          }
          try store.begin(journal, for: purpose, now: call.now)
        }
        return .json(["journal": .string(journal.description), "role": "owner"], status: isThere ? 200 : 201)
      } catch {
        return .failed(error)
      }
    }
  }
}
