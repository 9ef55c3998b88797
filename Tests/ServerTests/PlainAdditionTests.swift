import Ledger
import Policies
import TestSupport
import Testing
import Values

/// Lines that only add are judged without being read whole: the verdict is that on the same line read in full, and so is what
/// follows from it.
struct PlainAdditionTests {
  private static let devices = [DeviceID(random: 1), DeviceID(random: 2)]
  private static let kinds = Kinds(
    ["session", "trainer", "client", "note", "meal"].map {
      .logged($0, summary: "", fields: [], examples: [])
    })
  private static let now = Instant(milliseconds: 1_790_000_000_000)

  private static func id(_ random: UInt64) -> ULID {
    ULID(milliseconds: now.milliseconds + Int64(random) * 1000 - 500_000, random: (1, random))
  }

  private static func member(_ role: JournalRole) -> Policy.Member {
    Policy.Member(role: role, devices: [devices[0]], account: nil)
  }

  private static func policy(_ role: JournalRole, _ index: PolicyIndex) -> Policy {
    Policy(member(role), of: .training, kinds, now: now, index: index, known: [:])
  }

  /// The line of an event, its newline included.
  private static func line(_ id: ULID, _ body: String, device: Int = 0) -> [UInt8] {
    EventLine.write(
      id: id, device: devices[device], sequence: 1,
      previous: ChainSum.first(journal: id, device: devices[device]),
      body: Array(body.utf8)
    ).line
  }

  private static func body(_ operations: String, head: String = "", tail: String = "") -> String {
    #"{"v":1,"at":"2026-09-21T12:00:00+02:00","tz":"Europe/Paris","cmd":"session add",\#(head)"ops":["#
      + #"\#(operations)],"salt":"00000000000000000000000000000000"\#(tail)}"#
  }

  private static func addition(_ id: ULID, _ kind: String = "session", _ more: String = "") -> String {
    #"{"op":"add","kind":"\#(kind)","entry":"\#(id)","day":"2026-09-21"\#(more)}"#
  }

  private static func refusal(of lines: [UInt8], by policy: inout Policy) -> PolicyRefusal? {
    do {
      try policy.judge(PolicyLine.all(in: lines))
      return nil
    } catch {
      return error
    }
  }

