internal import Encoding
internal import Ledger
internal import Values

/// The lines of one stream as they go by: each against itself and against the one before it.
struct StreamCheck {
  /// What is wrong.
  private(set) var findings: [Finding] = []
  /// How many lines went by.
  private(set) var lines = 0
  private let device: DeviceID
  private let kinds: Kinds
  private var previous: String
  private var sequence: Int64 = 0
  private var ids: Set<ULID> = []

  /// A stream before its first line.
  init(journal: ULID, device: DeviceID, kinds: Kinds) {
    self.device = device
    self.kinds = kinds
    previous = ChainSum.first(journal: journal, device: device).description
  }

  /// Takes in the next line.
  mutating func take(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    lines += 1
    do throws(JSONError) {
      let check = try LineCheck(bytes, range)
      try checkForm(check, bytes, range)
      checkPlace(check, device: try unescaped(bytes, check.line.device))
      if check.line.erased == nil { checkBody(check.line, bytes) }
    } catch {
      find("line", nil, "line \(lines) is no event: \(error.reason)")
    }
  }

  /// Outside its body a line has no byte that is not the program's.
  private mutating func checkForm(_ check: LineCheck, _ bytes: Span<UInt8>, _ range: Range<Int>)
    throws(JSONError)
  {
    let line = check.line
    let head =
      #"{"id":"\#(line.id)","dev":"\#(try unescaped(bytes, line.device))","seq":\#(line.sequence)"#
      + #","prev":"\#(check.previous)","body":"#
    let erased = try line.erased.map { (range) throws(JSONError) in try unescaped(bytes, range) }
    let tail = (erased.map { #","erased":"\#($0)""# } ?? "") + #","sum":"\#(check.sum)"}"#
    let expected = Array(head.utf8) + line.body.map { bytes[$0] } + Array(tail.utf8)
    guard expected.count == range.count,
      expected.indices.allSatisfy({ expected[$0] == bytes[range.lowerBound + $0] })
    else {
      find("line", line.sequence, "its keys, order or blanks are not as they were written")
      return
    }
  }

  private mutating func checkPlace(_ check: LineCheck, device name: String) {
    let line = check.line
    if name != device.description {
      find("device", line.sequence, "it names the device '\(name)', but stands in the stream of '\(device)'")
    }
    if !check.isSumRight {
      find("sum", line.sequence, "its sum is not that of its parts: something was changed")
    }
    if line.sequence != sequence + 1 {
      find("sequence", line.sequence, "it follows event \(sequence) of the stream")
    }
    if check.previous != previous {
      let before = sequence == 0 ? "the beginning of the stream" : "event \(sequence)"
      find("chain", line.sequence, "it was not written after \(before)")
    }
    if !ids.insert(line.id).inserted {
      find("id", line.sequence, "its id \(line.id) is not the first of its name")
    }
    sequence = line.sequence
    previous = check.sum
  }

  private mutating func checkBody(_ line: EventLine, _ bytes: Span<UInt8>) {
    do throws(JSONError) {
      var cursor = JSONCursor(at: line.body.lowerBound)
      let body = try cursor.value(in: bytes)
      for fault in BodyCheck(body, kinds: kinds).faults { find(fault.check, line.sequence, fault.message) }
    } catch {
      find("body", line.sequence, "its body is broken: \(error.reason)")
    }
  }

  private mutating func find(_ check: String, _ sequence: Int64?, _ message: String) {
    findings.append(
      Finding(
        check: check, device: device.description, sequence: sequence, message: message,
        remedy: Finding.restoreRemedy))
  }
}
