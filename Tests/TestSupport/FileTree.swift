// Files and directories as a file system keeps them: numbered nodes, and names as entries of directories. A disk in
// memory holds two such trees, what programs see and what power loss leaves for certain, and the changes by which
// the first is ahead of the second.

internal import Platform

/// The nodes of a file system.
struct FileTree: Sendable {
  /// A file, or a directory where it has entries.
  struct Node: Sendable {
    var bytes: [UInt8] = []
    var entries: [String: Int]?
    var mode: UInt16
    /// When a test changed it from outside; what the program writes has no time.
    var modified: Int64 = 0
  }

  /// Notes that somebody else has changed a file.
  mutating func touch(_ node: Int) { nodes[node]?.modified = .max }

  /// One change that stays undone until it is made durable. One of a file's bytes is covered by the file's own
  /// fsync, one of names by that of the directory.
  enum Change: Sendable {
    /// What names stand for from now on, all together; nil where a name is gone.
    case names(directory: Int, [(name: String, node: Int?)])
    case bytes(file: Int, at: Int, [UInt8])
    case length(file: Int, Int)
    case mode(node: Int, UInt16)

    /// The node whose fsync covers it.
    var node: Int {
      switch self {
      case .names(let node, _), .bytes(let node, _, _), .length(let node, _), .mode(let node, _): node
      }
    }
  }

  /// The number of `/`.
  static let root = 0
  private(set) var nodes: [Int: Node] = [root: Node(entries: [:], mode: 0o755)]

  /// The node at a path; nil where there is none.
  func find(_ path: String) -> Int? { find(Self.parts(of: path)[...]) }

  private func find(_ parts: ArraySlice<String>) -> Int? {
    var node = Self.root
    for part in parts {
      guard let next = nodes[node]?.entries?[part] else { return nil }
      node = next
    }
    return node
  }

  /// The names of a path. Bytes are told apart much faster than characters, and most of what a model does is to find files.
  private static func parts(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// The directory that a path's last name is in, and that name.
  func place(of path: String) throws(Errno) -> (directory: Int, name: String) {
    let parts = Self.parts(of: path)
    guard let name = parts.last else { throw .exists }
    guard let directory = find(parts.dropLast()) else { throw .missing }
    guard nodes[directory]?.entries != nil else { throw .notDirectory }
    return (directory, name)
  }

  /// The node at a path. Throws what a system call would.
  func node(at path: String) throws(Errno) -> Int {
    if let node = find(path) { return node }
    var node = Self.root
    for part in Self.parts(of: path) {
      guard let entries = nodes[node]?.entries else { throw .notDirectory }
      guard let next = entries[part] else { throw .missing }
      node = next
    }
    return node
  }

  /// The bytes of a file.
  func bytes(of node: Int) -> [UInt8] { nodes[node]?.bytes ?? [] }

  /// Makes a node that no name stands for yet.
  mutating func insert(_ node: Node, as number: Int) { nodes[number] = node }

  /// Does a change.
  mutating func apply(_ change: Change) {
    switch change {
    case .names(let directory, let names):
      for (name, node) in names { nodes[directory]?.entries?[name] = node }
    case .bytes(let file, let offset, let bytes):
      let length = nodes[file]?.bytes.count ?? 0
      if length < offset { nodes[file]?.bytes += [UInt8](repeating: 0, count: offset - length) }
      if length <= offset {
        nodes[file]?.bytes += bytes
      } else {
        nodes[file]?.bytes.replaceSubrange(offset..<min(length, offset + bytes.count), with: bytes)
      }
    case .length(let file, let length):
      let missing = length - (nodes[file]?.bytes.count ?? 0)
      if missing > 0 { nodes[file]?.bytes += [UInt8](repeating: 0, count: missing) }
      nodes[file]?.bytes.removeSubrange(length...)
    case .mode(let node, let mode): nodes[node]?.mode = mode
    }
  }

  /// Every file below a directory and its path.
  func files(below directory: Int = root, _ path: String = "") -> [String: Node] {
    var files: [String: Node] = [:]
    for (name, number) in nodes[directory]?.entries ?? [:] {
      guard let node = nodes[number] else { continue }
      if node.entries == nil {
        files["\(path)/\(name)"] = node
      } else {
        files.merge(self.files(below: number, "\(path)/\(name)")) { first, _ in first }
      }
    }
    return files
  }
}
