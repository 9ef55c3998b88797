/// SplitMix64 (Steele, Lea, Flood 2014): chance that repeats.
struct SplitMix {
  /// Where it stands.
  var state: UInt64

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }

  /// A number below a bound.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// One of some values.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
