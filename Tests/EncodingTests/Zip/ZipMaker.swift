import Encoding

/// Makes an archive as a program would, or as an attacker does.
struct ZipMaker {
  /// A member, with what its headers say of it.
  struct Member {
    var name: [UInt8]
    var method = 0
    var flags = 0
    var content: [UInt8]
    var checksum: UInt32
    var size: Int
    var compressedSize: Int
    /// Where the list says that its header is; nil for where it is.
    var offset: Int?
    var extra: [UInt8] = []

    /// A stored member.
    init(_ name: String, _ content: String = "content\n") {
      self.name = Array(name.utf8)
      self.content = Array(content.utf8)
      checksum = EncodingTests.checksum(self.content)
      size = self.content.count
      compressedSize = self.content.count
    }

    /// A deflated member of `n` * 1032 + 1 zeros.
    init(_ name: String, zeros n: Int) {
      self.init(name, "")
      method = 8
      content = zeros(n)
      size = 1032 * n + 1
      checksum = EncodingTests.checksum([UInt8](repeating: 0, count: size))
      compressedSize = content.count
    }

    fileprivate func numbers() -> [UInt8] {
      little(flags, 2) + little(method, 2) + little(0, 4) + little(Int(checksum), 4)
        + little(compressedSize, 4) + little(size, 4) + little(name.count, 2)
    }
  }

  var before: [UInt8] = []
  var members: [Member]
  var comment: [UInt8] = []
  /// How many members the end says there are; nil for how many there are.
  var count: Int?
  var isLong = false

  init(_ members: Member...) {
    self.members = members
  }

  var bytes: [UInt8] {
    var bytes = before
    var list: [UInt8] = []
    for member in members {
      let offset = member.offset ?? bytes.count - before.count
      bytes += little(0x0403_4B50, 4) + little(20, 2) + member.numbers() + little(0, 2) + member.name
      bytes += member.content
      list += little(0x0201_4B50, 4) + little(20, 2) + little(20, 2) + member.numbers()
      list += little(member.extra.count, 2) + little(0, 10) + little(offset, 4) + member.name + member.extra
    }
    let start = bytes.count - before.count
    let count = count ?? members.count
    bytes += list
    if isLong {
      let place = bytes.count - before.count
      bytes += little(0x0606_4B50, 4) + little(44, 8) + little(45, 2) + little(45, 2) + little(0, 8)
      bytes += little(count, 8) + little(count, 8) + little(list.count, 8) + little(start, 8)
      bytes += little(0x0706_4B50, 4) + little(0, 4) + little(place, 8) + little(1, 4)
    }
    bytes += little(0x0605_4B50, 4) + little(0, 4) + little(isLong ? 0xFFFF : count, 2)
    bytes += little(isLong ? 0xFFFF : count, 2) + little(isLong ? 0xFFFF_FFFF : list.count, 4)
    return bytes + little(isLong ? 0xFFFF_FFFF : start, 4) + little(comment.count, 2) + comment
  }

  /// The archive read, with the usual limits.
  func archive() throws(ZipError) -> ZipArchive {
    try ZipArchive(ZipSource(bytes), limits: .usual)
  }
}

/// A number in so many bytes, the least significant first.
func little(_ number: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}
