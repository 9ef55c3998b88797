/// Chance that repeats (SplitMix64; Steele, Lea, Flood 2014), for data that is made up.
struct DemoDice {
  private var state: UInt64

  /// Dice that fall the same for one seed.
  init(seed: Int) {
    state = UInt64(bitPattern: Int64(seed))
  }

  /// The next 64 bits.
  mutating func bits() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }

  /// A whole number of a range.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(bits() % UInt64(range.count))
  }

  /// Whether what has that many chances in a hundred comes about.
  mutating func happens(_ percent: Int) -> Bool { number(1...100) <= percent }

  /// A whole number around nought, seldom near plus or minus `reach`: the mean of three throws.
  mutating func noise(_ reach: Int) -> Int {
    (number(-reach...reach) + number(-reach...reach) + number(-reach...reach)) / 3
  }

  /// One of some values, of which there is one at least.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0...values.count - 1)] }
}
