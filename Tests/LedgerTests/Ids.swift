import Values

/// The n-th id of a test, rising with n; as those of real events they differ in their last bits.
func id(_ number: Int) -> ULID { ULID(milliseconds: Int64(number), random: (0, UInt64(number) << 4)) }
