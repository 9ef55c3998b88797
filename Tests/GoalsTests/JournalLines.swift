import Activity
import Body
import Food
import Goals
import Ledger
import Values

/// Hand-made lines of a journal, folded into views.
struct JournalLines {
  private var lines: [String] = []
  /// The operations of each event.
  let events: [[String]]

  /// A journal whose n-th event has these operations, `<id>` in them standing for the event's id.
  init(_ events: [[String]]) {
    self.events = events
    for (index, operations) in events.enumerated() { lines.append(Self.line(index + 1, operations)) }
  }

  /// The id of the n-th event.
  static func id(_ number: Int) -> String {
    let digits = String(number)
    return "01M7YF3FTCB3C4D5E6F7G8" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  private static func line(_ number: Int, _ operations: [String]) -> String {
    let id = id(number)
    let zeros = String(repeating: "0", count: 32)
    let ops = operations.joined(separator: ",").replacing("<id>", with: id)
    return #"{"id":"\#(id)","dev":"k3f9q2m7xa","seq":\#(number),"prev":"\#(zeros)","body":{"v":1,"#
      + #""at":"2026-11-21T08:00:00+01:00","tz":"Europe/Paris","cmd":"test","ops":[\#(ops)],"salt":"00"},"sum":"\#(zeros)"}"#
  }

  /// The same lines in another order of arrival.
  func reordered(_ order: [Int]) -> JournalLines {
    var other = self
    other.lines = order.map { lines[$0] }
    return other
  }

  /// How many lines there are.
  var count: Int { lines.count }

  /// Folds everything into a view; gives what was passed over.
  @discardableResult func fold(into view: inout some View) -> [String] {
    let bytes = lines.map { Array($0.utf8) }
    var replay = Replay(kinds: Kinds(FoodKinds.all + ActivityKinds.all + BodyKinds.all + GoalKinds.all))
    for line in bytes { replay.collect(line.span, 0..<line.count) }
    for line in bytes { replay.fold(line.span, 0..<line.count, into: &view) }
    return replay.damage.map(\.reason.english)
  }

  /// What the days add up to.
  var table: DayTable {
    var table = DayTable()
    fold(into: &table)
    return table
  }
}

/// A meal whose total is as written.
func meal(_ day: String, _ slot: String = "lunch", total: String, items: String = "{}") -> String {
  #"{"op":"add","kind":"meal","entry":"<id>","day":"\#(day)","at":"\#(day)T12:30:00+01:00","slot":"\#(slot)","total":\#(total),"items":\#(items)}"#
}

/// An activity.
func activity(_ day: String, minutes: String, kcal: String) -> String {
  #"{"op":"add","kind":"activity","entry":"<id>","day":"\#(day)","at":"\#(day)T18:00:00+01:00","type":"running","minutes":\#(minutes),"kcal":\#(kcal),"kcal_source":\#(kcal == "null" ? "null" : #""given""#)}"#
}

/// A session of a type; more fields may follow.
func session(_ day: String, _ type: String, minutes: String, kcal: String, more: String = "") -> String {
  #"{"op":"add","kind":"activity","entry":"<id>","day":"\#(day)","at":"\#(day)T18:00:00+01:00","type":"\#(type)","minutes":\#(minutes)\#(more),"kcal":\#(kcal),"kcal_source":\#(kcal == "null" ? "null" : #""given""#)}"#
}

/// A weight.
func weight(_ day: String, _ kilograms: String) -> String {
  #"{"op":"add","kind":"weight","entry":"<id>","day":"\#(day)","at":"\#(day)T07:00:00+01:00","weight_kg":\#(kilograms)}"#
}

/// A drink.
func water(_ day: String, _ millilitres: String) -> String {
  #"{"op":"add","kind":"water","entry":"<id>","day":"\#(day)","water_ml":\#(millilitres)}"#
}

/// Something measured.
func measure(_ day: String, _ name: String, _ value: String) -> String {
  #"{"op":"add","kind":"measure","entry":"<id>","day":"\#(day)","name":"\#(name)","value":\#(value)}"#
}

/// Marks a day as logged, or not.
func dayState(_ day: String, closed: Bool) -> String {
  #"{"op":"add","kind":"day_state","entry":"<id>","day":"\#(day)","closed":\#(closed)}"#
}

/// A goal in force from a day on; more fields may follow.
func goal(
  _ day: String, _ name: String, _ target: String, aim: String, period: String = "day", more: String = ""
)
  -> String
{
  #"{"op":"add","kind":"goal","entry":"<id>","day":"\#(day)","goal":"\#(name)","target":\#(target),"unit":"","period":"\#(period)","aim":"\#(aim)"\#(more)}"#
}

/// A day that is known to be one.
func day(_ text: String) -> CivilDay { CivilDay(iso: text) ?? .first }

/// A number that is known to be one.
func decimal(_ text: String) -> Decimal { Decimal(parsing: text) ?? Decimal(thousandths: .min) }
