internal import Journal
internal import Ledger
internal import Platform
internal import Session
internal import Sync
internal import Values

extension Session {
  /// What leads to a remote; `journal` is the one that is meant, nil where it is not known yet.
  func transport(to record: RemoteRecord, sender: String, files: String, journal: ULID?) throws(Failure)
    -> any Transport
  {
    switch try Self.address(record.url) {
    case .directory(let path): return DirectoryTransport(path, on: world.disk, sender: sender)
    case .program(let name, let address):
      let programs = world.programs
      return ProgramTransport(
        name, address, files: files, on: world.disk,
        run: { arguments, input, limit, seconds throws(Errno) in
          try programs.run(arguments, input, limit, seconds)
        })
    case .server(let server):
      let pin = record.pin.flatMap { PinnedKey($0) }
      return try serverAccess().transport(server, journal: journal, pin: pin)
    }
  }

  /// What leads from a journal to one of its remotes.
  func transport(to record: RemoteRecord, of journal: Journal) throws(Failure) -> any Transport {
    let sender = ((try? journal.device()) ?? nil).map(\.description) ?? "new"
    return try transport(to: record, sender: sender, files: journal.layout.transfer, journal: journal.id)
  }
}
