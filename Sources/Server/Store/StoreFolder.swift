// Sessions, invitations, second factors and addresses that are not proved yet come and go: each is a small file of its own,
// and no event, so that nothing of it stays once it is over and whoever changes one touches nobody else's.

internal import Journal
internal import Platform

/// A folder of small files in a server's store, each written as a whole and durable once that is done.
struct StoreFolder: Sendable {
  /// Where it is; it need not be there.
  let path: String

  private let store: ServerStore
  /// A directory above it that is there.
  private let root: String
  /// Bytes of a file at most.
  private static let longest = 8192

  /// The folder of a path below a directory of a store, the store itself if left out.
  init(_ path: String, in store: ServerStore, below root: String? = nil) {
    self.store = store
    self.root = root ?? store.root
    self.path = "\(self.root)/\(path)"
  }

  /// The names of its files; none where it is not there.
  func names() throws(JournalError) -> [String] {
    try unlessMissing("list", path) { () throws(Errno) in try store.disk.names(in: path) } ?? []
  }

  /// What a file holds; nil where there is none.
  func contents(of name: String) throws(JournalError) -> [UInt8]? {
    try unlessMissing("read", file(name)) { () throws(Errno) in
      try store.disk.contents(of: file(name), atMost: Self.longest)
    }
  }

  /// Writes a file in place of the one of that name.
  func write(_ bytes: [UInt8], as name: String) throws(JournalError) {
    try make()
    try store.disk.replace(file(name), bytes)
    try store.disk.synchronizeDirectory(path)
  }

  /// Removes a file; false where there is none.
  @discardableResult
  func remove(_ name: String) throws(JournalError) -> Bool {
    let removed: Void? = try unlessMissing("remove", file(name)) { () throws(Errno) in
      try store.disk.remove(file(name))
    }
    guard removed != nil else { return false }
    try store.disk.synchronizeDirectory(path)
    return true
  }

  /// Removes the folder where it holds nothing more.
  func removeIfEmpty() { try? store.disk.remove(path) }

  /// Does something while no other process does so with this folder.
  func change<Answer>(_ body: () throws(Refusal) -> Answer) throws(Refusal) -> Answer {
    let lock: Int32
    do throws(JournalError) {
      lock = try store.lock(waitingAt: path + ".lock")
    } catch {
      throw Refusal.unstored(error)
    }
    defer { store.disk.close(lock) }
    return try body()
  }

  private func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Makes the folder and what is missing of the way to it.
  private func make() throws(JournalError) {
    guard try !store.disk.exists(path) else { return }
    var made = root
    for part in path.dropFirst(root.count).split(separator: "/") {
      let parent = made
      made += "/" + part
      guard try !store.disk.exists(made) else { continue }
      try store.disk.ensureDirectory(made)
      try store.disk.synchronizeDirectory(parent)
    }
  }

  /// What the disk gives; nil where it says that there is no such file.
  private func unlessMissing<Value>(
    _ action: Message, _ path: String, _ body: () throws(Errno) -> Value
  ) throws(JournalError) -> Value? {
    do throws(Errno) {
      return try body()
    } catch {
      guard error == .missing || error == .notDirectory else {
        throw .refused(action: action, path: path, error)
      }
      return nil
    }
  }
}
