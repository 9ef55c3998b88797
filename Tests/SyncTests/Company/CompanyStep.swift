import Policies
import TestSupport

/// One thing that happens between the people of a company and their server. Numbers choose among what is there when it
/// happens.
enum CompanyStep: ScheduledStep, Sendable {
  /// What somebody records.
  enum Change: CaseIterable {
    case add, edit, remove, restore, undo, erase
  }

  /// How what somebody records was forged.
  enum Forgery: CaseIterable {
    /// The role was not asked about.
    case role
    /// It adds an entry that is there.
    case entry
    /// It has the id of an event of another device.
    case event
    /// It changes an entry that was never added.
    case nothing
    /// It takes back what somebody else did.
    case undo
    /// Its id is of a time to come.
    case clock
  }

  /// A change of an entry; a new one is of a kind.
  case record(home: Int, Change, entry: Int, kind: String, Forgery?)
  /// An exchange, in which the machine may die at a call of its disk, and what is lost then.
  case sync(home: Int, death: Int?, Loss, isRetrying: Bool)
  /// Somebody gets another role; none takes it away.
  case share(home: Int, JournalRole?)

  /// A schedule of a seed.
  static func schedule(seed: UInt64) -> [CompanyStep] {
    var chance = SeededGenerator(seed: seed)
    return (0..<Int.random(in: 15...50, using: &chance)).map { _ in random(&chance) }
  }

  private static func random(_ chance: inout SeededGenerator) -> CompanyStep {
    let home = Int.random(in: 0..<3, using: &chance)
    switch Int.random(in: 0..<100, using: &chance) {
    case 0..<55:
      let isForged = Int.random(in: 0..<100, using: &chance) < 20
      let forgery = Forgery.allCases.randomElement(using: &chance)
      return .record(
        home: home, Change.allCases.randomElement(using: &chance) ?? .add,
        entry: Int.random(in: 0..<1000, using: &chance),
        kind: ["session", "session", "trainer", "note"].randomElement(using: &chance) ?? "note",
        isForged ? forgery : nil)
    case 55..<88:
      let seed = UInt64.random(in: 0...9999, using: &chance)
      let death = Int.random(in: 0..<100, using: &chance) < 30 ? Int.random(in: 1...260, using: &chance) : nil
      let loss = [Loss.none, .kept, .dropped, .torn(seed), .random(seed)].randomElement(using: &chance)
      return .sync(
        home: home, death: death, loss ?? .none, isRetrying: Int.random(in: 0..<100, using: &chance) < 10)
    default:
      let roles: [JournalRole?] = [.admin, .user, .user, .reader, nil]
      return .share(home: 1 + home % 2, roles[Int.random(in: 0..<roles.count, using: &chance)])
    }
  }

  var description: String {
    switch self {
    case .record(let home, let change, let entry, let kind, let forgery):
      "\(home): \(change) \(entry) \(kind)\(forgery.map { ", forged \($0)" } ?? "")"
    case .sync(let home, let death, let loss, let isRetrying):
      "\(home): sync\(isRetrying ? " --retry" : "")\(death.map { ", death at \($0), \(loss)" } ?? "")"
    case .share(let home, let role): "\(home): \(role?.rawValue ?? "no role")"
    }
  }
}
