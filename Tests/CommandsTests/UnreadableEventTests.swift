import Arguments
import Encoding
import Journal
import Ledger
import Session
import Testing
import TestSupport
import Values

@testable import Commands

/// What the program itself could not read again is not stored, whatever command made it.
struct UnreadableEventTests {
  /// A command that sets fields as they come, alone or among many.
  private struct Recorder: Command {
    static let page = Page(name: "test record", group: .plumbing, summary: "Record an entry.")
    let options: EntryOptions
    let isAmongMany: Bool
    let isTooMuch: Bool

    init(_ read: inout ArgumentReader) throws(UsageError) {
      options = try EntryOptions(&read)
      isAmongMany = try read.flag("among-many", help: "record it in bulk")
      isTooMuch = try read.flag("too-much", help: "record what no weight is")
    }

    func run(_ session: inout Session) throws(Failure) {
      let today = session.today
      let fields = (isTooMuch ? ["9007199254740993"] : ["81", "82"]).map {
        JSON.Member("weight_kg", .number($0))
      }
      let draft = { (entry: ULID, fields: [JSON.Member]) in
        EventDraft(
          command: "weight add",
          operations: [.add(kind: "weight", entry: entry, day: today, at: nil, fields: fields)])
      }
      guard isAmongMany else {
        _ = try session.record(options, as: "weight add", day: today) { place, _ in
          draft(place.id, fields)
        }
        return
      }
      _ = try session.recordAll { (bulk, batch, session) throws(Failure) in
        for count in 1...fields.count {
          let id = session.freshBatch()
          try session.append(draft(id, Array(fields.prefix(count))), id, to: &bulk)
        }
      }
    }
  }

  @Test(arguments: [["--too-much"], ["--too-much", "--among-many"]])
  func `a value that its kind may not hold is refused with its field and what is allowed`(words: [String])
    throws
  {
    let home = FakeHome.after(["weight add 80"])
    let (recorder, globals) = try Arguments.read(Recorder.self, globals: GlobalOptions.self, from: words)
    var session = try Session(
      home.fake.world(environment: home.environment, columns: nil), globals, Settings(),
      Catalogue.all(aliases: []), kinds: .known, readsJournal: true)
    let failure = #expect(throws: Failure.self) { try recorder.run(&session) }
    #expect(failure?.code == "policy.value" && failure?.exit == .notUnderstood)
    #expect(
      failure?.message.english.hasPrefix("'weight_kg' is 9007199254740993, not a number from ") == true)
    #expect(home.run("verify").code == 0)
  }

  @Test(arguments: [[], ["--among-many"]]) func `an event with a field twice is refused`(
    words: [String]
  ) throws {
    let home = FakeHome.after(["weight add 80"])
    let before = home.journal
    let (recorder, globals) = try Arguments.read(Recorder.self, globals: GlobalOptions.self, from: words)
    var session = try Session(
      home.fake.world(environment: home.environment, columns: nil), globals, Settings(),
      Catalogue.all(aliases: []), kinds: .known, readsJournal: true)
    let failure = #expect(throws: Failure.self) { try recorder.run(&session) }
    #expect(failure?.code == "event.unreadable")
    // Before many events what stands in the tail is sealed.
    let weights = home.run("weight list --format csv").text
    #expect(weights.contains("80") && !weights.contains("81"), "\(weights)")
    #expect(words.isEmpty ? home.journal == before : home.run("verify").code == 0)
  }
}
