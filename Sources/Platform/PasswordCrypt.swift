internal import CPlatform

/// The system's password hashing, crypt(5).
package enum PasswordCrypt {
  /// The record of a phrase under a setting, or under an earlier record, whose setting it then has; nil where the system
  /// knows no such method. A phrase ends at a zero byte, so that it must have none.
  package static func record(of phrase: String, under setting: String) -> String? {
    unsafe text { unsafe healthlog_password_record(phrase, setting, $0) }
  }

  /// A setting of bcrypt with so many random bytes, of which it uses 16; 2 to the power of `cost` are its rounds.
  package static func bcryptSetting(cost: Int, random: [UInt8]) -> String? {
    let random = random.map { CChar(bitPattern: $0) }
    return unsafe text {
      unsafe healthlog_password_setting("$2b$", UInt(cost), random, Int32(random.count), $0)
    }
  }

  private static func text(_ make: (UnsafeMutablePointer<CChar>) -> Int32) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(HEALTHLOG_PASSWORD_RECORD))
    let isMade = unsafe buffer.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return false }
      return unsafe make(base) == 0
    }
    guard isMade, let end = buffer.firstIndex(of: 0) else { return nil }
    return String(decoding: buffer[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
