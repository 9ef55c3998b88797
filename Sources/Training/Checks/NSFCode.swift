internal import Encoding
internal import Tables
package import Values

/// A group of specialities of training in the French nomenclature, NSF (Code de l'éducation, D311-4): `326`.
package struct NSFCode: Hashable, Sendable {
  /// Its three digits.
  package let text: String
  /// What it is called, in French as the law has it.
  package let label: String

  /// Every code with its name, in their order.
  package static let all: [NSFCode] = Tables.trainingSpecialities { table in
    var codes: [NSFCode] = []
    var line: [UInt8] = []
    for place in table.indices {
      guard table[place] == UInt8(ascii: "\n") else {
        line.append(table[place])
        continue
      }
      if let tab = line.firstIndex(of: UInt8(ascii: "\t")), line.first != UInt8(ascii: "#") {
        codes.append(
          NSFCode(
            text: String(decoding: line[..<tab], as: UTF8.self),
            label: String(decoding: line[(tab + 1)...], as: UTF8.self)))
      }
      line.removeAll(keepingCapacity: true)
    }
    return codes
  }

  private init(text: String, label: String) {
    self.text = text
    self.label = label
  }

  /// Reads three digits; the letter of a finer code, as in `326t`, is left out. Throws `GrammarError` for a code that the
  /// nomenclature does not have.
  package init(_ typed: String) throws(GrammarError) {
    let code = typed.filter { !$0.isWhitespace }
    let letters = code.utf8.dropFirst(3)
    let isFine = letters.isEmpty || letters.count == 1 && letters.allSatisfy(Self.isLetter)
    guard isFine, let known = Self.all.first(where: { $0.text == code.prefix(3) }) else {
      throw GrammarError(
        code: "nsf.unknown", message: "the nomenclature NSF does not have this code", text: typed, column: 0,
        hint: "for example 326 (computing) or 312 (sales)")
    }
    self = known
  }

  /// The codes whose digits begin with a text or whose name has each of its words, accents or not.
  package static func search(_ text: String) -> [NSFCode] {
    let words = folded(text).split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return [] }
    return all.filter { code in
      let name = folded(code.label)
      return words.allSatisfy { code.text.hasPrefix($0) || name.hasPart(String($0)) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
