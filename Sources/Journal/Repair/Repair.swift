// What can be put right without knowing what was lost. A damaged segment goes aside where another file holds the same
// events whole, or where this installation wrote it and no remote has it: what is sound of it is kept then. Others stay,
// since their other lines count. Nothing is
// deleted, and a repair that was cut off is begun again: each step leaves a journal that the next plan understands.

internal import Encoding
package import Ledger
package import Platform
package import Values

/// What is to be done to a journal, and what nobody can do here.
package struct Repair: Sendable {
  /// What is to be done, in this order.
  package private(set) var actions: [RepairAction] = []
  /// What stays as it is, with what helps.
  package private(set) var remains: [Finding] = []
  private let layout: JournalLayout
  private let disk: any Disk
  private let kinds: Kinds
  private let now: Instant
  private let elsewhere: SegmentRanges
  private let known: [ULID]

  /// Looks at the journal in a directory and changes nothing; `elsewhere` are the segments that remotes have, which need
  /// not be given up, and `known` the journals that were recorded in here, whose ids it may have. Throws where the
  /// system refuses to read it, where there is no journal, or where it needs a newer healthlog.
  package static func plan(
    _ directory: String, on disk: any Disk, kinds: Kinds, now: Instant, elsewhere: SegmentRanges,
    known: [ULID]
  ) throws(JournalError) -> Repair {
    var repair = Repair(JournalLayout(directory), disk, kinds, now, elsewhere, known)
    guard let journal = try repair.planHead() else { return repair }
    try repair.plan(journal)
    return repair
  }

  /// Under the journal's lock does what can be done, and gives what was done and what remains. A step that the system
  /// refuses remains, with why.
  package static func apply(
    _ directory: String, on disk: any Disk, kinds: Kinds, now: Instant, elsewhere: SegmentRanges,
    known: [ULID], wait milliseconds: Int, pause: (Int32) -> Void
  ) throws(JournalError) -> Repair {
    _ = try plan(directory, on: disk, kinds: kinds, now: now, elsewhere: elsewhere, known: known)
    let layout = JournalLayout(directory)
    let lock = try JournalWriter.lock(layout, on: disk, milliseconds, pause)
    defer { disk.close(lock) }
    var done = Repair(layout, disk, kinds, now, elsewhere, known)
    var refused: [Finding] = []
    // The head first: only then the streams can be looked at. Every step is done at most once.
    while true {
      let plan = try plan(
        directory, on: disk, kinds: kinds, now: now, elsewhere: elsewhere, known: known)
      let next = plan.actions.filter { action in !done.actions.contains(action) && !refused.contains(action) }
      done.remains = plan.remains
      guard !next.isEmpty else { break }
      for action in next {
        do {
          try action.apply(layout, on: disk)
          done.actions.append(action)
        } catch {
          refused.append(Finding(refused: action, error))
        }
      }
    }
    done.remains += refused
    return done
  }

  private init(
    _ layout: JournalLayout, _ disk: any Disk, _ kinds: Kinds, _ now: Instant, _ elsewhere: SegmentRanges,
    _ known: [ULID]
  ) {
    self.layout = layout
    self.disk = disk
    self.kinds = kinds
    self.now = now
    self.elsewhere = elsewhere
    self.known = known
  }

  /// What is to be done to `FORMAT` and `journal.json`; the journal where they can be read.
  private mutating func planHead() throws(JournalError) -> Journal? {
    let head = try RepairHead(layout, disk, known: known)
    actions += head.actions
    remains += head.remains
    return head.journal
  }

  private mutating func plan(_ journal: Journal) throws(JournalError) {
    for fault in PermissionCheck(journal).faults {
      let (old, new) = (PermissionCheck.octal(fault.mode), PermissionCheck.octal(fault.expected))
      actions.append(
        RepairAction(.permission, fault.path, reason: "mode \(old) becomes \(new)", mode: fault.expected))
    }
    try planDevice(journal)
    for name in try disk.list(layout.log) where try !isStream(name) {
      try moveAside("\(layout.log)/\(name)", as: "log-\(name)", reason: "it is not a device's stream")
    }
    for device in try journal.devices() where try isStream(device.description) {
      let plan = try RepairStream(journal, device, kinds: kinds, now: now, elsewhere: elsewhere)
      for (name, reason) in plan.aside {
        try moveAside("\(layout.stream(of: device))/\(name)", as: "\(device)-\(name)", reason: reason)
      }
      actions += plan.actions
      remains += plan.remains
    }
    let pending = try Erasure(journal).pending()
    if pending > 0 {
      let bodies: Message = pending == 1 ? "one erased text is" : "\(pending) erased texts are"
      actions.append(RepairAction(.erase, layout.log, reason: "\(bodies) still there"))
    }
  }

  private mutating func planDevice(_ journal: Journal) throws(JournalError) {
    do throws(JournalError) {
      _ = try journal.device()
    } catch {
      guard case .unreadable = error else { throw error }
      try moveAside(
        layout.device, as: "device", reason: "it does not name a device; the next entry creates a new one")
    }
  }

  /// Moves a file to quarantine, under a name that is free there.
  private mutating func moveAside(_ path: String, as name: String, reason: Message) throws(JournalError) {
    var target = "\(layout.quarantine)/\(name)"
    var number = 1
    while try disk.exists(target) || actions.contains(where: { $0.target == target }) {
      number += 1
      target = "\(layout.quarantine)/\(name).\(number)"
    }
    actions.append(RepairAction(.quarantine, path, target: target, reason: reason))
  }

  /// Whether a name in `log/` is that of a device and a directory.
  private func isStream(_ name: String) throws(JournalError) -> Bool {
    guard DeviceID(name) != nil else { return false }
    return try disk.isDirectory("\(layout.log)/\(name)")
  }
}

extension Finding {
  /// A step of a repair that could not be done.
  fileprivate init(refused action: RepairAction, _ error: JournalError) {
    let reason: Message =
      switch error {
      case .refused(_, _, let errno): errno.reason
      case .unreadable(_, let reason), .damagedTail(_, let reason): reason
      default: "it failed"
      }
    self.init(
      check: action.deed.rawValue, device: action.device?.description, sequence: nil,
      message: "'\(action.path)' (\(action.reason)): \(reason)",
      remedy: "run `healthlog doctor` to find out why")
  }
}

extension [Finding] {
  /// Whether a step is among those that could not be done.
  fileprivate func contains(_ action: RepairAction) -> Bool {
    contains { $0.check == action.deed.rawValue && $0.message.english.hasPrefix("'\(action.path)' ") }
  }
}
