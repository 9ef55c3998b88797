// Sines and arctangents without the C library, whose last digits differ from system to system. An angle is brought
// within an eighth of a turn by multiples of π/2 in two parts (Cody and Waite 1980), a quotient near 0 by halving its
// angle; what is left is summed from its smallest term up.

/// The sine of an angle in radians, to the last digit or two; not a number beyond a million.
package func sine(_ angle: Double) -> Double {
  guard let (quadrant, rest) = reduced(angle) else { return .nan }
  let value = quadrant & 1 == 0 ? sineSeries(rest) : cosineSeries(rest)
  return quadrant & 2 == 0 ? value : -value
}

/// The cosine of an angle in radians, likewise.
package func cosine(_ angle: Double) -> Double {
  guard let (quadrant, rest) = reduced(angle) else { return .nan }
  let value = quadrant & 1 == 0 ? cosineSeries(rest) : sineSeries(rest)
  return (quadrant &+ 1) & 2 == 0 ? value : -value
}

/// The angle in radians, −π/2 to π/2, whose tangent is a number.
package func arctangent(_ number: Double) -> Double {
  guard !number.isNaN else { return .nan }
  let magnitude = number.magnitude
  let isLarge = magnitude > 1
  let small = isLarge ? 1 / magnitude : magnitude
  // Halved twice: tan(a/2) = tan a / (1 + √(1 + tan² a)).
  let half = small / (1 + (1 + small * small).squareRoot())
  let quarter = half / (1 + (1 + half * half).squareRoot())
  let square = quarter * quarter
  var sum = 0.0
  for odd in stride(from: 25, through: 1, by: -2) { sum = 1 / Double(odd) - square * sum }
  let angle = 4 * quarter * sum
  let whole = isLarge ? Double.pi / 2 - angle : angle
  return number < 0 ? -whole : whole
}

/// The angle in radians, −π/2 to π/2, whose sine is a number from −1 to 1; not a number for any other.
package func arcsine(_ number: Double) -> Double {
  guard number.magnitude <= 1 else { return .nan }
  return arctangent(number / ((1 - number) * (1 + number)).squareRoot())
}

/// An angle as a number of quarter turns and the rest, at most an eighth of a turn either way.
private func reduced(_ angle: Double) -> (quadrant: Int, rest: Double)? {
  guard angle.magnitude <= 1_000_000 else { return nil }
  let turns = (angle / (Double.pi / 2)).rounded()
  // The first part of π/2 has 33 bits, so that its product with a number of turns is exact.
  let rest = (angle - turns * 1.570_796_326_734_125_6) - turns * 6.077_100_506_506_192e-11
  return (Int(turns), rest)
}

private func sineSeries(_ angle: Double) -> Double {
  let square = angle * angle
  var sum = 1.0
  for power in stride(from: 18, through: 2, by: -2) { sum = 1 - sum * square / Double(power * (power + 1)) }
  return angle * sum
}

private func cosineSeries(_ angle: Double) -> Double {
  let square = angle * angle
  var sum = 1.0
  for power in stride(from: 17, through: 1, by: -2) { sum = 1 - sum * square / Double(power * (power + 1)) }
  return sum
}
