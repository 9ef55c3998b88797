package import Platform
internal import Synchronization

extension MemoryDisk {
  package func open(_ path: String, for purpose: OpenPurpose) throws(Errno) -> Int32 {
    try perform { (state) throws(Errno) in
      let node = try Self.node(at: path, for: purpose, in: &state)
      state.lastDescriptor += 1
      state.descriptors[state.lastDescriptor] = Open(node: node, purpose: purpose)
      return state.lastDescriptor
    }
  }

  private static func node(at path: String, for purpose: OpenPurpose, in state: inout State) throws(Errno)
    -> Int
  {
    switch purpose {
    case .reading, .readingInPlace, .appending:
      let node = try state.live.node(at: path)
      guard state.live.nodes[node]?.entries == nil else { throw .isDirectory }
      return node
    case .creating:
      return try state.make(path, FileTree.Node(mode: 0o600))
    case .locking, .overwriting:
      if let node = state.live.find(path) {
        guard state.live.nodes[node]?.entries == nil else { throw .isDirectory }
        return node
      }
      return try state.make(path, FileTree.Node(mode: 0o600))
    case .directory:
      let node = try state.live.node(at: path)
      guard state.live.nodes[node]?.entries != nil else { throw .notDirectory }
      return node
    }
  }

  package func close(_ descriptor: Int32) {
    state.withLock { state in
      guard let open = state.descriptors.removeValue(forKey: descriptor) else { return }
      if state.locks[open.node] == descriptor { state.locks[open.node] = nil }
    }
  }

  package func read(_ descriptor: Int32, into buffer: inout [UInt8], from start: Int, at offset: Int)
    throws(Errno) -> Int
  {
    let room = buffer.count - start
    let part = try perform { (state) throws(Errno) -> [UInt8] in
      let bytes = state.live.bytes(of: try state.file(descriptor))
      let part = Array(bytes[min(offset, bytes.count)..<min(offset + room, bytes.count)])
      state.bytesRead += part.count
      return part
    }
    buffer.replaceSubrange(start..<start + part.count, with: part)
    return part.count
  }

  package func write(_ descriptor: Int32, _ bytes: [UInt8]) throws(Errno) -> Int {
    state.withLock { state in
      guard case .death(let thousandths) = state.fault(at: state.calls + 1), !state.isDead else { return }
      guard let file = try? state.file(descriptor) else { return }
      state.write(bytes.prefix(bytes.count * thousandths / 1000), to: file, by: descriptor)
    }
    return try perform { (state) throws(Errno) in
      let file = try state.file(descriptor)
      var taken = bytes.count
      switch state.fault(at: state.calls) {
      case .shortWrite: taken /= 2
      case .swallowedWrite: return taken
      default: break
      }
      state.write(bytes.prefix(taken), to: file, by: descriptor)
      return taken
    }
  }

  package func synchronize(_ descriptor: Int32) throws(Errno) {
    try perform { (state) throws(Errno) in
      guard let open = state.descriptors[descriptor] else { throw .badDescriptor }
      state.makeDurable(open.node)
    }
  }

  package func length(_ descriptor: Int32) throws(Errno) -> Int {
    try perform { (state) throws(Errno) in state.live.bytes(of: try state.file(descriptor)).count }
  }

  package func truncate(_ descriptor: Int32, to length: Int) throws(Errno) {
    try perform { (state) throws(Errno) in
      state.change(.length(file: try state.file(descriptor), length))
    }
  }

  package func tryLock(_ descriptor: Int32) throws(Errno) -> Bool {
    try perform { (state) throws(Errno) in
      guard let open = state.descriptors[descriptor] else { throw .badDescriptor }
      guard state.locks[open.node] == nil else { return false }
      state.locks[open.node] = descriptor
      return true
    }
  }

  package func status(_ path: String) throws(Errno) -> FileStatus {
    try perform { (state) throws(Errno) in
      guard let node = state.live.nodes[try state.live.node(at: path)] else { throw .missing }
      return FileStatus(
        kind: node.entries == nil ? .file : .directory, length: node.bytes.count, mode: node.mode,
        owner: 1000, modified: node.modified)
    }
  }

  package func names(in directory: String) throws(Errno) -> [String] {
    try perform { (state) throws(Errno) in
      guard let entries = state.live.nodes[try state.live.node(at: directory)]?.entries else {
        throw .notDirectory
      }
      return entries.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }

  package func changeMode(of path: String, to mode: UInt16) throws(Errno) {
    try perform { (state) throws(Errno) in
      state.change(.mode(node: try state.live.node(at: path), mode))
    }
  }

  package func makeDirectory(_ path: String) throws(Errno) {
    try perform { (state) throws(Errno) in
      _ = try state.make(path, FileTree.Node(entries: [:], mode: 0o700))
    }
  }

  package func rename(_ path: String, to target: String) throws(Errno) {
    try perform { (state) throws(Errno) in
      let node = try state.live.node(at: path)
      let old = try state.live.place(of: path)
      let new = try state.live.place(of: target)
      guard old.directory == new.directory else {
        // Two directories are two fsyncs: power loss may leave both names or none.
        state.change(.names(directory: new.directory, [(new.name, node)]))
        state.change(.names(directory: old.directory, [(old.name, nil)]))
        return
      }
      state.change(.names(directory: old.directory, [(old.name, nil), (new.name, node)]))
    }
  }

  package func link(_ path: String, to target: String) throws(Errno) {
    try perform { (state) throws(Errno) in
      let node = try state.live.node(at: path)
      let place = try state.live.place(of: target)
      guard state.live.nodes[place.directory]?.entries?[place.name] == nil else { throw .exists }
      state.change(.names(directory: place.directory, [(place.name, node)]))
    }
  }

  package func remove(_ path: String) throws(Errno) {
    try perform { (state) throws(Errno) in
      let place = try state.live.place(of: path)
      let node = try state.live.node(at: path)
      guard state.live.nodes[node]?.entries?.isEmpty ?? true else { throw .notEmpty }
      state.change(.names(directory: place.directory, [(place.name, nil)]))
    }
  }
}

extension MemoryDisk.State {
  /// Writes at the end of a file or, where it was opened for that, over its beginning.
  fileprivate mutating func write(_ bytes: ArraySlice<UInt8>, to file: Int, by descriptor: Int32) {
    let isOver = descriptors[descriptor]?.purpose == .overwriting
    change(.bytes(file: file, at: isOver ? 0 : live.bytes(of: file).count, Array(bytes)))
  }
}
