import Values

/// The n-th id of a test, rising with n.
func id(_ number: Int) -> ULID { ULID(milliseconds: Int64(number), random: (0, 0)) }
