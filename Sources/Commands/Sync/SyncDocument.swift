internal import Document
internal import Encoding
internal import Ledger
internal import Messages
internal import Policies
internal import Session
internal import Sync
internal import Values

/// What came of the exchange with one remote.
struct SyncResult {
  /// The remote's name.
  let name: String
  /// Where it is.
  let url: String
  /// What was exchanged, or why nothing was.
  let outcome: Result<SyncReport, Failure>
  /// What its administrators tell everybody and had not told before.
  let notices: [KeptNotice]

  /// What was exchanged; nil where nothing could be.
  var report: SyncReport? { try? outcome.get() }

  /// So many troubles of one remote are told one by one.
  static let mostTroubles = 20
}

/// The devices that take part in a conflict.
struct ListedClaims {
  /// Their names.
  let devices: Set<String>
}

/// What `sync` shows.
struct SyncDocument {
  let results: [SyncResult]
  let conflicts: [ListedClaims]
  let isDryRun: Bool

  /// For people: one row a device of which something moved, and one line a remote with which nothing did.
  func document(_ language: Language) -> Document {
    var rows: [[Cell]] = []
    var quiet: [Block] = []
    for result in results {
      guard let report = result.report else { continue }
      let devices = report.sortedDevices.filter { $0.part != SyncReport.Device() }
      if devices.isEmpty, report.erased == (0, 0), report.troubles.isEmpty, report.refused.isEmpty {
        let words: Message = "\(result.name): up to date"
        quiet.append(.paragraph(language.words(words)))
      }
      for (device, part) in devices {
        rows.append(row(result.name, device, part))
      }
      let erased = report.erased.here + report.erased.there
      if erased > 0 {
        let words: Message =
          "\(result.name): texts erased in \(report.erased.here) segments here, in \(report.erased.there) over there"
        quiet.append(.paragraph(language.words(words)))
      }
      if report.role == .addOnly {
        let words: Message =
          "\(result.name): you have add-only access; what this device records is sent, and nothing is fetched"
        quiet.append(.paragraph(language.words(words)))
      }
    }
    let again = results.reduce(0) { $0 + ($1.report?.recordedAgain ?? 0) }
    if again > 0 {
      let words: Message =
        again == 1 ? "recorded 1 change again" : "\(again) changes were recorded again"
      quiet.append(.paragraph(language.words(words)))
    }
    let dryRun: Message = "dry run: nothing was synced"
    if isDryRun { quiet.append(.paragraph(language.words(dryRun))) }
    let table = Table(columns: Self.columns(language), rows: rows, total: nil)
    return Document(title: "", blocks: (rows.isEmpty ? [] : [.table(table)]) + quiet)
  }

  private static func columns(_ language: Language) -> [Column] {
    [
      .text("remote", language.words(.remote), .essential, .whole),
      .text("device", language.words(.device), .essential, .whole),
      .number("sent", language.words(.sent), .essential),
      .number("received", language.words(.received), .essential),
      .number("parked", language.words(.parked), .useful),
      .number("conflicts", language.words(.conflicts), .useful),
    ]
  }

  private func row(_ name: String, _ device: DeviceID, _ part: SyncReport.Device) -> [Cell] {
    [
      .text(name), .text(device.description), .count(Int(part.sent)), .count(Int(part.received)),
      .count(part.parked), .count(count(of: device)),
    ]
  }

  private func count(of device: DeviceID) -> Int {
    conflicts.count { $0.devices.contains(device.description) }
  }

  /// For programs.
  var json: JSON {
    [
      "schema": "healthlog.sync/1", "dry_run": .bool(isDryRun), "conflicts": .count(conflicts.count),
      "remotes": .array(results.map(json)),
    ]
  }

  private func json(_ result: SyncResult) -> JSON {
    let report = result.report
    let devices = (report?.sortedDevices ?? []).map { device, part -> JSON in
      [
        "device": .string(device.description), "sent": .count(part.sent), "received": .count(part.received),
        "parked": .count(part.parked), "conflicts": .count(count(of: device)),
      ]
    }
    var error = JSON.null
    if case .failure(let failure) = result.outcome {
      error = ["code": .string(failure.code), "message": .string(failure.message.english)]
    }
    return [
      "remote": .string(result.name), "url": .string(result.url),
      "role": .text(report?.role?.rawValue), "ok": .bool(report?.troubles.isEmpty ?? false),
      "devices": .array(devices),
      "erased_here": .count(report?.erased.here ?? 0), "erased_there": .count(report?.erased.there ?? 0),
      "healed": .array((report?.healed ?? []).map { .string($0.description) }),
      "new_device": .text(report?.newDevice),
      "refused": .array(
        (report?.refused ?? []).flatMap { events in events.changes.map { $0.json(of: events) } }),
      "recorded_again": .count(report?.recordedAgain ?? 0),
      "troubles": .array((report?.troubles ?? []).map { .string($0.message.english) }), "error": error,
      "notices": .array(result.notices.map(\.json)),
    ]
  }
}

extension Session {
  /// The entries on which two devices disagree, now that something came.
  mutating func conflictsAfterSync() throws(Failure) -> [ListedClaims] {
    guard try lookAgain() > 0 else { return [] }
    return try conflicts().flatMap { $0.conflicts }.map { conflict in
      ListedClaims(devices: Set(conflict.claims.compactMap(\.device)))
    }
  }
}

extension Phrase {
  /// A place that a journal is exchanged with.
  static let remote = Phrase("remote", "remote")
  /// How many events went there.
  static let sent = Phrase("sent", "sent")
  /// How many events came.
  static let received = Phrase("received", "received")
  /// How many segments wait for what they go on from.
  static let parked = Phrase("parked", "waiting")
  /// On how many entries devices disagree.
  static let conflicts = Phrase("conflicts", "conflicts")
}
