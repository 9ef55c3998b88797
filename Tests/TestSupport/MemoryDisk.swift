package import Platform
internal import Synchronization

/// A disk in memory, quick and empty, that can be told to refuse its n-th operation, to die there, or to lose power
/// (`MemoryDisk+Crash`).
package final class MemoryDisk: Disk {
  struct State {
    /// What programs see.
    var live = FileTree()
    /// What power loss leaves for certain.
    var stable = FileTree()
    /// The changes that make the one of the other, in the order they were made.
    var pending: [FileTree.Change] = []
    var descriptors: [Int32: Open] = [:]
    var lastDescriptor: Int32 = 2
    var lastNode = FileTree.root
    /// The descriptor that holds a file locked.
    var locks: [Int: Int32] = [:]
    var calls = 0
    var bytesRead = 0
    var fault: (calls: ClosedRange<Int>, fault: Fault)?
    /// What somebody else does before an operation.
    var visit: (call: Int, body: @Sendable () -> Void)?
    var isDead = false
  }

  struct Open {
    let node: Int
    let purpose: OpenPurpose
  }

  /// What befalls an operation.
  enum Fault {
    case refusal(Errno)
    /// A write takes only the first half of its bytes.
    case shortWrite
    /// A write says that it took everything and keeps nothing.
    case swallowedWrite
    /// The process dies before the operation, or in a write's midst after so many thousandths of its bytes.
    case death(thousandths: Int)
  }

  let state: Mutex<State>

  /// An empty disk.
  package init() { state = Mutex(State()) }

  /// A disk that holds what another does, of which nothing is open.
  package init(copying other: MemoryDisk) {
    var state = State()
    other.state.withLock {
      (state.live, state.stable, state.pending) = ($0.live, $0.stable, $0.pending)
      (state.lastNode, state.calls) = ($0.lastNode, $0.calls)
    }
    self.state = Mutex(state)
  }

  /// How many operations there have been.
  package var calls: Int { state.withLock { $0.calls } }

  /// How many bytes were read of files.
  package var bytesRead: Int { state.withLock { $0.bytesRead } }

  /// Makes the disk refuse the n-th operation from now, from 1.
  package func refuse(call: Int, with errno: Errno) {
    state.withLock { $0.fault = ($0.calls + call...$0.calls + call, .refusal(errno)) }
  }

  /// Makes the disk refuse the n-th operation from now, from 1, and every one after it.
  package func refuse(from call: Int, with errno: Errno) {
    state.withLock { $0.fault = ($0.calls + call...Int.max, .refusal(errno)) }
  }

  /// Makes the disk take only half of what the n-th operation from now writes, if it writes at all.
  package func writeShort(call: Int) {
    state.withLock { $0.fault = ($0.calls + call...$0.calls + call, .shortWrite) }
  }

  /// Makes the disk keep nothing of what the n-th operation from now writes, and not say so.
  package func swallowWrite(call: Int) {
    state.withLock { $0.fault = ($0.calls + call...$0.calls + call, .swallowedWrite) }
  }

  /// Lets somebody else do something just before the n-th operation from now, from 1.
  package func visit(call: Int, _ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.visit = ($0.calls + call, body) }
  }

  /// Makes the disk refuse nothing any more.
  package func relent() {
    state.withLock { $0.fault = nil }
  }

  /// Takes a file away, or a directory with all that is in it.
  package func takeAway(_ path: String) {
    state.withLock { state in
      guard let place = try? state.live.place(of: path) else { return }
      state.makeDurable()
      let change = FileTree.Change.names(directory: place.directory, [(place.name, nil)])
      state.live.apply(change)
      state.stable.apply(change)
    }
  }

  /// Every file and what it holds.
  package var contents: [String: [UInt8]] { state.withLock { $0.live.files().mapValues(\.bytes) } }

  /// The permission bits of every file.
  package var modes: [String: UInt16] { state.withLock { $0.live.files().mapValues(\.mode) } }

  /// Puts a file there durably, with its directories; where there is one it keeps its mode.
  package func put(_ path: String, _ bytes: [UInt8]) {
    state.withLock { state in
      var parent = ""
      for part in path.split(separator: "/").dropLast() {
        parent += "/" + part
        if state.live.find(parent) == nil {
          // Its own directory was made before it.
          _ = try? state.make(parent, FileTree.Node(entries: [:], mode: 0o700))
        }
      }
      let made = try? state.make(path, FileTree.Node(mode: 0o600))
      guard let node = made ?? state.live.find(path) else { return }
      state.change(.length(file: node, 0))
      state.change(.bytes(file: node, at: 0, bytes))
      // After anything that the program remembers.
      state.live.touch(node)
      state.makeDurable()
    }
  }

  /// Makes a file's or directory's permission bits others.
  package func setMode(_ path: String, _ mode: UInt16) {
    state.withLock { state in
      guard let node = state.live.find(path) else { return }
      state.change(.mode(node: node, mode))
    }
  }

  /// Does one operation, unless it is the one to be refused.
  func perform<Result: Sendable>(_ body: (inout State) throws(Errno) -> Result) throws(Errno) -> Result {
    state.withLock { $0.takeVisit() }?()
    return try state.withLock { (state) throws(Errno) -> Result in
      guard !state.isDead else { throw .died }
      state.calls += 1
      switch state.fault(at: state.calls) {
      case .refusal(let errno): throw errno
      case .death:
        state.isDead = true
        throw .died
      case .shortWrite, .swallowedWrite, nil: return try body(&state)
      }
    }
  }
}

extension MemoryDisk.State {
  /// What befalls an operation.
  func fault(at call: Int) -> MemoryDisk.Fault? {
    guard let fault, fault.calls.contains(call) else { return nil }
    return fault.fault
  }

  /// What somebody else does before the next operation, once.
  mutating func takeVisit() -> (@Sendable () -> Void)? {
    guard let visit, visit.call == calls + 1 else { return nil }
    self.visit = nil
    return visit.body
  }

  /// Makes a change that programs see at once.
  mutating func change(_ change: FileTree.Change) {
    live.apply(change)
    pending.append(change)
  }

  /// Makes a file or directory at a path where there is nothing.
  mutating func make(_ path: String, _ node: FileTree.Node) throws(Errno) -> Int {
    let place = try live.place(of: path)
    guard live.nodes[place.directory]?.entries?[place.name] == nil else { throw .exists }
    lastNode += 1
    live.insert(node, as: lastNode)
    stable.insert(node, as: lastNode)
    change(.names(directory: place.directory, [(place.name, lastNode)]))
    return lastNode
  }

  /// Makes everything durable.
  mutating func makeDurable() {
    for change in pending { stable.apply(change) }
    pending = []
  }

  /// Makes durable what the fsync of a node covers.
  mutating func makeDurable(_ node: Int) {
    for change in pending where change.node == node { stable.apply(change) }
    pending.removeAll { $0.node == node }
  }

  /// The file that a descriptor stands for.
  func file(_ descriptor: Int32) throws(Errno) -> Int {
    guard let open = descriptors[descriptor], live.nodes[open.node]?.entries == nil else {
      throw .badDescriptor
    }
    return open.node
  }
}
