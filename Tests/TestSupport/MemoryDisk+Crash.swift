// What a process that dies, and a machine that loses power, leave on a disk. Until the fsync that covers it, every
// change is only pending: a file's bytes and length and mode by the file's own, a name by that of its directory.
// Power loss keeps any of them and drops any others, in whatever order they were made, with one exception that
// every file system makes: what was written to a file after it was cut is not there without the cut, because those
// bytes are in other blocks. A write may arrive in part: any part at its front, or a block of zeros where the length
// was recorded and the bytes were not.

package import Platform
internal import Synchronization

extension Errno {
  /// What every call of a process that has died comes to; no system has such a number.
  package static let died = Errno(code: 9999)
}

/// What is left of the changes that no fsync covered.
package enum Loss: Equatable, Sendable, CustomStringConvertible {
  /// The process died and the machine went on: everything is there, and still not durable.
  case none
  /// Power was lost; everything had reached the disk.
  case kept
  /// Power was lost; nothing had.
  case dropped
  /// Power was lost; names were kept and every write arrived in part, by a seed.
  case torn(UInt64)
  /// Power was lost; each change was kept, dropped or torn, by a seed.
  case random(UInt64)

  /// Every sort of loss, the random ones with so many seeds.
  package static func every(seeds: UInt64) -> [Loss] {
    [.none, .kept, .dropped] + (1...seeds).flatMap { [.torn($0), .random($0)] }
  }

  package var description: String {
    switch self {
    case .none: "process died"
    case .kept: "all kept"
    case .dropped: "all dropped"
    case .torn(let seed): "torn by \(seed)"
    case .random(let seed): "random by \(seed)"
    }
  }
}

extension MemoryDisk {
  /// Lets the process die at the n-th operation from now, from 1; a write there is done to so many thousandths.
  package func die(call: Int, writing thousandths: Int) {
    state.withLock { $0.fault = ($0.calls + call...$0.calls + call, .death(thousandths: thousandths)) }
  }

  /// Whether the process has died.
  package var isDead: Bool { state.withLock(\.isDead) }

  /// A new process on what the old one left: descriptors and locks are gone, and so is what was lost.
  package func restart(after loss: Loss) {
    state.withLock { state in
      state.isDead = false
      state.fault = nil
      state.descriptors = [:]
      state.locks = [:]
      guard loss != .none else { return }
      for change in loss.remains(of: state.pending) { state.stable.apply(change) }
      state.live = state.stable
      state.pending = []
    }
  }

  /// How many changes no fsync has covered.
  package var pendingChanges: Int { state.withLock(\.pending.count) }
}

extension Loss {
  /// Which changes, and which parts of them, reached the disk.
  func remains(of pending: [FileTree.Change]) -> [FileTree.Change] {
    switch self {
    case .none, .kept: return pending
    case .dropped: return []
    case .torn(let seed):
      var chance = SeededGenerator(seed: seed)
      return pending.compactMap { change in
        guard case .bytes = change else { return change }
        return Self.torn(change, &chance)
      }
    case .random(let seed):
      var chance = SeededGenerator(seed: seed &+ 0x5eed)
      var uncut: Set<Int> = []
      return pending.compactMap { change in
        guard !uncut.contains(change.node) else { return nil }
        switch Int.random(in: 0..<3, using: &chance) {
        case 0: return change
        case 1: return Self.torn(change, &chance)
        default:
          if case .length(let file, _) = change { uncut.insert(file) }
          return nil
        }
      }
    }
  }

  /// A part of a write; any other change is whole or not there.
  private static func torn(_ change: FileTree.Change, _ chance: inout SeededGenerator) -> FileTree.Change? {
    guard case .bytes(let file, let offset, var bytes) = change, !bytes.isEmpty else { return change }
    let cut = Int.random(in: 0...bytes.count, using: &chance)
    switch Int.random(in: 0..<4, using: &chance) {
    case 0, 1: bytes.removeSubrange(cut...)
    case 2: bytes.clear(Int.random(in: 0...cut, using: &chance)..<cut)
    default:
      if Bool.random(using: &chance) { bytes.clear(0..<cut) } else { bytes.clear(cut..<bytes.count) }
    }
    return .bytes(file: file, at: offset, bytes)
  }
}

extension [UInt8] {
  fileprivate mutating func clear(_ range: Range<Int>) {
    for place in range { self[place] = 0 }
  }
}
