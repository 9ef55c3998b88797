// One entry for libFuzzer: the first byte chooses the parser, the rest is its input. Nothing may trap.

internal import Encoding
internal import Food
internal import Import
internal import Journal
internal import Ledger
internal import Platform
internal import Values

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 1 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  let text = String(decoding: bytes, as: UTF8.self)
  switch start[0] % 23 {
  case 0: json(bytes)
  case 1: _ = try? When.parse(text)
  case 2: _ = try? PeriodText.parse(text)
  case 3: quantities(text)
  case 4: _ = try? MealLine.parse(text)
  case 5: line(bytes)
  case 6: _ = try? Zone.parse(name: "fuzz", tzif: bytes)
  case 7: _ = Zone(name: "fuzz", rule: text)
  case 8: journal(bytes, in: .tail)
  case 10: requests(bytes)
  case 11: answers(bytes)
  case 12: xml(bytes)
  case 13: tracks(bytes)
  case 14: fit(bytes)
  case 15: inflate(bytes)
  case 16: unzip(bytes)
  case 17: gunzip(bytes)
  case 18: database(bytes)
  case 19: foreign(bytes)
  case 20: page(bytes)
  case 21: _ = try? ImportMap(text)
  case 22: plan(bytes)
  default: journal(bytes, in: [.segment, .format, .identity, .device][count % 4])
  }
  return 0
}

/// The strict parser, the pull reader and the writer have to agree.
private func json(_ bytes: [UInt8]) {
  guard let value = try? JSON.parse(bytes.span) else { return }
  var cursor = JSONCursor(at: 0)
  precondition((try? cursor.skipValue(in: bytes.span)) != nil, "the reader refuses what the parser takes")
  var written: [UInt8] = []
  value.write(to: &written)
  precondition((try? JSON.parse(written.span)) == value, "what is written reads otherwise")
}

private func quantities(_ text: String) {
  _ = try? Minutes.parse(text)
  _ = try? Kilometres.parse(text)
  _ = try? Kilocalories.parse(text)
  _ = try? Kilograms.parse(text)
  _ = try? Centimetres.parse(text)
  _ = try? Millilitres.parse(text)
  _ = Decimal(parsing: text)
  _ = Ratio(parsing: text)
}

private func line(_ bytes: [UInt8]) {
  var replay = Replay(kinds: Kinds(FoodKinds.all))
  var digest = Digest()
  replay.collect(bytes.span, 0..<bytes.count)
  replay.fold(bytes.span, 0..<bytes.count, into: &digest)
  _ = digest.text
}

/// A server reads the same requests of a stream however it is cut.
private func requests(_ bytes: [UInt8]) {
  func read(_ pieces: [[UInt8]]) -> [String] {
    var parser = RequestParser(bodyLimit: 1024)
    var readings: [String] = []
    for piece in pieces {
      parser.take(piece[...])
      reading: while true {
        switch parser.next(peer: "") {
        case .unfinished: break reading
        case .waits: readings.append("waits")
        case .request(let request, let isLast): readings.append("\(request) \(isLast)")
        case .refused(let refusal):
          readings.append("\(refusal)")
          break reading
        }
      }
    }
    return readings
  }
  precondition(read([bytes]) == read(bytes.map { [$0] }), "a request reads otherwise in pieces")
}

/// A client reads the same answers of a stream however it is cut.
private func answers(_ bytes: [UInt8]) {
  func read(_ pieces: [[UInt8]]) -> [String] {
    var reader = AnswerReader()
    var readings: [String] = []
    for piece in pieces {
      reader.take(piece)
      do {
        while let (answer, closes) = try reader.next(limit: 1024) { readings.append("\(answer) \(closes)") }
      } catch AnswerReader.Fault.stray {
        return readings + ["stray"]
      } catch {
        return readings + ["\(error)"]
      }
    }
    return readings
  }
  precondition(read([bytes]) == read(bytes.map { [$0] }), "an answer reads otherwise in pieces")
}

/// Every value of every message can be read, and a file that is cut gives the first messages of the whole one.
private func fit(_ bytes: [UInt8]) {
  func read(_ bytes: [UInt8]) -> (places: [Int], isFinished: Bool) {
    guard var reader = try? FITReader(bytes) else { return ([], true) }
    var places: [Int] = []
    while let message = reader.next() {
      places.append(message.offset)
      for field in message.fields {
        _ = (message.values(of: field), message.integer(field.number), message.text(field.number))
      }
    }
    precondition(reader.faults.allSatisfy { (0...bytes.count).contains($0.offset) }, "a fault outside of the file")
    return (places, reader.headers.allSatisfy { $0.dataSize > 0 })
  }
  let whole = read(bytes)
  // Where a recording ends that was never finished is a guess.
  guard whole.isFinished else { return }
  let half = read(Array(bytes.prefix(bytes.count / 2)))
  precondition(!half.isFinished || whole.places.starts(with: half.places), "a cut file reads otherwise")
}

