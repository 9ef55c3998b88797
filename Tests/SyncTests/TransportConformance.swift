import Encoding
import Ledger
import Sync
import TestSupport
import Testing
import Values

/// What every transport does, whatever it carries things by. `connect` leads to the same remote whenever it is called,
/// which holds nothing at first; whether it can put erased segments in the place of others is told.
struct TransportConformance {
  let canReplace: Bool
  let connect: () throws -> any Transport

  init(canReplace: Bool = true, _ connect: @escaping () throws -> any Transport) {
    self.canReplace = canReplace
    self.connect = connect
  }

  /// Proves all rules in order.
  func check() throws {
    let home = try ModelHome(1)
    try begin()
    let objects = try Self.objects(of: home)
    try #require(objects.count == 3)
    try putAndList(objects)
    try getEach(objects)
    try putAgain(objects)
    if canReplace { try replace(objects[0]) }
    try #require(try list().count == 3)
  }

  /// Three segments of one stream, oldest first.
  static func objects(of home: ModelHome) throws -> [(name: ObjectName, bytes: [UInt8])] {
    for number in 1...1600 { try home.add(number, text: "a text that may be erased \(number)") }
    try home.seal()
    return home.names.compactMap(ObjectName.init).sorted().map { name in
      (name, home.disk.contents["\(ModelHome.directory)/log/\(name)"] ?? [])
    }
  }

  private func list() throws -> [RemoteObject] {
    var transport = try connect()
    return try transport.list().sorted { $0.name < $1.name }
  }

  private func begin() throws {
    let id = ModelHome.journal
    var transport = try connect()
    if try transport.state().journal == nil { try transport.begin(id, for: .diary) }
    #expect(try transport.state().journal == id, "a remote holds the journal that was begun")
    #expect(try transport.state().purpose == .diary, "and knows what it is for")
    #expect(try list().isEmpty, "a new remote lists nothing")
  }

  private func put(_ name: ObjectName, _ bytes: [UInt8]) throws -> [PutAnswer] {
    var answers: [PutAnswer] = []
    var transport = try connect()
    try transport.put([name], { _ in bytes }) { answers.append($1) }
    return answers
  }

  private func get(_ names: [ObjectName]) throws -> [ObjectName: Result<[UInt8], TransportFailure>] {
    var got: [ObjectName: Result<[UInt8], TransportFailure>] = [:]
    var transport = try connect()
    try transport.get(names) { name, result in
      #expect(got[name] == nil, "an object is handed out once")
      got[name] = result
    }
    return got
  }

  private func putAndList(_ objects: [(name: ObjectName, bytes: [UInt8])]) throws {
    var answers: [ObjectName] = []
    var transport = try connect()
    var bytes: [ObjectName: [UInt8]] = [:]
    for object in objects { bytes[object.name] = object.bytes }
    try transport.put(objects.map(\.name), { bytes[$0] ?? [] }) { name, answer in
      #expect(answer == .created, "what is not there is created")
      answers.append(name)
    }
    #expect(answers == objects.map(\.name), "objects are put in their order")
    let listed = try list()
    #expect(listed.map(\.name) == objects.map(\.name), "what was put is listed")
    #expect(listed.map(\.size) == objects.map(\.bytes.count), "with its length")
    for (object, listed) in zip(objects, listed) where listed.hash != nil {
      #expect(listed.hash == SHA256.hexOf(object.bytes.span), "and its hash where that is told")
    }
  }

  private func getEach(_ objects: [(name: ObjectName, bytes: [UInt8])]) throws {
    let missing = try #require(ObjectName("zzzzzzzzzz/00000001-00000001-0000000000000000.seg"))
    let got = try get(objects.map(\.name) + [missing])
    for object in objects { #expect(got[object.name] == .success(object.bytes), "bytes come as they went") }
    guard case .failure = got[missing] else {
      Issue.record("what is missing is handed out as a failure, and the others come")
      return
    }
    #expect(try get([]).isEmpty)
  }

  private func putAgain(_ objects: [(name: ObjectName, bytes: [UInt8])]) throws {
    for object in objects {
      for answer in try put(object.name, object.bytes) {
        guard case .present(let hash) = answer else {
          Issue.record("what is there is not put again: \(answer)")
          return
        }
        #expect(hash == nil || hash == SHA256.hexOf(object.bytes.span))
      }
    }
    var other = objects[1].bytes
    other[other.count / 2] ^= 1
    let answers = try put(objects[1].name, other)
    #expect(answers.count == 1)
    #expect(answers.first != .created, "other bytes are not put over what is there")
    #expect(try get([objects[1].name])[objects[1].name] == .success(objects[1].bytes))
  }

  /// The same events with a body less take the place of others, and only of those one has seen.
  private func replace(_ object: (name: ObjectName, bytes: [UInt8])) throws {
    let erased = Self.withoutFirstBody(object.bytes)
    var transport = try connect()
    let wrong = String(repeating: "0", count: 64)
    let refused = try transport.replace(object.name, having: wrong, with: erased)
    #expect(refused != .created, "what is not as it was seen is not replaced")
    let answer = try transport.replace(
      object.name, having: SHA256.hexOf(object.bytes.span), with: erased)
    #expect(answer == .created, "the same events with more bodies erased take their place")
    #expect(try get([object.name])[object.name] == .success(erased))
    #expect(try list().first?.size == erased.count)
  }

  /// A segment's lines, the first without its body.
  static func withoutFirstBody(_ bytes: [UInt8]) -> [UInt8] {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    guard let line = try? EventLine.read(bytes.span, 0..<end) else { return bytes }
    let hash = SHA256.hexOf(bytes.span.extracting(line.body))
    return bytes[..<line.body.lowerBound] + Array(#"null,"erased":"\#(hash)""#.utf8)
      + bytes[line.body.upperBound...]
  }
}

/// A transport tells what the journal is for that was begun by it.
func checkKeepsPurpose(_ connect: () throws -> any Transport) throws {
  var transport = try connect()
  try transport.begin(ModelHome.journal, for: .training)
  var again = try connect()
  let state = try again.state()
  #expect(state.journal == ModelHome.journal && state.purpose == .training)
}

@Test func `a directory does what every transport does`() throws {
  let remote = MemoryDisk.stick()
  try TransportConformance { DirectoryTransport("/mnt/journal", on: remote, sender: "test") }.check()
  let other = MemoryDisk.stick()
  try checkKeepsPurpose { DirectoryTransport("/mnt/journal", on: other, sender: "test") }
}
