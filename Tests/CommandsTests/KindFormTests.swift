import Encoding
import Ledger
import Testing
import Values

@testable import Commands

/// Values of a form: those that fit and those that just do not.
private struct Values {
  var fitting: [JSON]
  var unfit: [JSON]

  /// One value that fits, with every field there is.
  static func sample(_ form: FieldForm) -> JSON {
    switch form {
    case .text: "x"
    case .word(let words): .string(words.first ?? "")
    case .number(let range), .whole(let range): .number(range.lowerBound.description)
    case .truth: true
    case .day: "2026-11-21"
    case .moment: "2026-11-21T08:11:04+01:00"
    case .entry: "01M7YF3FTCB3C4D5E6F7G8H9J0"
    case .list(let form): .array([sample(form)])
    case .wholes(let range, _): .array([sample(.whole(range))])
    case .polyline: "??AA"
    case .table(let form): .object([.init("k", sample(form))])
    case .object(let table): .object(table.fields.map { .init($0.name, sample($0.form)) })
    }
  }

  init(_ form: FieldForm) {
    fitting = [Self.sample(form), .null]
    unfit = [["an", "unlikely", .array([]), "list"], .object([.init("of", .object([]))])]
    switch form {
    case .text: unfit += [1, true]
    case .word: unfit += ["never heard of", 1]
    case .number(let range): takeLimits(range, beyond: Decimal(thousandths: 1))
    case .whole(let range):
      takeLimits(range, beyond: Decimal(1))
      unfit.append("0.5")
    case .truth: unfit += ["true", 1]
    case .day: unfit += ["2026-02-30", "0000-01-01", 1]
    case .moment: unfit += ["2026-11-21", "whenever", 1]
    case .entry: unfit += ["x", 1]
    case .list(let form): take(Values(form)) { .array([$0]) }
    case .wholes(let range, let most):
      take(Values(.whole(range))) { .array([$0]) }
      unfit.append(.array(Array(repeating: 1, count: most + 1)))
    case .polyline: unfit += [1, "", "??", "??AA "]
    case .table(let form): take(Values(form)) { .object([.init("k", $0)]) }
    case .object(let table):
      // Fields that are not known are carried along.
      unfit.removeLast()
      for field in table.fields {
        take(Values(field.form)) { value in
          .object(
            table.fields.map { .init($0.name, $0.name == field.name ? value : Self.sample($0.form)) })
        }
      }
    }
    // Null is nothing: where an element or a field is needed that is another matter.
    fitting.removeAll { $0 == .array([.null]) || $0.members?.contains { $0.value == .null } ?? false }
    unfit.removeAll { value in fitting.contains(value) }
  }

  private mutating func takeLimits(_ range: ClosedRange<Decimal>, beyond step: Decimal) {
    fitting += [range.lowerBound, range.upperBound].map { .number($0.description) }
    unfit += [range.lowerBound - step, range.upperBound + step].map { .number($0.description) }
    unfit += ["1e3", "0.0001", "99999999999999999999"].map(JSON.number) + ["1", true]
  }

  private mutating func take(_ inner: Values, _ wrap: (JSON) -> JSON) {
    fitting += inner.fitting.map(wrap)
    unfit += inner.unfit.map(wrap)
  }
}

/// What kinds say of their fields is what is checked, of a tree and in the bytes alike.
struct KindFormTests {
  private static let head =
    #"{"op":"add","kind":"KIND","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21""#

  private static func addition(_ kind: Kind, _ field: String, _ value: JSON) -> JSON {
    let members = kind.fields.map {
      JSON.Member($0.name, $0.name == field ? value : Values.sample($0.form))
    }
    let head: [JSON.Member] = [
      .init("op", "add"), .init("kind", .string(kind.name)), .init("entry", "01M7YF3FTCB3C4D5E6F7G8H9J0"),
      .init("day", "2026-11-21"),
    ]
    return .object(head + members)
  }

