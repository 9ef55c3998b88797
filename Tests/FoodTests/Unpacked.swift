/// The packed amounts of a line of a table, read by a few lines of the tests' own and not through product code: digits of base
/// 47 from `!` on, the last of each number from `P` on; 0 is unknown, else 1 + 4 × the digits + the decimal places.
func unpacked(_ text: String) -> [Double?] {
  var amounts: [Double?] = []
  var number = 0
  for byte in text.utf8 {
    number = number * 47 + Int(byte - 33) % 47
    guard byte >= 80 else { continue }
    let scale = [1.0, 10, 100, 1000]
    amounts.append(number == 0 ? nil : Double((number - 1) / 4) / scale[(number - 1) % 4])
    number = 0
  }
  return amounts
}
