package import Platform
internal import Synchronization

/// A disk in memory, quick and empty, that can be told to refuse its n-th operation.
package final class MemoryDisk: Disk {
  private struct State {
    var files: [String: File] = [:]
    var directories: Set<String> = ["/"]
    var descriptors: [Int32: Open] = [:]
    var locks: [String: Int32] = [:]
    var calls = 0
    var refusal: (calls: ClosedRange<Int>, errno: Errno)?
  }

  private struct File {
    var bytes: [UInt8] = []
    var mode: UInt16 = 0o600
  }

  private struct Open {
    let path: String
    let purpose: OpenPurpose
  }

  private let state = Mutex(State())

  /// An empty disk.
  package init() {}

  /// How many operations there have been.
  package var calls: Int { state.withLock { $0.calls } }

  /// Makes the disk refuse the n-th operation from now, from 1.
  package func refuse(call: Int, with errno: Errno) {
    state.withLock { $0.refusal = ($0.calls + call...$0.calls + call, errno) }
  }

  /// Makes the disk refuse the n-th operation from now, from 1, and every one after it.
  package func refuse(from call: Int, with errno: Errno) {
    state.withLock { $0.refusal = ($0.calls + call...Int.max, errno) }
  }

  /// Makes the disk refuse nothing any more.
  package func relent() {
    state.withLock { $0.refusal = nil }
  }

  /// Takes a file away, or a directory with all that is in it.
  package func takeAway(_ path: String) {
    state.withLock { state in
      state.files = state.files.filter { $0.key != path && !$0.key.hasPrefix(path + "/") }
      state.directories = state.directories.filter { $0 != path && !$0.hasPrefix(path + "/") }
    }
  }

  /// Every file and what it holds.
  package var contents: [String: [UInt8]] { state.withLock { $0.files.mapValues(\.bytes) } }

  /// Puts a file there, with its directories.
  package func put(_ path: String, _ bytes: [UInt8]) {
    state.withLock { state in
      var parent = ""
      for part in path.split(separator: "/").dropLast() {
        parent += "/" + part
        state.directories.insert(parent)
      }
      state.files[path] = File(bytes: bytes)
    }
  }

  package func open(_ path: String, for purpose: OpenPurpose) throws(Errno) -> Int32 {
    try change { (state) throws(Errno) in
      let isFile = state.files[path] != nil
      switch purpose {
      case .reading, .appending:
        guard !state.directories.contains(path) else { throw .isDirectory }
        guard isFile else { throw .missing }
      case .creating:
        guard !isFile, !state.directories.contains(path) else { throw .exists }
        guard state.directories.contains(Self.parent(of: path)) else { throw .missing }
        state.files[path] = File()
      case .locking:
        guard state.directories.contains(Self.parent(of: path)) else { throw .missing }
        if !isFile { state.files[path] = File() }
      case .directory:
        guard state.directories.contains(path) else { throw isFile ? .notDirectory : .missing }
      }
      let descriptor = (state.descriptors.keys.max() ?? 2) + 1
      state.descriptors[descriptor] = Open(path: path, purpose: purpose)
      return descriptor
    }
  }

  package func close(_ descriptor: Int32) {
    state.withLock { state in
      guard let open = state.descriptors.removeValue(forKey: descriptor) else { return }
      if state.locks[open.path] == descriptor { state.locks[open.path] = nil }
    }
  }

  package func read(_ descriptor: Int32, into buffer: inout [UInt8], from start: Int, at offset: Int)
    throws(Errno) -> Int
  {
    let part = try change { (state) throws(Errno) -> [UInt8] in
      let bytes = try Self.file(descriptor, in: state).bytes
      return Array(bytes.dropFirst(offset).prefix(buffer.count - start))
    }
    for (index, byte) in part.enumerated() { buffer[start + index] = byte }
    return part.count
  }

  package func write(_ descriptor: Int32, _ bytes: [UInt8]) throws(Errno) -> Int {
    try change { (state) throws(Errno) in
      guard let open = state.descriptors[descriptor] else { throw .badDescriptor }
      state.files[open.path]?.bytes += bytes
      return bytes.count
    }
  }

  package func synchronize(_ descriptor: Int32) throws(Errno) {
    try change { (state) throws(Errno) in
      guard state.descriptors[descriptor] != nil else { throw .badDescriptor }
    }
  }

  package func length(_ descriptor: Int32) throws(Errno) -> Int {
    try change { (state) throws(Errno) in try Self.file(descriptor, in: state).bytes.count }
  }

  package func truncate(_ descriptor: Int32, to length: Int) throws(Errno) {
    try change { (state) throws(Errno) in
      guard let open = state.descriptors[descriptor], let file = state.files[open.path] else {
        throw .badDescriptor
      }
      state.files[open.path]?.bytes = Array(file.bytes.prefix(length))
    }
  }

  package func tryLock(_ descriptor: Int32) throws(Errno) -> Bool {
    try change { (state) throws(Errno) in
      guard let open = state.descriptors[descriptor] else { throw .badDescriptor }
      guard state.locks[open.path] == nil else { return false }
      state.locks[open.path] = descriptor
      return true
    }
  }

  package func status(_ path: String) throws(Errno) -> FileStatus {
    try change { (state) throws(Errno) in
      if state.directories.contains(path) {
        return FileStatus(kind: .directory, length: 0, mode: 0o700, owner: 1000)
      }
      guard let file = state.files[path] else {
        throw state.files[Self.parent(of: path)] == nil ? .missing : .notDirectory
      }
      return FileStatus(kind: .file, length: file.bytes.count, mode: file.mode, owner: 1000)
    }
  }

  package func names(in directory: String) throws(Errno) -> [String] {
    try change { (state) throws(Errno) in
      guard state.directories.contains(directory) else {
        throw state.files[directory] == nil ? .missing : .notDirectory
      }
      let paths = Array(state.files.keys) + Array(state.directories)
      let names = paths.filter { Self.parent(of: $0) == directory && $0 != directory }
        .map { String($0.dropFirst(directory == "/" ? 1 : directory.count + 1)) }
      return names.sorted()
    }
  }

  package func makeDirectory(_ path: String) throws(Errno) {
    try change { (state) throws(Errno) in
      guard state.files[path] == nil, !state.directories.contains(path) else { throw .exists }
      guard state.directories.contains(Self.parent(of: path)) else { throw .missing }
      state.directories.insert(path)
    }
  }

  package func rename(_ path: String, to target: String) throws(Errno) {
    try change { (state) throws(Errno) in
      guard let file = state.files.removeValue(forKey: path) else { throw .missing }
      state.files[target] = file
    }
  }

  package func remove(_ path: String) throws(Errno) {
    try change { (state) throws(Errno) in
      guard state.files.removeValue(forKey: path) != nil else { throw .missing }
    }
  }

  private func change<Result: Sendable>(_ body: (inout State) throws(Errno) -> Result) throws(Errno) -> Result
  {
    try state.withLock { (state) throws(Errno) -> Result in
      state.calls += 1
      if let refusal = state.refusal, refusal.calls.contains(state.calls) { throw refusal.errno }
      return try body(&state)
    }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "/" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func file(_ descriptor: Int32, in state: State) throws(Errno) -> File {
    guard let open = state.descriptors[descriptor], let file = state.files[open.path] else {
      throw .badDescriptor
    }
    return file
  }
}
