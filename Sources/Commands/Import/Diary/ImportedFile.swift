internal import Encoding
internal import Import
internal import Messages
internal import Platform
internal import Session

/// A file of an import whose form is known.
struct ImportedFile: Sendable {
  /// Its name, as it is told to people.
  let name: String
  /// Its bytes.
  let content: FileContent
  /// What it is.
  let table: FoundTable

  /// The program that wrote it.
  var program: String { table.table.program }
}

/// The files that an import is made of.
struct ImportedFiles {
  /// Those whose form is known, in the order in which they were found.
  private(set) var known: [ImportedFile] = []
  /// The names of the others, with what they begin with.
  private(set) var others: [(name: String, head: String)] = []
  private let maps: [ImportMap]

  /// Bytes that are looked at to tell what a file is.
  private static let headLength = 64 << 10
  /// Folders below a folder that are looked into.
  private static let deepest = 16

  /// Finds the files of some paths; a folder stands for all files in it.
  init(_ paths: [String], _ maps: [ImportMap], _ world: World) throws(Failure) {
    self.maps = maps
    for path in paths {
      if path == "-" {
        try take("standard input", try FileContent.input(world), world)
      } else {
        try take(path: path, world, depth: 0)
      }
    }
  }

  private mutating func take(path: String, _ world: World, depth: Int) throws(Failure) {
    let status: FileStatus
    do throws(Errno) {
      status = try world.disk.status(path)
    } catch {
      guard error != .missing else {
        let name: Message = "'\(path)'"
        throw Failure(.notFound, "import.missing", "file \(name) does not exist", hint: nil)
      }
      throw Failure(.system, "system.refused", "cannot read '\(path)': \(error.reason)", hint: nil)
    }
    guard status.kind == .directory else { return try take(path, .path(path), world) }
    // A link may lead back up.
    guard depth < Self.deepest else { return }
    var names: [String] = []
    do throws(Errno) {
      try world.disk.eachName(in: path) { name in
        if let text = try? UTF8Span(validating: name) { names.append(String(copying: text)) }
      }
    } catch {
      throw Failure(.system, "system.refused", "cannot read '\(path)': \(error.reason)", hint: nil)
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    for name in names.sorted() where !name.hasPrefix(".") {
      try take(path: folder + name, world, depth: depth + 1)
    }
  }

  private mutating func take(_ name: String, _ content: FileContent, _ world: World) throws(Failure) {
    var feed = try content.open(world)
    let head = try feed.peek(Self.headLength)
    let file = name.split(separator: "/").last.map(String.init) ?? name
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(head.dropFirst(3)) : head
    if let found = FoundTable.find(in: text, file: file, among: maps) {
      known.append(ImportedFile(name: name, content: content, table: found))
    } else {
      let line = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      others.append((name, String(decoding: line.prefix(400), as: UTF8.self)))
    }
  }
}
