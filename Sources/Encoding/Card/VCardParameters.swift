/// What the parameters of a line say of its value, in whichever version.
struct VCardParameters {
  /// What it is for in small letters, each once.
  private(set) var types: [String] = []
  /// 1 for what is preferred up to 100.
  private(set) var preference: Int?

  private static let mostTypes = 16
  /// Words that vCard 2.1 writes without a name and that are not types.
  private static let encodings: Set<String> = ["quoted-printable", "base64", "8bit", "7bit", "b"]

  init(_ line: ContentLine) {
    for parameter in line.parameters {
      switch parameter.name {
      case "TYPE", "":
        for value in parameter.values {
          // A quoted list is one value: TYPE="voice,home".
          for word in value.split(separator: Character(",")) { take(String(word).trimmed.lowercased()) }
        }
      case "PREF":
        guard let text = parameter.values.first, text.utf8.count <= 3, let number = Int(text),
          (1...100).contains(number)
        else { continue }
        preference = min(preference ?? number, number)
      default: break
      }
    }
  }

  private mutating func take(_ word: String) {
    if word == "pref" {
      preference = 1
    } else if types.count < Self.mostTypes, !word.isEmpty, word.utf8.count <= 64,
      word.utf8.allSatisfy(isToken), !types.contains(word), !Self.encodings.contains(word)
    {
      types.append(word)
    }
  }

  /// Android writes labels of people's own into the place of a type, with signs that no type has.
  private func isToken(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "-") || (0x41...0x5A).contains(capital(byte))
  }
}
