import Accounts
import Encoding
import Ledger
import Server
import Sync
import Testing
import Values

/// What somebody may bring to a diary that is another's, as hand-made segments with right sums.
struct PolicyTests {
  private let diary: SharedDiary
  /// Anna's entries, and the events that add them.
  private let keyed: ULID
  private let note: ULID
  /// Ben's entry.
  private let own: ULID

  init() throws {
    diary = try SharedDiary()
    (keyed, note, own) = (diary.id(1), diary.id(2), diary.id(3))
    let weight = adding("weight", keyed, #""weight_kg":71"#)
    #expect(try diary.put(weight, id: keyed, as: "anna", keyed: true).status == 201)
    #expect(try diary.put(adding("note", note), id: note, as: "anna").status == 201)
    #expect(try diary.put(adding("note", own), id: own, as: "ben").status == 201)
  }

  /// What a writer puts, and the code it is refused with; nil where it is taken.
  private struct Writing {
    let what: String
    let code: String?
    let put: (String) throws -> SharedDiary.Answer

    init(_ what: String, _ code: String?, _ put: @escaping (String) throws -> SharedDiary.Answer) {
      self.what = what
      self.code = code
      self.put = put
    }
  }

  private func put(_ ops: String, _ id: UInt64, _ rest: String = "") -> (String) throws -> SharedDiary.Answer
  {
    let diary = diary
    return { try diary.put(ops, id: diary.id(id), as: $0, rest: rest) }
  }

  private func erasing(_ entry: ULID, _ events: [ULID]) -> String {
    let list = events.map { "\"\($0)\"" }.joined(separator: ",")
    return #"{"op":"erase","entry":"\#(entry)","events":[\#(list)]}"#
  }

  private func editing(_ entry: ULID) -> String {
    #"{"op":"edit","entry":"\#(entry)","base":["\#(entry)"],"set":{"text":"m"}}"#
  }

  /// What passes for somebody else.
  private var forgeries: [Writing] {
    let (diary, keyed, note) = (diary, keyed, note)
    let heavy = adding("weight", keyed, #""weight_kg":140"#)
    let far = diary.id(9, seconds: 3 * 86_400)
    let edit = editing(note)
    let many = Array(repeating: #"{"op":"x"}"#, count: 20_001).joined(separator: ",")
    return [
      Writing("another body of a keyed event", "policy.event") {
        try diary.put(heavy, id: keyed, as: $0, keyed: true)
      },
      Writing("its id without a key", "policy.event") { try diary.put(heavy, id: keyed, as: $0) },
      Writing("a second addition", "policy.entry", put(adding("note", note, #""text":"forged""#), 20)),
      Writing("an id of a time to come", "policy.clock") { try diary.put(edit, id: far, as: $0) },
      Writing("an entry of a time to come", "policy.clock", put(adding("note", far), 22)),
      Writing("taking back what Anna did", "policy.undo", put(edit, 23, #""undoes":["\#(note)"],"#)),
      Writing("what Anna took back", "policy.undo", put(edit, 24, #""redoes":["\#(note)"],"#)),
      Writing("erasing Anna's entry", "policy.role", put(erasing(note, [note]), 26)),
      Writing("erasing what is not there", "policy.role", put(erasing(diary.id(99), []), 27)),
      Writing(
        "erasing Anna's event with one's own entry", "policy.erase", put(erasing(own, [own, note]), 28)),
      Writing("erasing what may come", "policy.erase", put(erasing(own, [diary.id(98)]), 29)),
      Writing("too many operations", "policy.size", put(many, 30)),
    ]
  }

  /// What a writer is for.
  private var changes: [Writing] {
    let (diary, keyed) = (diary, keyed)
    let same = adding("weight", keyed, #""weight_kg":71"#)
    return [
      Writing("the same keyed event", nil) { try diary.put(same, id: keyed, as: $0, keyed: true, salt: 7) },
      Writing("the same addition once more", nil, put(adding("note", note), 21)),
      Writing("taking back one's own", nil, put(editing(own), 25, #""undoes":["\#(own)"],"#)),
      Writing("changing Anna's entry", nil, put(editing(note), 31)),
      Writing("removing Anna's entry", nil, put(#"{"op":"remove","entry":"\#(note)","base":[]}"#, 32)),
      Writing("restoring Anna's entry", nil, put(#"{"op":"restore","entry":"\#(note)","base":[]}"#, 33)),
      Writing("a setting", nil, put(adding("setting", diary.id(34), #""name":"x","value":"y""#), 34)),
      Writing("erasing one's own entry", nil, put(erasing(own, [own]), 35)),
      Writing("erasing it once more", nil, put(erasing(own, [own]), 36)),
    ]
  }

  @Test func `a writer adds and changes, and passes for nobody else`() throws {
    for writing in forgeries + changes {
      let before = diary.listed
      let answer = try writing.put("ben")
      #expect(answer.code == writing.code, "\(writing.what): \(answer)")
      #expect(answer.status == (writing.code == nil ? 201 : 403), "\(writing.what): \(answer)")
      if writing.code != nil { #expect(diary.listed == before, "\(writing.what)") }
    }
  }

  @Test func `the owner brings everything, whatever an old clock or an old program wrote`() throws {
    for writing in forgeries + changes { #expect(try writing.put("anna").status == 201, "\(writing.what)") }
  }

  @Test func `a refusal names the event, the entry and the role`() throws {
    let answer = try diary.put(
      #"{"op":"erase","entry":"\#(note)","events":["\#(note)"]}"#, id: diary.id(40), as: "ben")
    #expect(
      answer.json == [
        "error": [
          "code": "policy.role", "message": "only the owner or the person who added an entry can erase it",
          "hint": "the owner can do this", "event": 2, "entry": .string(note.description), "role": "writer",
        ]
      ])
  }

  @Test func `a reader brings nothing, and nobody does whose role has ended`() throws {
    #expect(try diary.put(adding("note", diary.id(50)), id: diary.id(50), as: "cleo").status == 403)
    #expect(try diary.put(adding("note", diary.id(51)), id: diary.id(51), as: "dora").status == 404)
    let role = "v1/journals/\(diary.journal)/role"
    let ben = diary.ask("GET", role, as: "ben").json["account"]?.stringValue ?? ""
    let ended = diary.ask("DELETE", "v1/journals/\(diary.journal)/members/\(ben)", as: "anna")
    #expect(ended.status == 204)
    let answer = try diary.put(adding("note", diary.id(52)), id: diary.id(52), as: "ben")
    #expect(answer.status == 403 && answer.code == "role.none")
    #expect(diary.ask("GET", role, as: "ben").code == "role.none")
    #expect(diary.ask("GET", "v1/journals/\(diary.journal)/objects", as: "ben").code == "role.none")
    #expect(diary.ask("GET", role, as: "dora").status == 404)
    diary.share("ben", "writer")
    #expect(try diary.put(adding("note", diary.id(53)), id: diary.id(53), as: "ben").status == 201)
  }

  @Test func `a token adds what is logged, on devices of its own`() throws {
    for (place, kind) in ["meal", "activity", "weight", "water", "measure", "note"].enumerated() {
      let id = diary.id(60 + UInt64(place))
      #expect(try diary.put(adding(kind, id), id: id, as: "token").status == 201, "\(kind)")
    }
    let others = [
      "profile", "goal", "setting", "food", "recipe", "favorite", "alias", "reminder", "day_state", "plan",
      "activity-plan", "routine", "exercise", "something",
    ]
    for (place, kind) in others.enumerated() {
      let id = diary.id(80 + UInt64(place))
      #expect(try diary.put(adding(kind, id), id: id, as: "token").code == "policy.kind", "\(kind)")
    }
    let changes = [
      #"{"op":"edit","entry":"\#(note)","base":[],"set":{"text":"m"}}"#,
      #"{"op":"remove","entry":"\#(note)","base":[]}"#, #"{"op":"restore","entry":"\#(note)","base":[]}"#,
      #"{"op":"erase","entry":"\#(note)","events":[]}"#,
    ]
    for ops in changes {
      #expect(try diary.put(ops, id: diary.id(100), as: "token").code == "policy.role", "\(ops)")
    }
    let heavy = adding("weight", keyed, #""weight_kg":300"#)
    #expect(try diary.put(heavy, id: keyed, as: "token", keyed: true).code == "policy.event")
    #expect(try diary.put(heavy, id: diary.id(101), as: "token").code == "policy.entry")
    let anna = try #require(diary.devices["anna"])
    let answer = try diary.put(adding("note", diary.id(102)), id: diary.id(102), as: "token", on: anna)
    #expect(answer.status == 403 && answer.code == "object.forbidden")
    let token = try #require(diary.devices["token"])
    #expect(
      try diary.put(adding("note", diary.id(103)), id: diary.id(103), as: "ben", on: token).status == 403)
  }

  @Test func `nobody goes on with a stream that is there and nobody's but the owner`() throws {
    let forwarded = DeviceID(random: 21)
    #expect(
      try diary.put(adding("note", diary.id(110)), id: diary.id(110), as: "anna", on: forwarded).status == 201
    )
    for who in ["ben", "token"] {
      let answer = try diary.put(adding("note", diary.id(111)), id: diary.id(111), as: who, on: forwarded)
      #expect(answer.status == 403, "\(who) \(answer)")
    }
    #expect(
      try diary.put(adding("note", diary.id(111)), id: diary.id(111), as: "anna", on: forwarded).status == 201
    )
  }

  @Test func `a writer takes no body out of what others wrote, but what is erased and one's own`() throws {
    let anna = try #require(diary.devices["anna"]).description
    let ben = try #require(diary.devices["ben"]).description
    let theirs = try #require(diary.listed.last { $0.hasPrefix(anna) })
    let ours = try #require(diary.listed.first { $0.hasPrefix(ben) })
    let refused = try diary.blank(theirs, as: "ben")
    #expect(refused.status == 403 && refused.code == "policy.role", "\(refused)")
    #expect(try diary.blank(ours, as: "token").status == 403)
    #expect(try diary.blank(ours, as: "ben").status == 200)
    #expect(try diary.blank(theirs, as: "anna").status == 200)
  }

  @Test func `what Anna changed of Ben's entry goes with it, wherever it stands`() throws {
    let id = diary.id(120)
    let edit = #"{"op":"edit","entry":"\#(own)","base":["\#(own)"],"set":{"text":"hers"}}"#
    #expect(try diary.put(edit, id: id, as: "anna").status == 201)
    let erase = #"{"op":"erase","entry":"\#(own)","events":["\#(own)","\#(id)"]}"#
    #expect(try diary.put(erase, id: diary.id(121), as: "ben").status == 201)
    let anna = try #require(diary.devices["anna"]).description
    let hers = try #require(diary.listed.last { $0.hasPrefix(anna) })
    #expect(try diary.blank(hers, as: "ben").status == 200)
  }

  @Test func `whoever may read is told the role and whose the devices are`() throws {
    let path = "v1/journals/\(diary.journal)/role"
    let told = diary.ask("GET", path, as: "cleo").json
    #expect(told["role"] == "reader" && told["purpose"] == "diary", "\(told)")
    let members = told["members"]?.arrayValue ?? []
    #expect(members.map { $0["role"] } == ["owner", "writer", "reader"])
    #expect(members.first?["name"] == "anna Bell")
    #expect(members.first?["devices"] == [.string("\(DeviceID(random: 11))")])
    #expect(members.allSatisfy { $0["email"] == nil })
    let adding = diary.ask("GET", path, as: "token").json
    #expect(adding["role"] == "add-only")
    #expect(adding["members"]?.arrayValue?.map { $0["name"] } == [""], "\(adding)")
  }

  @Test func `verdicts know what came before the server started and what others put meanwhile`() throws {
    let later = ObjectStore(
      try diary.bench.store, quota: AccountQuota(try diary.bench.store, bytes: 1 << 24, steady: { 0 }),
      word: "v",
      kinds: Kinds([]))
    let journal = try #require(ULID(parsing: diary.journal))
    let ben = try #require(diary.devices["ben"])
    let ops = adding("note", note, #""text":"forged""#)
    let made = try diary.segment(ops, id: diary.id(130), by: ben)
    let name = try #require(SegmentName(String(made.name.dropFirst(11))))
    let outcome = later.put(
      made.bytes, as: .init(ben, name), in: journal, by: .init(role: .writer, devices: [ben], account: nil),
      now: diary.bench.now)
    guard case .refused(let refusal) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(refusal.reason == .entry)
    let fresh = diary.id(131)
    #expect(try diary.put(adding("note", fresh), id: fresh, as: "anna").status == 201)
    #expect(
      try diary.put(adding("note", fresh, #""text":"x""#), id: diary.id(132), as: "ben").code
        == "policy.entry")
  }
}
