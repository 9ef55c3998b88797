package import Arguments
internal import Document
internal import Encoding
internal import Journal
internal import Platform
package import Session
internal import Values

/// `healthlog clone`.
package struct Clone: Command, JournalFree {
  package static let page = Page(
    name: "clone", group: .moving, summary: "Make a journal of a backup.",
    details: [
      "Every sum and name in the file is checked before the journal is put in place; one that is there already is "
        + "never touched. The first entry in it is that of a new device, so that the copy and its original can be "
        + "merged. Where the backup is of a damaged journal, --force takes what there is."
    ],
    examples: [
      Example("healthlog clone /media/usb/journal.tar", "restore the journal on a new machine"),
      Example(
        "healthlog clone journal.tar before", "look at an old backup: `healthlog --journal before status`"),
    ],
    seeAlso: ["backup", "verify", "import jsonl", "journal use"])

  let file: String
  let name: String?
  let isForced: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    file = try read.word("FILE", help: "the backup, or - for standard input", completion: .files)
    name = try read.optionalWord("NAME", help: "the journal to make, the one in use if left out")
    isForced = try read.flag("force", help: "restore it even if the backup has faults")
  }

  package func run(_ session: inout Session) throws(Failure) {
    try refuseAddresses()
    let place = try session.place()
    let name = name ?? place.name
    guard JournalName.isName(name) else {
      throw Failure(
        .notUnderstood, "journal.name", "'\(name)' is no name for a journal", hint: JournalName.form)
    }
    let path = "\(place.folder)/\(name)"
    let disk = session.world.disk
    guard (try? disk.status(path)) == nil else {
      throw Failure(
        .notUnderstood, "clone.exists", "there is a journal '\(name)' already",
        hint: "name another: `healthlog clone FILE NAME`")
    }
    let chance = String(session.world.random() & 0xFFFF_FFFF, radix: 16)
    let aside = "\(place.folder)/.\(name).clone-\(chance)"
    let (id, events) = try unpack(aside, session)
    do {
      try put(aside, at: path, disk)
    } catch {
      ArchivedJournal.remove(aside, on: disk)
      throw Failure(.system, "system.refused", "cannot make '\(path)': \(error.reason)", hint: nil)
    }
    session.show(
      Document(
        title: "",
        blocks: [
          .paragraph(
            session.language.words("\(Amounts.text(events)) event\(events == 1 ? "" : "s") in \(path)"))
        ]),
      json: [
        "schema": "healthlog.clone/1", "journal": .string(id.description), "name": .string(name),
        "path": .string(path), "events": .count(events),
      ])
  }

  private func refuseAddresses() throws(Failure) {
    let scheme = file.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard scheme.count == 2, scheme[1].hasPrefix("//") else { return }
    throw Failure(
      .notUnderstood, "clone.scheme", "cannot clone '\(file)': only a file that `backup` wrote can be cloned",
      hint: "fetch it first, for example `curl URL | healthlog clone -`")
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
      return Failure(.notFound, "clone.missing", "there is no file \(name)", hint: nil)
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
    let findings = verification.findings.filter { $0.check != "permission" }
    guard let first = findings.first, !isForced else { return (id, verification.events) }
    let more: Message = findings.count == 1 ? "" : "; \(findings.count - 1) more"
    let place: Message = first.sequence.map { "event \($0): " } ?? ""
    throw Failure(
      .damaged, "clone.damaged", "cannot restore '\(file)': \(place)\(first.message)\(more)",
      hint: "nothing was restored; --force takes what there is, and `healthlog verify` lists the faults")
  }

  private func makeFolder(of path: String, _ disk: any Disk) throws(Failure) {
    var parent = ""
    for part in path.split(separator: "/").dropLast() {
      parent += "/" + part
      guard (try? disk.status(parent)) == nil else { continue }
      do {
        try disk.makeDirectory(parent)
      } catch {
        throw Failure(.system, "system.refused", "cannot make '\(parent)': \(error.reason)", hint: nil)
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
