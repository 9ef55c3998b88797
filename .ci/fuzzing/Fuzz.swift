// One entry for libFuzzer: the first byte chooses the parser, the rest is its input. Nothing may trap.

import Encoding
import Food
import Journal
import Ledger
import Values

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 1 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  let text = String(decoding: bytes, as: UTF8.self)
  switch start[0] % 8 {
  case 0: json(bytes)
  case 1: _ = try? When.parse(text)
  case 2: _ = try? PeriodText.parse(text)
  case 3: quantities(text)
  case 4: _ = try? MealLine.parse(text)
  case 5: line(bytes)
  case 6: _ = try? Zone.parse(name: "fuzz", tzif: bytes)
  default: _ = Zone(name: "fuzz", rule: text)
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
