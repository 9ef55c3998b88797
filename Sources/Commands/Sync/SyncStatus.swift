internal import Document
internal import Encoding
internal import Journal
internal import Ledger
internal import Messages
internal import Session
internal import Sync
internal import Values

/// How the journal stands with its remotes: what `status --sync` shows.
struct SyncStatus {
  private let condition: SyncCondition?
  private let stale: Minutes?
  private let now: Instant

  /// Looks at the journal; a remote that was last in step longer ago than `stale` is.
  init(_ session: Session, stale: Minutes?) throws(Failure) {
    self.stale = stale
    now = session.now.instant
    guard let journal = session.journal else {
      condition = nil
      return
    }
    do {
      condition = try SyncCondition(journal)
    } catch {
      throw Failure(error)
    }
  }

  /// Shows it. Where something needs attention the program ends with 3.
  func show(in session: inout Session) throws(Failure) {
    let conflicts = condition == nil ? 0 : try session.lookAgain()
    let remotes = condition?.remotes ?? []
    let staleRemotes = remotes.filter(isStale)
    let parked = condition?.parked ?? []
    let answer: JSON = [
      "schema": "healthlog.sync-status/1", "stale": .bool(stale != nil && isAlarm(staleRemotes.count)),
      "remotes": .array(remotes.map { json($0, session) }),
      "devices": .array((condition?.devices ?? []).map { json($0, session) }),
      "parked": .array(parked.map { .string($0.description) }), "conflicts": .count(conflicts),
    ]
    let shown = pages(conflicts, session)
    session.console.show(shown, json: answer)
    if remotes.isEmpty {
      session.console.say("there is no remote yet; use `healthlog remote add NAME URL` to add one")
    }
    guard stale != nil && isAlarm(staleRemotes.count) || !parked.isEmpty || conflicts > 0 else { return }
    for remote in staleRemotes {
      let moment = session.words(for: remote.record.synced)
      session.console.warn("'\(remote.name)' was last synced: \(moment)")
    }
    session.console.end(with: .attention)
  }

  private func isAlarm(_ count: Int) -> Bool { count > 0 || condition?.remotes.isEmpty ?? true }

  private func isStale(_ remote: SyncCondition.Remote) -> Bool {
    guard let stale else { return false }
    guard let synced = remote.record.synced else { return true }
    // A sixtieth of a second is a thousandth of a minute.
    return (now.milliseconds - synced.milliseconds) / 60 > stale.value.thousandths
  }

  private func pages(_ conflicts: Int, _ session: Session) -> Document {
    let language = session.console.language
    var blocks: [Block] = []
    let remotes = condition?.remotes ?? []
    if !remotes.isEmpty {
      let columns: [Column] = [
        .text("remote", language.words(.remote), .essential, .whole),
        .text("synced", language.words(.synced), .essential, .whole),
        .number("waiting", language.words(.waiting), .essential),
        .text("url", language.words(.url), .useful, .wrapped),
      ]
      let rows = remotes.map { remote -> [Cell] in
        let moment = Cell.text(session.words(for: remote.record.synced))
        return [
          .text(remote.name), isStale(remote) ? moment.emphasized(.attention) : moment,
          .count(Int(remote.waiting)), .text(remote.record.url),
        ]
      }
      blocks.append(.table(Table(columns: columns, rows: rows, total: nil)))
    }
    blocks += devices(session)
    let parked = condition?.parked.count ?? 0
    if parked > 0 {
      let words: Message =
        "\(parked) segment\(parked == 1 ? "" : "s") arrived before the ones they follow, and wait for them"
      blocks.append(.paragraph(language.words(words)))
    }
    if conflicts > 0 {
      let entries: Message = conflicts == 1 ? "1 entry was" : "\(conflicts) entries were"
      let words: Message = "\(entries) changed on two devices at once; run `healthlog conflicts` to list them"
      blocks.append(.paragraph(language.words(words)))
    }
    return Document(title: "", blocks: blocks)
  }

  private func devices(_ session: Session) -> [Block] {
    let language = session.console.language
    let devices = condition?.devices ?? []
    guard !devices.isEmpty else { return [] }
    let table = Table(
      devices,
      columns: [
        .text("device", language.words(.device), .essential, .whole) { device in .text(device.id.description)
        },
        .number("events", language.words(.importEvents), .essential) { device in .count(Int(device.events)) },
        .text("newest", language.words(.newest), .essential, .whole) { device in
          .text(session.words(for: device.newest))
        },
        .text("own", "", .useful, .whole) { device in .text(device.isOwn ? language.words(.thisDevice) : "")
        },
      ])
    return [.table(table)]
  }

  private func json(_ remote: SyncCondition.Remote, _ session: Session) -> JSON {
    [
      "remote": .string(remote.name), "url": .string(remote.record.url),
      "synced": .text(remote.record.synced.flatMap { session.zone.timestamp(at: $0) }),
      "waiting": .count(remote.waiting), "stale": .bool(isStale(remote)),
    ]
  }

  private func json(_ device: SyncCondition.Device, _ session: Session) -> JSON {
    [
      "device": .string(device.id.description), "own": .bool(device.isOwn), "events": .count(device.events),
      "newest": .text(device.newest.flatMap { session.zone.timestamp(at: $0) }),
    ]
  }
}

extension Phrase {
  /// How many events have not been sent.
  static let waiting = Phrase("waiting", "to send")
  /// When the newest event was recorded.
  static let newest = Phrase("newest", "newest")
  /// The device that shows it.
  static let thisDevice = Phrase("own", "this device")
}
