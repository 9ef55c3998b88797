package import Arguments
internal import Document
internal import Encoding
internal import Journal
internal import Platform
package import Session
internal import Sync
internal import Values

/// `healthlog clone`.
package struct Clone: Command, JournalFree {
  package static let page = Page(
    name: "clone", group: .moving, summary: "Copy a journal from a remote or a backup.",
    details: [
      """
      From a remote, such as a directory, a server or a helper program, `clone` fetches and checks \
      everything. The new journal has the remote as `origin`, and `sync` then exchanges with it.
      """,
      """
      From a backup, every checksum and name in the file is checked before the journal is created. An \
      existing journal is never changed. The copy continues as a new device, so that it can be merged with \
      the original. If the backup is of a damaged journal, --force restores what it can.
      """,
      """
      If this device already has a journal of its own, --adopt records its events again in the remote's \
      journal, and keeps the old journal under another name.
      """,
    ],
    examples: [
      Example("healthlog clone dir:/media/usb/journal", "the journal of another device, from a USB stick"),
      Example(
        "healthlog clone https://health.example.org/ --adopt", "join it, and keep what was logged here"
      ),
      Example("healthlog clone /media/usb/journal.tar", "restore the journal on a new machine"),
      Example(
        "healthlog clone journal.tar before", "view an old backup: `healthlog --journal before status`"),
    ],
    seeAlso: ["sync", "remote add", "backup", "verify", "import jsonl", "journal use"])

  let file: String
  let name: String?
  let isForced: Bool
  let isAdopting: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    file = try read.word(
      "SOURCE", help: "the URL of a remote, a backup file, or - for standard input", completion: .files)
    name = try read.optionalWord("NAME", help: "the name of the new journal; the current one if left out")
    isForced = try read.flag("force", help: "restore what is possible from a damaged backup")
    isAdopting = try read.flag("adopt", help: "record this device's journal again in that of the remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let place = try session.place()
    let name = name ?? place.name
    guard JournalName.isName(name) else {
      throw Failure(
        .notUnderstood, "journal.name", "'\(name)' is not a valid journal name", hint: JournalName.form)
    }
    let path = "\(place.folder)/\(name)"
    let disk = session.world.disk
    let old = try adopted(path, session)
    let isThere = (try? disk.status(path)) != nil
    guard old != nil || !isThere else {
      throw Failure(
        .notUnderstood, "clone.exists", "journal '\(name)' already exists",
        hint: isAddress(disk)
          ? "choose another name: `healthlog clone URL NAME`; or use --adopt to join the two"
          : "choose another name: `healthlog clone FILE NAME`")
    }
    let chance = String(session.world.random() & 0xFFFF_FFFF, radix: 16)
    let aside = "\(place.folder)/.\(name).clone-\(chance)"
    guard isAddress(disk) else { return try restore(aside, path, name, &session) }
    try makeFolder(of: aside, disk)
    var clone = JournalClone(file, isForced: isForced)
    try clone.make(aside, adopting: old, session)
    let kept = try putInPlace(aside, path, name, place.folder, keepsOld: old != nil, disk)
    show(clone, path, name, kept, &session.console)
  }

  /// Whether the source is a remote: a URL, or a directory.
  private func isAddress(_ disk: any Disk) -> Bool {
    if let kind = try? disk.status(file).kind { return kind == .directory }
    return (try? RemoteAddress(file)) != nil && !file.hasPrefix("/")
  }

  /// The journal whose events are to be recorded anew; nil where none are.
  private func adopted(_ path: String, _ session: Session) throws(Failure) -> Journal? {
    guard isAdopting else { return nil }
    guard isAddress(session.world.disk) else {
      throw Failure(
        .notUnderstood, "clone.adopt", "--adopt requires a remote, and '\(file)' is not one",
        hint: "use `healthlog import jsonl` to import the entries of a backup")
    }
    do {
      return try Journal.open(path, on: session.world.disk)
    } catch {
      throw Failure(error)
    }
  }

  /// Gives the new journal its name, and the one that has it another; what that is. Where one of these is refused
  /// everything is as it was.
  private func putInPlace(
    _ aside: String, _ path: String, _ name: String, _ folder: String, keepsOld: Bool, _ disk: any Disk
  ) throws(Failure) -> String? {
    let kept = keepsOld ? Self.unused("\(name.prefix(50))-before", in: folder, disk) : nil
    do throws(Errno) {
      if let kept { try disk.rename(path, to: "\(folder)/\(kept)") }
      do throws(Errno) {
        try put(aside, at: path, disk)
      } catch {
        if let kept { try disk.rename("\(folder)/\(kept)", to: path) }
        throw error
      }
    } catch {
      ArchivedJournal.remove(aside, on: disk)
      throw Failure(.system, "system.refused", "cannot create '\(path)': \(error.reason)", hint: nil)
    }
    return kept
  }

  /// A name that no journal has, made of one.
  private static func unused(_ name: String, in folder: String, _ disk: any Disk) -> String {
    var number = 1
    var free = name
    while (try? disk.status("\(folder)/\(free)")) != nil {
      number += 1
      free = "\(name)-\(number)"
    }
    return free
  }

  private func show(
    _ clone: JournalClone, _ path: String, _ name: String, _ kept: String?, _ console: inout Console
  ) {
    if let kept {
      console.say(
        "recorded \(clone.adopted) event\(clone.adopted == 1 ? "" : "s") of the old journal again; the old journal is kept as '\(kept)'"
      )
      console.say("run `healthlog sync` to send them")
    }
    if clone.addsOnly {
      console.say(
        "you can only add to this journal; `healthlog sync` sends what you record and fetches nothing")
    }
    console.show(
      Document(
        title: "",
        blocks: [.paragraph(console.language.words(Self.words(clone.events + clone.adopted, path)))]),
      json: [
        "schema": "healthlog.clone/1", "journal": .text(clone.id), "name": .string(name),
        "path": .string(path), "events": .count(clone.events), "adopted": .count(clone.adopted),
        "kept": .text(kept),
      ])
  }

  private static func words(_ events: Int, _ path: String) -> Message {
    "\(Amounts.text(events)) event\(events == 1 ? "" : "s") in \(path)"
  }

  /// Makes the journal of a backup.
  private func restore(_ aside: String, _ path: String, _ name: String, _ session: inout Session)
    throws(Failure)
  {
    let (id, events) = try unpack(aside, session)
    _ = try putInPlace(aside, path, name, "", keepsOld: false, session.world.disk)
    session.console.show(
      Document(title: "", blocks: [.paragraph(session.console.language.words(Self.words(events, path)))]),
      json: [
        "schema": "healthlog.clone/1", "journal": .string(id.description), "name": .string(name),
        "path": .string(path), "events": .count(events),
      ])
  }

  /// Unpacks the backup beside its place and verifies it there: the journal's id and how many events it has.
  private func unpack(_ aside: String, _ session: Session) throws(Failure) -> (ULID, Int) {
    let disk = session.world.disk
    try makeFolder(of: aside, disk)
    try unpack(into: aside, session)
    do {
      return try check(aside, session)
    } catch {
      ArchivedJournal.remove(aside, on: disk)
      throw error
    }
  }

  private func unpack(into aside: String, _ session: Session) throws(Failure) {
    let world = session.world
    do throws(ArchiveError) {
      guard file != "-" else {
        return try ArchivedJournal.unpack(into: aside, on: world.disk) { count throws(Errno) in
          try world.input.read(count)
        }
      }
      let descriptor = try opened(world.disk)
      defer { world.disk.close(descriptor) }
      let place = Place()
      try ArchivedJournal.unpack(into: aside, on: world.disk) { count throws(Errno) in
        let part = try world.disk.bytes(of: descriptor, place.offset..<place.offset + count)
        place.offset += part.count
        return part
      }
    } catch {
      throw failure(error)
    }
  }

  /// How far a file has been read.
  private final class Place {
    var offset = 0
  }

  private func opened(_ disk: any Disk) throws(ArchiveError) -> Int32 {
    do {
      return try disk.open(file, for: .reading)
    } catch {
      throw .unreadable(error)
    }
  }

  private func failure(_ error: ArchiveError) -> Failure {
    let name: Message = file == "-" ? "standard input" : "'\(file)'"
    switch error {
    case .damaged(let reason):
      return Failure(
        .damaged, "clone.damaged", "cannot restore \(name): \(reason)", hint: "nothing was restored")
    case .refused(let refusal): return Failure(refusal)
    case .unreadable(.missing):
      return Failure(.notFound, "clone.missing", "file \(name) does not exist", hint: nil)
    case .unreadable(let errno):
      return Failure(.system, "system.refused", "cannot read \(name): \(errno.reason)", hint: nil)
    }
  }

  private func check(_ aside: String, _ session: Session) throws(Failure) -> (ULID, Int) {
    let id: ULID
    let verification: Verification
    do {
      let journal = try Journal.open(aside, on: session.world.disk)
      id = journal.id
      verification = try Verification(journal, kinds: session.kinds, now: session.world.now())
    } catch {
      if case .unreadable(let path, let reason) = error {
        throw failure(.damaged("'\(path.split(separator: "/").last ?? "")': \(reason)"))
      }
      throw Failure(error)
    }
    let findings = verification.findings.filter { $0.check != "permission" && !$0.isNote }
    guard let first = findings.first, !isForced else { return (id, verification.events) }
    let more: Message = findings.count == 1 ? "" : "; \(findings.count - 1) more"
    let place: Message = first.sequence.map { "event \($0): " } ?? ""
    throw Failure(
      .damaged, "clone.damaged", "cannot restore '\(file)': \(place)\(first.message)\(more)",
      hint:
        "nothing was restored; use --force to restore what is possible, and `healthlog verify` to list the faults"
    )
  }

  private func makeFolder(of path: String, _ disk: any Disk) throws(Failure) {
    var parent = ""
    for part in path.split(separator: "/").dropLast() {
      parent += "/" + part
      guard (try? disk.status(parent)) == nil else { continue }
      do {
        try disk.makeDirectory(parent)
      } catch {
        throw Failure(.system, "system.refused", "cannot create '\(parent)': \(error.reason)", hint: nil)
      }
    }
  }

  private func put(_ aside: String, at path: String, _ disk: any Disk) throws(Errno) {
    try disk.rename(aside, to: path)
    guard let slash = path.lastIndex(of: "/") else { return }
    let descriptor = try disk.open(String(path[..<slash]), for: .directory)
    defer { disk.close(descriptor) }
    try disk.synchronize(descriptor)
  }
}
