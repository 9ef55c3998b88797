// The readers of what other programs export, from the bytes of a file to entries.

internal import Encoding
internal import Import
internal import Session
internal import Values

/// A file of any form: its name, a newline, and its bytes. It is told by its content and read twice, as an import does
/// for the plan and for storing, and says the same both times. An archive is read member by member.
func foreign(_ bytes: [UInt8]) {
  guard let end = bytes.prefix(100).firstIndex(of: UInt8(ascii: "\n")) else { return }
  let name = String(decoding: bytes[..<end], as: UTF8.self)
  let world = FakeWorld().world(environment: [:], columns: nil)
  let content = FileContent.bytes(Array(bytes[(end + 1)...]))
  guard let archive = (try? content.archive(world)) ?? nil else { return foreign(content, name, world) }
  for entry in archive.entries.prefix(20) where entry.refusal == nil && !entry.isFolder {
    foreign(.member(archive, entry), entry.name, world)
  }
}

private func foreign(_ content: FileContent, _ name: String, _ world: World) {
  guard var feed = try? content.open(world), let head = try? feed.peek(64 << 10) else { return }
  _ = try? TableShape.read(&feed)
  guard let form = ForeignForm.find(in: head, file: name, among: ImportMap.builtIn) else { return }
  let first = entries(form, content, name, world)
  precondition(first == entries(form, content, name, world), "a file reads otherwise the second time")
}

/// What the entries of a file are known by; those up to a refusal of the whole file.
private func entries(_ form: ForeignForm, _ content: FileContent, _ name: String, _ world: World) -> [String] {
  var (reading, tracks) = (FileReading(), NamedTracks())
  let clock = ForeignClock(zone: .fixed(3600), dayStart: 0)
  var found: [String] = []
  let take = { (entry: ForeignEntry) in
    found.append("\(entry.kind) \(entry.day) \(entry.key) \(JSON.object(entry.fields).text)")
  }
  guard var feed = try? content.open(world) else { return [] }
  do {
    switch form {
    case .table(let table):
      let forms = try TableReading(table).forms(of: &feed) { _ in }
      feed = try content.open(world)
      try TableReading(table).read(&feed, forms, ImportAnswers(), clock, &tracks, &reading, { _ in }) { take($0) }
    case .tracks: try TrackFile.read(&feed).entries(clock, into: &reading).forEach(take)
    case .fit: try FITImport(try content.whole(world)).entries(clock, into: &reading).forEach(take)
    case .apple: try HealthReading(clock) { _ in nil }.read(&feed, &tracks, &reading, { _ in }) { take($0) }
    case .plan: try PlannedEntries.read(&feed, &reading) { take($0) }
    case .document(let document):
      let source = DocumentSource(
        try content.whole(world), file: name, clock, ImportAnswers(), beside: { _ in nil }, zone: { _ in nil })
      document.entries(source, into: &reading).forEach(take)
    }
  } catch {
    found.append("\(error)")
  }
  return found
}

/// Lines of a plan: an entry each, or refused.
func plan(_ bytes: [UInt8]) {
  var feed = ByteFeed.holding(bytes)
  var reading = FileReading()
  var count = 0
  try? PlannedEntries.read(&feed, &reading) { _ in count += 1 }
  precondition(count + reading.refusals == reading.rows, "a line is neither an entry nor refused")
}

/// A page ends, and each token takes bytes of it.
func page(_ bytes: [UInt8]) {
  var reader = HTMLReader(bytes)
  var tokens = 0
  while reader.next() != nil { tokens += 1 }
  precondition(tokens <= 2 * bytes.count, "more tokens than bytes")
}
