import Encoding
import Ledger
import Reminders
import Testing
import Values

/// A journal of one event with these operations, folded into a book.
func book(_ operations: [String]) -> ReminderBook {
  let zeros = String(repeating: "0", count: 32)
  let lines = operations.enumerated().map { index, operation in
    let id = "01M7YF3FTCB3C4D5E6F7G8000\(index + 1)"
    return Array(
      (#"{"id":"\#(id)","dev":"k3f9q2m7xa","seq":\#(index + 1),"prev":"\#(zeros)","body":{"v":1,"#
        + #""at":"2026-11-21T08:00:00+01:00","tz":"Europe/Paris","cmd":"test","ops":[\#(operation.replacing("<id>", with: id))],"#
        + #""salt":"00"},"sum":"\#(zeros)"}"#).utf8)
  }
  var replay = Replay(kinds: Kinds(ReminderKinds.all))
  for line in lines { replay.collect(line.span, 0..<line.count) }
  var book = ReminderBook()
  for line in lines { replay.fold(line.span, 0..<line.count, into: &book) }
  return book
}

/// A reminder in the journal.
func line(_ fields: String, from day: String = "2026-11-21") -> String {
  #"{"op":"add","kind":"reminder","entry":"<id>","day":"\#(day)",\#(fields)}"#
}

@Suite struct ReminderTests {
  @Test func `reminders are read from the journal and stand by their times`() throws {
    let items = book([
      line(#""what":"workout","time":"18:00","days":"mon,tue,wed,thu,fri""#),
      line(#""what":"meal","slot":"lunch","time":"12:30","days":"sat,sun","note":"light""#),
      line(#""what":"text","text":"stretch","time":"10:00","days":"mon""#),
    ]).items
    #expect(items.map(\.reminder.subject) == [.text("stretch"), .meal(slot: "lunch"), .workout])
    #expect(items.map(\.reminder.time.description) == ["10:00", "12:30", "18:00"])
    #expect(items[1].reminder.note == "light")
  }

  @Test func `what is written is what was read`() throws {
    for fields in [
      #""what":"workout","time":"18:00","days":"mon,tue,wed,thu,fri""#,
      #""what":"meal","slot":"lunch","time":"12:30","days":"sat,sun","note":"light""#,
      #""what":"text","text":"stretch","time":"10:00","days":"mon""#,
      #""what":"weigh","time":"07:00","days":"mon""#,
      #""what":"water","time":"07:00","days":"mon,tue,wed,thu,fri,sat,sun""#,
    ] {
      let item = try #require(book([line(fields)]).items.first)
      #expect(JSON.object(item.reminder.fields).text == "{\(fields)}")
    }
  }

  @Test(arguments: [
    #""what":"fly","time":"18:00","days":"mon""#, #""what":"workout","time":"25:00","days":"mon""#,
    #""what":"workout","time":"18:00","days":"never""#, #""what":"workout","time":"18:00""#,
    #""what":"text","time":"18:00","days":"mon""#,
  ])
  func `a reminder that cannot be read is told of and the others stand`(fields: String) {
    let found = book([line(fields), line(#""what":"weigh","time":"07:00","days":"mon""#)])
    #expect(found.items.map(\.reminder.subject) == [.weigh])
    #expect(found.damage.count == 1)
  }

  @Test func `the examples of the kind can be read`() throws {
    for example in Reminder.kind.examples {
      let object = try JSON.parse(Array(example.utf8).span)
      let reminder = try Reminder(try Entry(adding: object, revisions: []))
      #expect(reminder.addition(entry: try Entry(adding: object, revisions: []).id).json.text == example)
    }
  }
}