/// A file of XML reads the same however it is cut; every place that is handed out lies within, and is UTF-8.
private func xml(_ bytes: [UInt8]) {
  func read(_ pieces: [[UInt8]]) -> [String] {
    var reader = XMLReader()
    var readings: [String] = []
    func drain() throws(XMLError) {
      while let token = try reader.next() {
        let attributes = reader.attributes.map { "\(reader.text(at: $0.name))=\(reader.text(at: $0.value))" }
        precondition(reader.attributes.allSatisfy { validUTF8(reader.bytes[$0.value].span) }, "a value is not UTF-8")
        readings.append("\(token) \(reader.name) \(attributes) \(reader.text ?? "-") \(reader.depth)")
        guard token == .start else { continue }
        if reader.depth % 3 == 1 { reader.collect() }
        if reader.attributes.count == 2 { reader.skip() }
      }
    }
    do throws(XMLError) {
      for piece in pieces {
        reader.take(piece[...])
        try drain()
      }
      reader.finish()
      try drain()
    } catch {
      readings.append("\(error)")
    }
    return readings + ["\(reader.repairs)"]
  }
  precondition(read([bytes]) == read(bytes.map { [$0] }), "XML reads otherwise in pieces")
}

/// Tracks are read and measured, whatever they hold.
private func tracks(_ bytes: [UInt8]) {
  for track in TrackFile.read(bytes).tracks {
    let metrics = TrackMetrics(track)
    precondition(metrics.splits.count <= 1001)
    precondition(TrackOutline.lines(track, atMost: 20).joined().count <= 20, "an outline has too many places")
    _ = track.isActivity
  }
}

/// Which file of a journal the bytes are.
private enum Place { case tail, segment, format, identity, device }

/// A journal with these bytes in one of its files is read, verified and appended to: it works or is refused, and
/// what is appended is there.
private func journal(_ bytes: [UInt8], in place: Place) {
  let disk = MemoryDisk()
  let (directory, device) = ("/journal", "aaaaaaaaaa")
  disk.put("\(directory)/FORMAT", place == .format ? bytes : Array("healthlog 1\nrequires:\n".utf8))
  disk.put(
    "\(directory)/journal.json", place == .identity ? bytes : Array(#"{"journal":"01M7YF3F00N4V7T5R2M9X6C1DQ"}"#.utf8))
  disk.put("\(directory)/local/device", place == .device ? bytes : Array("\(device)\n".utf8))
  disk.put("\(directory)/log/\(device)/open.jsonl", place == .tail ? bytes : [])
  if place == .segment {
    disk.put("\(directory)/log/\(device)/00000001-00000002-0123456789abcdef.seg", bytes)
  }
  guard let journal = try? Journal.open(directory, on: disk) else { return }
  let kinds = Kinds(FoodKinds.all)
  _ = try? Verification(journal, kinds: kinds, now: Instant(milliseconds: 1_795_262_400_000))
  let before = events(in: journal)
  var seed: UInt64 = 0
  let writer = try? JournalWriter.begin(
    journal, by: Installation(machine: "fuzz", notes: nil), wait: 0, wall: Instant(milliseconds: 1_795_262_400_000),
    random: { seed += 1; return seed }, pause: { _ in })
  guard let writer else { return }
  let id = writer.place.id
  let body = #"{"v":1,"at":"2026-11-21T12:00:00+00:00","tz":"UTC","cmd":"fuzz","ops":[],"salt":"00"}"#
  guard (try? writer.append(body: Array(body.utf8), id: id)) != nil else { return }
  precondition(events(in: journal).contains(id), "what was acknowledged is not there")
  precondition(events(in: journal).count <= before.count + 2, "an append brought more than one event")
}

private func events(in journal: Journal) -> [ULID] {
  var ids: [ULID] = []
  guard let snapshot = try? Snapshot(journal) else { return [] }
  try? journal.eachLine(in: snapshot) { bytes, range in
    if let line = try? EventLine.read(bytes, range) { ids.append(line.id) }
  }
  return ids
}

@_silgen_name("LLVMFuzzerRunDriver")
private func run(
  _ count: UnsafeMutablePointer<CInt>, _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ feed: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// The entry that SwiftPM gives an executable named `fuzz`; libFuzzer's driver does the rest.
@_cdecl("fuzz_main")
public func main(_ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  var count = count
  var words = words
  return run(&count, &words) { fuzz($0, $1) }
}
