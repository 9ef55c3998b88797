/// One value of a field, as the file has it: without the scale and the unit that a profile gives it.
package enum FITValue: Hashable, Sendable {
  /// A whole number.
  case integer(Int64)
  /// A whole number above what a signed one can be.
  case unsigned(UInt64)
  /// A finite number.
  case real(Double)
  /// A text that is not empty.
  case text(String)
}
