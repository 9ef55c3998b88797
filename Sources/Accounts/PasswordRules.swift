// What makes a password hard to guess (NIST SP 800-63B, 5.1.1.2): long enough, not one of
// those that everybody tries first, not made of what is known of the person, and varied or long.

internal import Encoding
package import Messages
package import Values

/// What a password lacks.
package enum PasswordFault: CaseIterable, Equatable, Sendable {
  /// Fewer than 8 characters.
  case short
  /// More than 256 bytes.
  case long
  /// One of those that are tried first, with figures or signs in it or not.
  case common
  /// It has the email address or a name in it.
  case personal
  /// A run of the keyboard or the alphabet, or few characters over and over.
  case monotonous
  /// Neither long nor varied.
  case plain

  /// What to do about it, for people.
  package var remedy: Message {
    switch self {
    case .short: "at least 8 characters"
    case .long: "at most 256 bytes"
    case .common: "not one of the common passwords"
    case .personal: "without your email address or names"
    case .monotonous: "no sequences such as 12345678 or abcabcabc"
    case .plain:
      "16 characters; or 12 of two kinds; or three kinds of capitals, small letters, digits and signs"
    }
  }
}

/// The rules for passwords.
package enum PasswordRules {
  /// The most bytes a password may have.
  package static let mostBytes = 256

  /// What a password lacks for an account with that address and those names; nothing where it will do.
  package static func faults(of password: String, email: EmailAddress, names: [String]) -> [PasswordFault] {
    let text = normalized(password)
    var faults: [PasswordFault] = []
    if text.unicodeScalars.count < 8 { faults.append(.short) }
    if text.utf8.count > mostBytes { faults.append(.long) }
    if isCommon(text) { faults.append(.common) }
    if isPersonal(text, email, names) { faults.append(.personal) }
    if isMonotonous(text) { faults.append(.monotonous) }
    if isPlain(text) { faults.append(.plain) }
    return faults
  }

  /// Whether it is a common one, in any case, with figures and signs for letters, and with anything but letters before and
  /// behind: whatever of what stands there is a letter in disguise, `P@ssw0rd1` is `password`.
  private static func isCommon(_ text: String) -> Bool {
    let lower = Array(folded(text))
    if CommonPasswords.all.contains(String(lower)) { return true }
    guard let first = lower.firstIndex(where: \.isLetter), let last = lower.lastIndex(where: \.isLetter)
    else {
      return false
    }
    for start in max(0, first - mostDisguised)...first {
      for end in last..<min(lower.count, last + 1 + mostDisguised) where end - start < longestCommon {
        if undisguisedCommon.contains(undisguised(lower[start...end])) { return true }
      }
    }
    return false
  }

  /// Figures and signs at either end of which each may be a letter in disguise.
  private static let mostDisguised = 8
  /// Characters of the longest common password.
  private static let longestCommon = 32

  /// The letters that figures and signs stand for. What may be an `i` or an `l` is one letter, as these are themselves.
  private static let disguises: [Character: Character] = [
    "0": "o", "1": "l", "2": "z", "3": "e", "4": "a", "5": "s", "6": "g", "7": "t", "8": "b", "9": "g",
    "@": "a",
    "$": "s", "!": "l", "|": "l", "i": "l", "+": "t", "(": "c", "€": "e",
  ]

  private static let undisguisedCommon = Set(CommonPasswords.all.map { undisguised($0[...]) })

  private static func undisguised(_ text: some Sequence<Character>) -> String {
    String(text.map { disguises[$0] ?? $0 })
  }

  /// Whether what remains is shorter than a password without the address, its local part or a name of at least four
  /// characters.
  private static func isPersonal(_ text: String, _ email: EmailAddress, _ names: [String]) -> Bool {
    let lower = folded(text)
    let local = String(email.key.prefix { $0 != "@" })
    return ([email.key, local] + names.map(folded)).contains { part in
      let count = part.count < 4 ? 0 : occurrences(of: part, in: lower)
      return count > 0 && lower.count - part.count * count < 8
    }
  }

  private static func occurrences(of part: String, in text: String) -> Int {
    let (part, bytes) = (Array(part.utf8), Array(text.utf8))
    var count = 0
    var place = 0
    while place + part.count <= bytes.count {
      let isHere = bytes[place..<place + part.count].elementsEqual(part)
      count += isHere ? 1 : 0
      place += isHere ? part.count : 1
    }
    return count
  }

  /// Whether steps from one character to the next are nearly all alike, or it has fewer than five characters.
  private static func isMonotonous(_ text: String) -> Bool {
    let scalars = folded(text).unicodeScalars.map { Int($0.value) }
    guard scalars.count >= 5 else { return true }
    guard Set(scalars).count >= 5 else { return true }
    let steps = zip(scalars.dropFirst(), scalars).map { $0 - $1 }
    if steps.filter({ abs($0) <= 1 }).count * 4 >= steps.count * 3 { return true }
    return (1...scalars.count / 2).contains { length in
      scalars.count >= 2 * length
        && scalars.indices.dropFirst(length).allSatisfy { scalars[$0] == scalars[$0 - length] }
        && length <= 8
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    let count = text.unicodeScalars.count
    let sorts = Set(text.map(sort)).count
    return !(count >= 16 || count >= 12 && sorts >= 2 || sorts >= 3)
  }

  private static func sort(_ character: Character) -> Int {
    if character.isLowercase { return 0 }
    if character.isUppercase { return 1 }
    if character.isNumber { return 2 }
    return character.isLetter ? 3 : 4
  }
}
