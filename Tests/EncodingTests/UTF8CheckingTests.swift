import Encoding
import Testing

@Suite struct UTF8CheckingTests {
  @Test(
    arguments: [
      [], [0x00], [0x41, 0x7F], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF],
      [0xEE, 0x80, 0x80],
      [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF],
    ] as [[UInt8]])
  func `the first and last sequences of each length are UTF-8`(bytes: [UInt8]) throws {
    #expect(isValidUTF8(bytes))
    let text = String(decoding: bytes, as: UTF8.self)
    if bytes.allSatisfy({ $0 >= 0x20 }) {
      #expect(try parsed([0x22] + bytes + [0x22]) == .string(text))
    }
  }

  @Test func `a fault is found far behind ASCII`() {
    #expect(isValidUTF8([UInt8](repeating: 0x61, count: 1000)))
    #expect(!isValidUTF8([UInt8](repeating: 0x61, count: 999) + [0xC3]))
    #expect(!isValidUTF8([0x80] + [UInt8](repeating: 0x61, count: 999)))
  }

  @Test func `the reader of strings and the standard library agree on every edge`() {
    let edges: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE,
      0xEF,
      0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    var valid = 0
    for first in edges {
      for second in edges {
        for third in edges {
          for bytes in [
            [first, second, third], [first, second, third, 0x80], [first, second, third, 0xC0],
          ] {
            let isValid = String(validating: bytes, as: UTF8.self) != nil
            let isRead = (try? parsed([0x22] + bytes + [0x22])) != nil
            valid += isValid ? 1 : 0
            #expect(isRead == isValid && isValidUTF8(bytes) == isValid, "\(bytes)")
          }
        }
      }
    }
    #expect(valid == 436)
  }
}