  /// Whether the bytes of an addition are vouched for.
  private static func isVouched(_ kind: Kind, _ addition: JSON) -> Bool {
    let bytes = Array(addition.text.utf8)
    var scanner = ExactScanner(at: head.replacing("KIND", with: kind.name).utf8.count)
    var keys = KeySet()
    return kind.check?(bytes.span, &scanner, &keys) ?? false && scanner.position == bytes.count
  }

  /// Whether no object of it has more keys than are kept in mind while bytes are passed.
  private static func isSmall(_ value: JSON) -> Bool {
    if let elements = value.arrayValue { return elements.allSatisfy(isSmall) }
    guard let members = value.members else { return true }
    return members.count <= 24 && members.allSatisfy { isSmall($0.value) }
  }

  private static let names = Kinds.known.all.map(\.name)

  @Test(arguments: names) func `every example of a kind fits`(name: String) throws {
    let kind = try #require(Kinds.known[name])
    for example in kind.examples {
      let operation = try JSON.parse(Array(example.utf8).span)
      #expect(Kinds.known.fault(in: operation) == nil, "\(example)")
    }
  }

  @Test(arguments: names)
  func `each field takes what its kind says, to its limits and no further`(name: String) throws {
    let kind = try #require(Kinds.known[name])
    for field in kind.fields {
      let values = Values(field.form)
      for value in values.fitting where value != .null || !field.isRequired {
        let addition = Self.addition(kind, field.name, value)
        let fault = Kinds.known.fault(in: addition)
        #expect(fault == nil, "\(field.name) \(value.text)")
        if case .none = kind.agreement, Self.isSmall(addition) {
          #expect(Self.isVouched(kind, addition), "\(field.name) \(value.text)")
        }
      }
      for value in values.unfit + (field.isRequired ? [.null] : []) {
        let addition = Self.addition(kind, field.name, value)
        let fault = try #require(Kinds.known.fault(in: addition), "\(field.name) \(value.text)")
        #expect(fault.path.hasPrefix(field.name))
        #expect(!Self.isVouched(kind, addition), "\(field.name) \(value.text)")
        guard value != .null else { continue }
        let edit: JSON = ["op": "edit", "entry": "x", "set": .object([.init(field.name, value)])]
        let others = Kinds.known.all.flatMap(\.fields).filter { $0.name == field.name }
        #expect(Kinds.known.fault(in: edit) != nil || others.count > 1, "\(field.name) \(value.text)")
      }
    }
  }

  @Test func `what is not known is carried along`() throws {
    for operation in [
      #"{"op":"add","kind":"mood2","entry":"x","minutes":1e999}"#,
      #"{"op":"add","kind":"weight","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","weight_kg":80,"x":[1e9]}"#,
      #"{"op":"tag","entry":"x","minutes":[]}"#, #"{"op":"edit","entry":"x","set":{"sauna":{}}}"#,
    ] {
      #expect(Kinds.known.fault(in: try JSON.parse(Array(operation.utf8).span)) == nil, "\(operation)")
    }
    let body = #"{"v":2,"ops":[{"op":"add","kind":"weight","entry":7,"day":7}]}"#
    #expect(Kinds.known.fault(inBody: try JSON.parse(Array(body.utf8).span)) == nil)
  }

  @Test(arguments: ["op", "kind", "entry"]) func `no edit changes what an entry is`(field: String) {
    let edit: JSON = ["op": "edit", "entry": "x", "set": .object([.init(field, "water")])]
    #expect(Kinds.known.fault(in: edit)?.message.english == "an edit cannot set '\(field)'")
  }

  @Test func `a fault names the field with what it stands in, the value and the limits`() throws {
    let text =
      #"{"op":"edit","entry":"x","set":{"items/a.7.1":{"food":"usda:1","name":"x","grams":-1}}}"#
    let fault = Kinds.known.fault(in: try JSON.parse(Array(text.utf8).span))
    #expect(
      fault?.message.english == "'items/a.7.1/grams' is -1, not a number from 0 to 1000000000")
  }
}
