internal import Encoding
package import Journal
internal import Ledger
package import Messages
internal import Platform
package import Policies

extension Journal {
  /// Whether a text can be the name of a remote: up to 64 of `a-z A-Z 0-9 - . _`, beginning with a letter or digit.
  package static func isRemoteName(_ text: String) -> Bool {
    let isAllowed = { (character: Character) in
      character.isASCII && (character.isLetter || character.isNumber || "-_.".contains(character))
    }
    return (1...64).contains(text.utf8.count) && text.allSatisfy(isAllowed) && !text.hasPrefix(".")
      && !text.hasPrefix("-")
  }

  /// How the name of a remote is written, for hints.
  package static let remoteNameForm: Message = "up to 64 of a-z, A-Z, 0-9, - . and _, such as 'usb'"

  /// The remotes of this journal on this machine, by name.
  package func remotes() throws(JournalError) -> [String] {
    guard try disk.exists(layout.remotes) else { return [] }
    do {
      return try disk.names(in: layout.remotes).filter { $0.hasSuffix(Self.ending) }
        .map { String($0.dropLast(Self.ending.count)) }.filter(Self.isRemoteName).sorted()
    } catch {
      throw .refused(action: "list", path: layout.remotes, error)
    }
  }

  /// What is known of a remote; nil where there is none of that name.
  package func remote(named name: String) throws(JournalError) -> RemoteRecord? {
    let path = path(ofRemote: name)
    guard Self.isRemoteName(name), try disk.exists(path) else { return nil }
    let text = try disk.contents(of: path)
    guard let record = (try? JSON.parse(text.span)).flatMap(RemoteRecord.init) else {
      throw .unreadable(path: path, reason: "it does not say where the remote is")
    }
    return record
  }

  /// The segments that remotes had when they were last in step; a record that cannot be read tells of none.
  package func segmentsElsewhere() throws(JournalError) -> SegmentRanges {
    var names: Set<ObjectName> = []
    for name in try remotes() {
      if let record = try? remote(named: name) { names.formUnion(record.objects.keys) }
    }
    // What was taken out here on purpose is not missing.
    for events in (try? refusedEvents()) ?? [] {
      names = names.filter { $0.device != events.device || $0.segment.last < events.range.lowerBound }
    }
    var ranges = SegmentRanges()
    for name in names.sorted() { ranges.add(name.segment, of: name.device) }
    return ranges
  }

  /// Writes down what is known of a remote.
  package func write(_ record: RemoteRecord, ofRemote name: String) throws(JournalError) {
    for path in [layout.local, layout.remotes] { try disk.ensureDirectory(path) }
    try disk.replace(path(ofRemote: name), Array((record.json.text + "\n").utf8))
    try disk.synchronizeDirectory(layout.remotes)
  }

  /// When what is known of a remote was written down, by the clock of the disk, in nanoseconds since 1970; nil where nothing is.
  func timeOfRecord(ofRemote name: String) -> Int64? { try? disk.status(path(ofRemote: name)).modified }

  /// Forgets a remote; what it holds stays there.
  package func removeRemote(named name: String) throws(JournalError) {
    let path = path(ofRemote: name)
    do {
      try disk.remove(path)
    } catch {
      throw .refused(action: "remove", path: path, error)
    }
    try disk.synchronizeDirectory(layout.remotes)
  }

  /// The role on the journal that a server told of last; nil where none did, or it cannot be read.
  package var knownRole: KnownRole? {
    guard let bytes = try? disk.contents(of: layout.role, atMost: 1 << 20) else { return nil }
    return (try? JSON.parse(bytes.span)).flatMap(KnownRole.init)
  }

  /// Keeps the role on the journal that a server tells of, in place of what it told before.
  func keep(_ role: KnownRole) throws(JournalError) {
    try disk.ensureDirectory(layout.local)
    try disk.replace(layout.role, Array((role.json.text + "\n").utf8))
  }

  /// Forgets the role where it was that at a remote.
  package func forgetRole(at remote: String) throws(JournalError) {
    guard knownRole?.remote == remote else { return }
    do {
      try disk.remove(layout.role)
    } catch {
      guard error != .missing else { return }
      throw .refused(action: "remove", path: layout.role, error)
    }
  }

  private static let ending = ".json"

  private func path(ofRemote name: String) -> String { "\(layout.remotes)/\(name)\(Self.ending)" }
}
