import Encoding
import Testing

@Test func `the checksum of FIT is CRC-16 ARC`() {
  // The check value of the catalogue of parametrised CRC algorithms.
  let digits = Array("123456789".utf8)
  #expect(FITChecksum.of(digits, 0..<9) == 0xBB3D)
  #expect(FITChecksum.of(digits + [0x3D, 0xBB], 0..<11) == 0)
  #expect(FITChecksum.of(digits, 3..<3) == 0)
}
