/// A member of an archive, as the list at the archive's end has it.
package struct ZipEntry: Equatable, Sendable {
  /// The name, with `/` between folders and behind a folder's own name; not safe where `refusal` says so.
  package let name: String
  /// How many bytes it has.
  package let size: Int
  /// How many bytes it has in the archive.
  package let compressedSize: Int
  /// Why it is not read; nil where it is.
  package internal(set) var refusal: ZipError?

  /// Its CRC-32.
  let checksum: UInt32
  /// 0, stored, or 8, deflated, where it is not refused.
  let method: Int
  /// Where its own header is.
  let offset: Int
  /// Where something else begins: the next member, or the list of members.
  var end = 0

  /// Whether it is a folder.
  package var isFolder: Bool { name.hasSuffix("/") }

  static let signature = 0x0201_4B50
  private static let length = 46

  /// Reads what the list has of a member from `position` on, which ends up behind it (APPNOTE, section 4.3.12).
  /// `shift` is what is to be added to its offset.
  init(_ list: [UInt8], _ position: inout Int, shift: Int, _ limits: ZipLimits) throws(ZipError) {
    let start = position
    guard list.count - start >= Self.length, list.four(at: start) == Self.signature else { throw .directory }
    let nameEnd = start + Self.length + list.two(at: start + 28)
    let extraEnd = nameEnd + list.two(at: start + 30)
    let end = extraEnd + list.two(at: start + 32)
    guard end <= list.count else { throw .directory }
    position = end
    let extras = ZipExtraFields(list, nameEnd..<extraEnd)
    name = ZipName.text(of: Array(list[start + Self.length..<nameEnd]), list, extras)
    checksum = UInt32(list.four(at: start + 16))
    method = list.two(at: start + 10)
    let numbers = Self.numbers(list, start, extras)
    size = numbers?.size ?? 0
    compressedSize = numbers?.compressed ?? 0
    let (place, isTooFar) = (numbers?.offset ?? 0).addingReportingOverflow(shift)
    offset = isTooFar ? 0 : place
    refusal = numbers == nil || isTooFar ? .header : nil
    // Bits 0, 6 and 13: encrypted, strongly, and with a hidden list of members.
    let isEncrypted = list.two(at: start + 8) & 0x2041 != 0
    refusal = refusal ?? (isEncrypted ? .encrypted : fault(limits))
  }

  private func fault(_ limits: ZipLimits) -> ZipError? {
    guard ZipName.isSafe(name) else { return .unsafeName }
    switch method {
    case 0: return size == compressedSize ? nil : .size
    case 8: return limits.allow(size, from: compressedSize) ? nil : .tooCompressed
    default: return .method(method)
    }
  }

  /// The sizes and the offset, from the ZIP64 field where they do not fit (APPNOTE, section 4.5.3); nil where that is
  /// missing or too short.
  private static func numbers(
    _ list: [UInt8], _ start: Int, _ extras: ZipExtraFields
  ) -> (size: Int, compressed: Int, offset: Int)? {
    var long = extras.content(of: 1) ?? 0..<0
    var numbers = [24, 20, 42].map { list.four(at: start + $0) }
    for index in 0..<3 where numbers[index] == 0xFFFF_FFFF {
      guard long.count >= 8, let number = list.eight(at: long.lowerBound) else { return nil }
      numbers[index] = number
      long = long.dropFirst(8)
    }
    return (numbers[0], numbers[1], numbers[2])
  }
}