  static let surprises: [(body: String, reason: PolicyRefusal.Reason?)] = [
    (body(addition(id(1))), nil), (body(addition(id(2))), nil),
    (body(addition(id(1)), head: #""keyed":true,"#), nil),
    (body(addition(id(1)) + "," + addition(id(2), "trainer")), .adding),
    (body(addition(id(1)) + "," + #"{"op":"edit","entry":"\#(id(3))","set":{}}"#), .later),
    (body(addition(id(1)), head: #""by":"01M7YF3F00N4V7T5R2M9X6C1DQ","#), .author),
    (body(addition(id(1)), tail: #","by":"01M7YF3F00N4V7T5R2M9X6C1DQ""#), .author),
    (body(addition(id(1)), head: #""undoes":["\#(id(50))"],"#), .undo),
    (body(addition(id(1)), tail: #","undoes":["\#(id(50))"]"#), .undo),
    (body(addition(id(1)), tail: #","ops":[]"#), .unreadable),
    (body(addition(id(1), "session", #","op":"erase""#)), .unreadable),
    (body(addition(id(1), "session", #","text":1,"text":2"#)), .unreadable),
    (body(addition(id(1), "tr\u{5C}u0061iner")), .adding), (body(addition(id(1), "meal")), .foreign),
    (#"{"v":2,"ops":[]}"#, .unreadable),
  ]

  @Test(arguments: surprises) func `what says more than an addition is judged by all it says`(
    body: String, reason: PolicyRefusal.Reason?
  ) {
    var there = PolicyIndex(of: .training)
    let other = Self.line(Self.id(50), Self.body(Self.addition(Self.id(50))), device: 1)
    there.take(other.span, 0..<other.count - 1)
    var policy = Self.policy(.user, there)
    #expect(Self.refusal(of: Self.line(Self.id(1), body), by: &policy)?.reason == reason)
  }

  @Test func `a name that is written with escapes holds what it names`() throws {
    var index = PolicyIndex(of: .training)
    for (id, body) in [
      (Self.id(1), Self.body(Self.addition(Self.id(1), "trainer"))),
      (Self.id(2), Self.body(Self.addition(Self.id(2), "session", #","trai\u006eer":"\#(Self.id(1))""#))),
    ] {
      let line = Self.line(id, body)
      index.take(line.span, 0..<line.count - 1)
    }
    var policy = Self.policy(.admin, index)
    let removal = Self.line(Self.id(3), Self.body(#"{"op":"remove","entry":"\#(Self.id(1))","base":[]}"#))
    #expect(Self.refusal(of: removal, by: &policy)?.reason == .held)
  }

  @Test func `what a session names no more holds nothing, in whatever order that came`() {
    let (trainer, session) = (Self.id(1), Self.id(2))
    let events = [
      (trainer, Self.addition(trainer, "trainer")), (session, Self.addition(session)),
      (Self.id(4), #"{"op":"edit","entry":"\#(session)","base":[],"unset":["trainer"]}"#),
      (Self.id(3), #"{"op":"edit","entry":"\#(session)","base":[],"set":{"trainer":"\#(trainer)"}}"#),
    ]
    var index = PolicyIndex(of: .training)
    for (id, operation) in events {
      let line = Self.line(id, Self.body(operation))
      index.take(line.span, 0..<line.count - 1)
    }
    var policy = Self.policy(.admin, index)
    let removal = Self.line(Self.id(5), Self.body(#"{"op":"remove","entry":"\#(trainer)","base":[]}"#))
    #expect(Self.refusal(of: removal, by: &policy) == nil)
  }

  @Test func `what is refused leaves nothing behind`() {
    let (trainer, session, taken) = (Self.id(1), Self.id(2), Self.id(50))
    var index = PolicyIndex(of: .training)
    for id in [trainer, taken] {
      let line = Self.line(id, Self.body(Self.addition(id, "trainer")), device: 1)
      index.take(line.span, 0..<line.count - 1)
    }
    var policy = Self.policy(.admin, index)
    let segment = [
      (session, Self.addition(session, "session", #","trainer":"\#(trainer)""#)),
      (Self.id(3), #"{"op":"edit","entry":"\#(session)","base":[],"set":{"client":"\#(taken)"}}"#),
      (Self.id(4), #"{"op":"remove","entry":"\#(session)","base":[]}"#),
      (Self.id(5), #"{"op":"restore","entry":"\#(session)","base":[]}"#),
      (taken, Self.addition(taken, "client")),
    ].flatMap { Self.line($0, Self.body($1)) }
    #expect(Self.refusal(of: segment, by: &policy)?.reason == .event)
    #expect(!policy.knows(entry: session))
    // Nothing holds them, and the id is free again.
    for (id, removed) in [(Self.id(6), trainer), (Self.id(7), taken)] {
      let removal = Self.line(id, Self.body(#"{"op":"remove","entry":"\#(removed)","base":[]}"#))
      #expect(Self.refusal(of: removal, by: &policy) == nil)
    }
    let again = Self.line(session, Self.body(Self.addition(session, "note")))
    #expect(Self.refusal(of: again, by: &policy) == nil)
    let edit = Self.line(Self.id(3), Self.body(#"{"op":"remove","entry":"\#(session)","base":[]}"#))
    #expect(Self.refusal(of: edit, by: &policy) == nil)
  }

  /// The second of each is not as the program writes it, and says the same.
  @Test(arguments: [JournalRole.owner, .admin, .user, .reader], 0..<40 as Range<UInt64>)
  func `a line that only adds is judged like one that is read in full`(role: JournalRole, seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let kinds = ["session", "session", "session", "trainer", "client", "note", "meal", "later"]
    let chosen = seed.isMultiple(of: 2) ? ["session", "note"] : kinds
    // Some are of days to come, and some are there.
    let most: UInt64 = seed.isMultiple(of: 5) ? 400_000 : seed.isMultiple(of: 3) ? 20 : 100_000
    func some(_ count: Int, below most: UInt64) -> [(id: ULID, operation: String)] {
      (0..<count).map { _ in
        let id = Self.id(UInt64.random(in: 1..<most, using: &dice))
        let target = Self.id(UInt64.random(in: 1..<20, using: &dice))
        let field = ["trainer", "client", "school", "text"].randomElement(using: &dice) ?? ""
        let kind = chosen.randomElement(using: &dice) ?? ""
        return (id, Self.addition(id, kind, #","\#(field)":"\#(target)""#))
      }
    }
    let (before, segment) = (some(6, below: 20), some(5, below: most))
    let outcomes = ["", #","more":1"#].map { tail -> [String] in
      var index = PolicyIndex(of: .training)
      for (id, operation) in before {
        let line = Self.line(id, Self.body(operation, tail: tail), device: 1)
        index.take(line.span, 0..<line.count - 1)
      }
      var policy = Self.policy(role, index)
      let lines = segment.flatMap { Self.line($0.id, Self.body($0.operation, tail: tail)) }
      var said = [Self.described(Self.refusal(of: lines, by: &policy))]
      for line in PolicyLine.all(in: lines) { index.take(line) }
      for entry in (1..<20).map(Self.id) + segment.map(\.id) {
        for verb in ["add", "edit", "remove", "erase"] {
          let operation =
            #"{"op":"\#(verb)","kind":"session","entry":"\#(entry)","base":[],"set":{"text":"m"},"events":[]}"#
          var later = Self.policy(.admin, index)
          let line = Self.line(Self.id(999), Self.body(operation, tail: tail))
          said.append(Self.described(Self.refusal(of: line, by: &later)))
        }
      }
      return said
    }
    #expect(outcomes[0] == outcomes[1])
  }

  private static func described(_ refusal: PolicyRefusal?) -> String {
    refusal.map { "\($0.reason) \($0.event) \($0.entry as Any) \($0.message.english)" } ?? "allowed"
  }
}
