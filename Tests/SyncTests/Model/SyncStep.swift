import TestSupport

/// One thing that happens in a schedule. Numbers choose among what is there when it happens, so that any part of a
/// schedule is a schedule too.
enum SyncStep: ScheduledStep, Sendable {
  /// What somebody records.
  enum Change: CaseIterable {
    case add, addTwo, addKeyed, edit, remove, restore, undo, erase
  }

  /// What befalls an exchange.
  enum Fate: Sendable {
    case whole
    /// The machine dies at a call of its disk, and what is lost then.
    case death(call: Int, Loss)
    /// The remote goes away at a call of its disk, and what is lost there then.
    case cut(call: Int, Loss)
    /// The first listing shows those objects only that bits of the mask choose.
    case partial(mask: UInt64)
    /// Of what is put, the remote loses what bits of the mask choose, and says that it has it.
    case losing(mask: UInt64)
  }

  /// A change to the n-th entry at a home.
  case record(home: Int, Change, entry: Int)
  case sync(home: Int, remote: Int, Fate)
  /// The journal is copied to a new machine, with its home's notes or without them.
  case copy(home: Int, withNotes: Bool)
  case backUp(home: Int)
  /// The journal's directory becomes what it was when it was backed up.
  case restore(home: Int, withNotes: Bool)
  /// The clock is set, by so many days against the right time.
  case setClock(home: Int, days: Int)

  /// A schedule of a seed.
  static func schedule(seed: UInt64) -> [SyncStep] {
    var chance = SeededGenerator(seed: seed)
    return (0..<Int.random(in: 12...40, using: &chance)).map { _ in random(&chance) }
  }

  private static func random(_ chance: inout SeededGenerator) -> SyncStep {
    let home = Int.random(in: 0..<60, using: &chance)
    switch Int.random(in: 0..<100, using: &chance) {
    case 0..<24: return .record(home: home, .add, entry: Int.random(in: 0..<1000, using: &chance))
    case 24..<50:
      let change = Change.allCases.randomElement(using: &chance) ?? .add
      return .record(home: home, change, entry: Int.random(in: 0..<1000, using: &chance))
    case 50..<90: return .sync(home: home, remote: Int.random(in: 0...1, using: &chance), fate(&chance))
    case 90..<92: return .copy(home: home, withNotes: Bool.random(using: &chance))
    case 92..<94: return .backUp(home: home)
    case 94..<96: return .restore(home: home, withNotes: Bool.random(using: &chance))
    default: return .setClock(home: home, days: Int.random(in: -2000...2000, using: &chance))
    }
  }

  private static func fate(_ chance: inout SeededGenerator) -> Fate {
    let mask = UInt64.random(in: 0...UInt64.max, using: &chance)
    switch Int.random(in: 0..<10, using: &chance) {
    case 0..<5: return .whole
    case 5, 6: return .death(call: Int.random(in: 1...140, using: &chance), loss(&chance))
    case 7: return .cut(call: Int.random(in: 1...60, using: &chance), loss(&chance))
    case 8: return .partial(mask: mask)
    default: return .losing(mask: mask)
    }
  }

  private static func loss(_ chance: inout SeededGenerator) -> Loss {
    let seed = UInt64.random(in: 0...9999, using: &chance)
    return [.none, .kept, .dropped, .torn(seed), .random(seed)].randomElement(using: &chance) ?? .none
  }

  var description: String {
    switch self {
    case .record(let home, let change, let entry): "\(home): \(change) \(entry)"
    case .sync(let home, let remote, let fate): "\(home): sync with \(remote), \(fate)"
    case .copy(let home, let withNotes): "\(home): copied\(withNotes ? ", with notes" : "")"
    case .backUp(let home): "\(home): backed up"
    case .restore(let home, let withNotes): "\(home): restored\(withNotes ? ", with notes" : "")"
    case .setClock(let home, let days): "\(home): clock \(days) days off"
    }
  }
}
