import TestSupport

/// One thing that happens in a schedule. Numbers choose among what is there when it happens, so that any part of a
/// schedule is a schedule too.
enum ModelStep: ScheduledStep, Sendable {
  /// What somebody records.
  enum Change: CaseIterable {
    case add, addTwo, set, edit, unset, remove, restore, undo, redo, erase
  }

  /// A change to the n-th entry at a home.
  case record(home: Int, Change, entry: Int)
  /// A change during which the process dies at a call of the disk, and what is lost then.
  case crash(home: Int, Change, entry: Int, call: Int, Loss)
  /// The power fails while nothing is being done.
  case powerLoss(home: Int, Loss)
  case seal(home: Int)
  /// Sealed segments of any device travel; bits of the mask choose which.
  case send(from: Int, to: Int, mask: UInt64)
  /// The journal is copied to a new machine, with its home's notes or without them.
  case copy(home: Int, withNotes: Bool)
  case backUp(home: Int)
  /// The journal's directory becomes what it was when it was backed up.
  case restore(home: Int)
  /// The clock is set, by so many days against the right time.
  case setClock(home: Int, days: Int)

  /// A schedule of a seed.
  static func schedule(seed: UInt64) -> [ModelStep] {
    var chance = SeededGenerator(seed: seed)
    return (0..<Int.random(in: 12...36, using: &chance)).map { _ in random(&chance) }
  }

  private static func random(_ chance: inout SeededGenerator) -> ModelStep {
    let home = Int.random(in: 0..<60, using: &chance)
    let entry = Int.random(in: 0..<1000, using: &chance)
    let change = Change.allCases.randomElement(using: &chance) ?? .add
    switch Int.random(in: 0..<100, using: &chance) {
    case 0..<20: return .record(home: home, .add, entry: entry)
    case 20..<56: return .record(home: home, change, entry: entry)
    case 56..<66:
      let call = Int.random(in: 1...70, using: &chance)
      return .crash(home: home, change, entry: entry, call: call, loss(&chance))
    case 66..<68: return .powerLoss(home: home, loss(&chance))
    case 68..<76: return .seal(home: home)
    case 76..<90:
      let mask = UInt64.random(in: 0...UInt64.max, using: &chance)
      return .send(from: home, to: Int.random(in: 0..<60, using: &chance), mask: mask | mask >> 1)
    case 90..<92: return .copy(home: home, withNotes: Bool.random(using: &chance))
    case 92..<94: return .backUp(home: home)
    case 94..<96: return .restore(home: home)
    default: return .setClock(home: home, days: Int.random(in: -2000...2000, using: &chance))
    }
  }

  private static func loss(_ chance: inout SeededGenerator) -> Loss {
    let seed = UInt64.random(in: 0...9999, using: &chance)
    return [.none, .kept, .dropped, .torn(seed), .random(seed)].randomElement(using: &chance) ?? .none
  }

  var description: String {
    switch self {
    case .record(let home, let change, let entry): "\(home): \(change) \(entry)"
    case .crash(let home, let change, let entry, let call, let loss):
      "\(home): \(change) \(entry), dies at call \(call), \(loss)"
    case .powerLoss(let home, let loss): "\(home): power fails, \(loss)"
    case .seal(let home): "\(home): seal"
    case .send(let from, let to, let mask): "\(from): send to \(to), mask \(mask)"
    case .copy(let home, let withNotes): "\(home): copied\(withNotes ? ", with notes" : "")"
    case .backUp(let home): "\(home): backed up"
    case .restore(let home): "\(home): restored"
    case .setClock(let home, let days): "\(home): clock \(days) days off"
    }
  }
}
