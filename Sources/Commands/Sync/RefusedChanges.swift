internal import Document
internal import Encoding
internal import Journal
internal import Ledger
internal import Messages
internal import Policies
internal import Session
internal import Sync
internal import Values

extension SyncReport {
  /// What is said of what a remote did not take; nothing where it took everything.
  func refusedMessages(_ remote: String, in purpose: JournalPurpose) -> [Message] {
    let changes = refused.flatMap(\.changes)
    guard let reason = changes.first?.reason else {
      guard stillRefused > 0 else { return [] }
      return [
        stillRefused == 1
          ? "\(remote): 1 change is not allowed yet; it is kept"
          : "\(remote): \(stillRefused) changes are not allowed yet; they are kept"
      ]
    }
    var commands: [String] = []
    for change in changes where !change.command.isEmpty && !commands.contains(change.command) {
      commands.append(change.command)
    }
    let more = commands.count > 3 ? ", …" : ""
    let what = commands.prefix(3).joined(separator: ", ") + more
    let why: Message =
      reason.neededRole(in: purpose).map { "role \($0.rawValue) needed" } ?? changes.first?.words
      ?? reason.words
    return [
      changes.count == 1
        ? "\(remote): 1 change was rejected: \(what), \(why); it was removed here too and is kept"
        : "\(remote): \(changes.count) changes were rejected: \(what), \(why); they were removed here too and are kept",
      "hint: run `healthlog sync --refused` to see what was kept, or `healthlog sync --retry` to record it again",
    ]
  }
}

extension PolicyRefusal.Reason {
  /// The rule that is broken, for people.
  var words: Message { PolicyRefusal(self, event: 0, entry: nil, role: .writer).message }
}

extension RefusedEvents.Change {
  /// Why it was not taken, for people.
  var words: Message {
    fault.map(Message.init(template:)) ?? reason?.words ?? "it builds on something that was rejected"
  }

  /// For programs.
  func json(of events: RefusedEvents) -> JSON {
    [
      "id": .string(id.description), "device": .string(events.device.description),
      "seq": .number(String(sequence)), "remote": .string(events.remote),
      "role": .string(events.role.rawValue),
      "command": .string(command), "code": .string(code), "message": .string(words.english),
    ]
  }

  private var code: String {
    reason.map { PolicyRefusal($0, event: 0, entry: nil, role: .writer).code } ?? "policy.later"
  }
}

extension SyncCommand {
  /// Shows what remotes did not take and is kept here.
  func show(refusedIn journal: Journal, _ session: inout Session) throws(Failure) {
    var rows: [[Cell]] = []
    var items: [JSON] = []
    do throws(JournalError) {
      for events in try journal.refusedEvents() where !events.waiting.isEmpty {
        let lines = Self.bodies(try journal.lines(of: events))
        for change in events.waiting {
          let body = lines[change.sequence] ?? .null
          let at = body["at"]?.stringValue.flatMap(Timestamp.init(parsing:))
          rows.append([
            .text(session.words(for: at?.instant)), .text(change.command), .text(Self.words(of: body)),
            .text(session.console.language.words(change.words)), .text(events.remote),
          ])
          var members = change.json(of: events).members ?? []
          members.append(.init("event", body))
          items.append(.object(members))
        }
      }
    } catch {
      throw Failure(error)
    }
    if rows.isEmpty { session.console.say("no changes were rejected by a remote") }
    let columns: [Column] = [
      .text("recorded", session.console.language.words(.recorded), .essential, .whole),
      .text("command", session.console.language.words(.command), .essential, .whole),
      .text("change", session.console.language.words(.change), .essential, .wrapped),
      .text("reason", session.console.language.words(.reason), .essential, .wrapped),
      .text("remote", session.console.language.words(.remote), .useful, .whole),
    ]
    session.console.show(
      Document(
        title: "", blocks: rows.isEmpty ? [] : [.table(Table(columns: columns, rows: rows, total: nil))]),
      json: ["schema": "healthlog.sync-refused/1", "refused": .array(items)], lines: items)
  }

  /// The bodies of lines, by their numbers.
  private static func bodies(_ lines: [[UInt8]]) -> [Int64: JSON] {
    var bodies: [Int64: JSON] = [:]
    for bytes in lines {
      guard let json = try? JSON.parse(bytes.span),
        let sequence = json["seq"]?.numberText.flatMap({ Int64($0) })
      else { continue }
      bodies[sequence] = json["body"]
    }
    return bodies
  }

  /// What the operations of an event say, a few words each.
  private static func words(of body: JSON) -> String {
    (body["ops"]?.arrayValue ?? []).prefix(3).map { operation in
      let verb = operation["op"]?.stringValue ?? ""
      let name =
        operation["kind"]?.stringValue ?? operation["entry"]?.stringValue.map { String($0.suffix(6)) } ?? ""
      let day = operation["day"]?.stringValue ?? ""
      return [verb, name, day].filter { !$0.isEmpty }.joined(separator: " ")
    }.joined(separator: ", ")
  }
}

extension Phrase {
  /// When something was recorded.
  static let recorded = Phrase("recorded", "recorded")
  /// Why something was not taken.
  static let reason = Phrase("reason", "reason", context: "change")
}
