internal import Encoding
internal import Import
internal import Messages
internal import Platform
internal import Session

/// A file of an import whose form is known.
struct ImportedFile {
  /// Its name, as it is told to people.
  let name: String
  /// Its bytes.
  let content: FileContent
  /// What it is.
  let form: ForeignForm

  /// Its name without folders.
  var lastName: String { name.fileName }
}

/// The files that an import is made of.
struct ImportedFiles {
  /// Those whose form is known, in the order in which they were found.
  private(set) var known: [ImportedFile] = []
  /// The names of the others, with what they begin with.
  private(set) var others: [(name: String, head: String)] = []
  /// The names of those that cannot be read, with the reason.
  private(set) var damaged: [(name: String, reason: Message)] = []
  private let maps: [ImportMap]

  /// Plans, which are files of lines.
  init(plans paths: [String], _ world: World) throws(Failure) {
    maps = []
    for path in paths {
      known.append(
        ImportedFile(
          name: path, content: path == "-" ? try FileContent.input(world) : .path(path), form: .plan))
    }
  }

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

  /// Those with tracks that others may name; of two of a name the first.
  func tracks(_ world: World) -> NamedTracks {
    let tracks = known.filter { !$0.form.isExport }
    return NamedTracks(
      Dictionary(tracks.map { ($0.lastName, ($0.content, $0.form)) }) { first, _ in first }, world)
  }

  /// The bytes of the file of a name, in lower case, that is in the folder of another; nil where there is none, and where it
  /// cannot be read, which is told when it is read itself.
  func bytes(of name: String, beside file: ImportedFile, _ world: World) -> [UInt8]? {
    let folder = file.name.dropLast(file.lastName.count)
    let found = known.first { other in
      other.lastName.lowercased() == name && other.name.dropLast(other.lastName.count) == folder
    }
    return try? found?.content.whole(world)
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

  private mutating func take(_ name: String, _ content: FileContent, _ world: World, depth: Int = 0)
    throws(Failure)
  {
    if depth < 2, let archive = try content.archive(world) {
      for entry in archive.entries where !entry.isFolder && !Self.isOfSystem(entry.name) {
        let member = "\(name)/\(entry.name)"
        if let refusal = entry.refusal {
          damaged.append((member, refusal.reason))
          continue
        }
        do throws(Failure) {
          try take(member, .member(archive, entry), world, depth: depth + 1)
        } catch {
          // One bad member does not hinder the others.
          damaged.append((member, error.message))
        }
      }
      return
    }
    var feed = try content.open(world)
    let head = try feed.peek(Self.headLength)
    let file = name.fileName
    if let form = ForeignForm.find(in: head, file: file, among: maps) {
      try take(name, content, form, head, world)
    } else if ByteFeed.isUnmarkedUTF16(head) {
      let reason: Message = "it is UTF-16 without a byte order mark; save it as UTF-8"
      damaged.append((name, reason))
    } else {
      let isNewline = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
      let line = head.drop(while: isNewline).prefix { !isNewline($0) }
      others.append((name, String(decoding: line.prefix(400), as: UTF8.self)))
    }
  }

  /// Takes a file whose form is known: a table as often as it has parts, or is read for different things.
  private mutating func take(
    _ name: String, _ content: FileContent, _ form: ForeignForm, _ head: [UInt8], _ world: World
  ) throws(Failure) {
    let take = { (form: ForeignForm) in ImportedFile(name: name, content: content, form: form) }
    guard let table = form.table else { return known.append(take(form)) }
    guard table.table.hasSections else {
      let beside = table.beside(in: head, file: name.fileName, among: maps)
      return known += ([table] + beside).map { take(.table($0)) }
    }
    var feed = try content.open(world)
    let sections = try FoundTable.sections(of: &feed, file: name.fileName, among: maps)
    guard !sections.known.isEmpty else { return known.append(take(form)) }
    known += sections.known.map { take(.table($0)) }
    others += sections.others.map { ("\(name): \($0)", "") }
  }

  /// Whether a system has put a file into an archive for itself.
  private static func isOfSystem(_ name: String) -> Bool {
    name.hasPrefix("__MACOSX/") || name.hasSuffix(".DS_Store")
  }
}
