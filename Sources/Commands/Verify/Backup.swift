package import Arguments
internal import Document
internal import Encoding
internal import Journal
internal import Platform
package import Session
internal import Values

/// `healthlog backup`.
package struct Backup: Command, JournalFree {
  package static let page = Page(
    name: "backup", group: .care, summary: "Back up the journal to one file.",
    details: [
      """
      The file is a tar archive of everything except data that belongs to this machine alone; `tar -tf` \
      lists it. The same journal always gives identical bytes, and other programs can write to the journal \
      meanwhile. `clone` restores it.
      """,
      """
      The journal is verified first. If it is damaged, the backup is still written, with everything that is \
      left, and the exit code is 1: keep your older backups too. A journal that requires a newer healthlog \
      is copied without verification.
      """,
    ],
    examples: [
      Example("healthlog backup /media/usb/journal.tar", "to a USB stick"),
      Example("healthlog backup - | ssh host 'cat > journal.tar'", "to another machine"),
    ],
    seeAlso: ["clone", "export jsonl", "verify"])

  let file: String
  let isForced: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    file = try read.word("FILE", help: "the file, or - for standard output", completion: .files)
    isForced = try read.flag("force", help: "replace an existing file")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let (journal, isNewer) = try open(session)
    guard file != "-" else {
      tell(isNewer ? nil : try faults(of: journal, session), &session.console)
      return try stream(journal, session)
    }
    let disk = session.world.disk
    if !isForced, (try? disk.status(file)) != nil {
      throw Failure(
        .notUnderstood, "backup.exists", "'\(file)' already exists",
        hint: "choose another file, or use --force to replace it")
    }
    let faults = isNewer ? nil : try faults(of: journal, session)
    let archive = try write(journal, disk)
    let events: Message = "\(Amounts.text(archive.events)) event\(archive.events == 1 ? "" : "s")"
    session.console.show(
      Document(title: "", blocks: [.paragraph(session.console.language.words("\(events) in \(file)"))]),
      json: [
        "schema": "healthlog.backup/1", "journal": .string(journal.id.description), "file": .string(file),
        "events": .count(archive.events), "bytes": .count(archive.bytes),
        "findings": faults.map { .count($0) } ?? .null,
      ])
    tell(faults, &session.console)
  }

  /// In how many places what is backed up is damaged.
  private func faults(of journal: Journal, _ session: Session) throws(Failure) -> Int {
    do throws(JournalError) {
      let verification = try Verification(journal, kinds: session.kinds, now: session.world.now())
      return verification.findings.count {
        !$0.isNote && !["permission", "tail", "temporary"].contains($0.check)
      }
    } catch {
      throw Failure(error)
    }
  }

  /// Says what is wrong with the journal that is backed up; nil is of one that nobody here can check.
  private func tell(_ faults: Int?, _ console: inout Console) {
    guard let faults else {
      return console.warn(
        "the journal requires a newer healthlog: it is copied unchanged and was not verified")
    }
    guard faults > 0 else { return }
    console.warn(
      "the journal is damaged in \(faults) place\(faults == 1 ? "" : "s"), and so is the backup: run `healthlog verify` to list the damage, `healthlog repair` to repair what it can"
    )
    console.end(with: .no)
  }

  private func open(_ session: Session) throws(Failure) -> (Journal, isNewer: Bool) {
    let path = try session.place().path
    do {
      return try Journal.openToCopy(path, on: session.world.disk)
    } catch {
      throw Failure(error)
    }
  }

  private func stream(_ journal: Journal, _ session: Session) throws(Failure) {
    let output = session.world.output
    guard !output.isTerminal else {
      throw Failure(
        .notUnderstood, "backup.terminal", "refusing to write a backup to the terminal",
        hint: "for example `healthlog backup - > journal.tar`")
    }
    do {
      _ = try JournalArchive(journal, to: "standard output") { bytes throws(Errno) in try output.write(bytes)
      }
    } catch {
      if case .refused(_, _, .brokenPipe) = error { return }
      throw Failure(error)
    }
  }

  /// The old file, or none, stays until the new one is whole.
  private func write(_ journal: Journal, _ disk: any Disk) throws(Failure) -> JournalArchive {
    let temporary = file + ".tmp"
    // A crash may have left one; most often there is none.
    try? disk.remove(temporary)
    do {
      let archive = try fill(temporary, journal, disk)
      try finish(temporary, disk)
      return archive
    } catch {
      // The reason why it failed is told; that this may fail too is not.
      try? disk.remove(temporary)
      throw Failure(error)
    }
  }

  private func fill(_ path: String, _ journal: Journal, _ disk: any Disk) throws(JournalError)
    -> JournalArchive
  {
    let descriptor = try refusing("create", path) { () throws(Errno) in try disk.open(path, for: .creating) }
    defer { disk.close(descriptor) }
    let archive = try JournalArchive(journal, to: path) { bytes throws(Errno) in
      var rest = bytes
      while !rest.isEmpty {
        let taken = try disk.write(descriptor, rest)
        guard taken > 0 else { throw Errno.inputOutput }
        if taken == rest.count { return }
        rest.removeFirst(taken)
      }
    }
    try refusing("write", path) { () throws(Errno) in try disk.synchronize(descriptor) }
    return archive
  }

  private func finish(_ temporary: String, _ disk: any Disk) throws(JournalError) {
    let slash = file.lastIndex(of: "/")
    let folder = slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
    try refusing("write", file) { () throws(Errno) in
      try disk.rename(temporary, to: file)
      let descriptor = try disk.open(folder, for: .directory)
      defer { disk.close(descriptor) }
      try disk.synchronize(descriptor)
    }
  }

  private func refusing<Value>(_ action: Message, _ path: String, _ body: () throws(Errno) -> Value)
    throws(JournalError) -> Value
  {
    do {
      return try body()
    } catch {
      throw .refused(action: action, path: path, error)
    }
  }
}
