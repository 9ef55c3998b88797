import Encoding
import Foundation
import Ledger
import TestSupport
import Testing
import Values

@testable import Commands

/// Events of every kind with one thing in them changed, as `.ci/forge.py` makes them for the static program.
struct ForgedSegmentTests {
  private static let numbers = [
    "9223372036854775807", "-9223372036854775808", "9223372036854775.807", "-9223372036854775.808",
    "9007199254740993", "1000000000", "99999999999999999999999", "1e308", "1e999", "-1", "0", "0.001",
    "0.0001",
    "-0",
  ]
  private static let others = [
    "null", "[]", "{}", "true", #""x""#, #""""#, "1", #""9999-12-31""#, #""0001-01-01""#, #""2026-02-30""#,
    #""9999-12-31T23:59:59+14:00""#, #""0001-01-01T00:00:00-14:00""#, #""\ud800""#, #"{"x":{"y":1e9}}"#,
  ]

  /// The texts of an operation with each value in it replaced by another, one at a time.
  private static func changed(_ value: JSON) -> [String] {
    switch value {
    case .number: return numbers + others
    case .null, .bool, .string: return others + numbers.prefix(2)
    case .array(let elements):
      return others
        + elements.indices.flatMap { place in
          changed(elements[place]).map { text in
            "[" + elements.indices.map { $0 == place ? text : elements[$0].text }.joined(separator: ",") + "]"
          }
        }
    case .object(let members):
      return others
        + members.indices.flatMap { place in
          changed(members[place].value).map { text in
            "{"
              + members.indices.map {
                "\(JSON.string(members[$0].key).text):\($0 == place ? text : members[$0].value.text)"
              }.joined(separator: ",") + "}"
          }
        }
    }
  }

  /// All of them, in an order of their own; each entry has an id of its own unless that was what changed.
  static func events() throws -> [String] {
    var events: [String] = []
    for kind in Kinds.known.all {
      for example in kind.examples {
        let operation = try JSON.parse(Array(example.utf8).span)
        let entry = operation["entry"]?.stringValue ?? ""
        events += changed(operation).map { $0.replacing(entry, with: "SELF") }
        events.append(example.replacing(entry, with: "SELF").replacing(#""op":"add""#, with: #""op":"tag""#))
        for member in operation.members?.dropFirst(3) ?? [] {
          for text in changed(member.value).prefix(20) {
            let first = ForgedEvents.id(1)
            events.append(
              #"{"op":"edit","entry":"\#(first)","base":["\#(first)"],"set":{"\#(member.key)":\#(text)}}"#)
          }
        }
      }
    }
    var generator = SeededGenerator(seed: 8)
    return events.shuffled(using: &generator)
  }

  @Test func `no forged event of any kind stops a command, and verify tells of it`() throws {
    let events = try Self.events()
    var rest = events.prefix(Cases.count(400, ofAll: events.count))
    #expect(events.count > 2000)
    while !rest.isEmpty {
      let home = FakeHome.furnished()
      var forged = ForgedEvents(try home.journalID, device: DeviceID(random: 77))
      forged.append(#"{"op":"add","kind":"weight","entry":"SELF","day":"2026-11-20","weight_kg":80}"#)
      for event in rest.prefix(200) { forged.append(event) }
      rest = rest.dropFirst(200)
      try forged.put(in: home)
      for command in ForgedNumberTests.reading {
        let outcome = home.run(command)
        #expect(
          [0, 2, 3, 4].contains(outcome.code), "\(command): \(outcome.code) \(outcome.text.prefix(300))")
      }
      #expect(home.run("verify").code == 1)
    }
  }
}
