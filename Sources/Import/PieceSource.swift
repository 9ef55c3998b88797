internal import Encoding
internal import Messages
package import Session

/// Hands out bytes in pieces.
package protocol PieceSource: AnyObject {
  /// The next bytes, never none; nil after the last.
  func next() throws(Failure) -> [UInt8]?
}

extension ByteFeed {
  /// What gzip has packed in another feed.
  static func unpacking(_ packed: consuming ByteFeed, _ name: String) -> ByteFeed {
    handing(GzipPieces(packed, name), name)
  }

  /// The bytes of a member of an archive.
  static func reading(_ entry: ZipEntry, of archive: ZipArchive) throws(Failure) -> ByteFeed {
    do throws(ZipError) {
      return handing(MemberPieces(try archive.open(entry), entry.name), "'\(entry.name)'")
    } catch {
      throw MemberPieces.failure(entry.name, error)
    }
  }
}

/// The bytes of a gzip file, unpacked.
private final class GzipPieces: PieceSource {
  private var packed: ByteFeed
  private var reader = GzipReader()
  private var input: Range<Int>?
  private let name: String

  private static let most = 256 << 10

  init(_ packed: consuming ByteFeed, _ name: String) {
    self.packed = packed
    self.name = name
  }

  func next() throws(Failure) -> [UInt8]? {
    var output: [UInt8] = []
    while output.isEmpty {
      if input == nil { input = try packed.nextPiece() }
      guard let range = input else {
        do throws(GzipError) {
          try reader.finish()
          return nil
        } catch {
          throw failure(error)
        }
      }
      input = try unpack(range, into: &output)
    }
    return output
  }

  /// Unpacks some bytes, and gives the place of those that are left; nil where all were read.
  private func unpack(_ range: Range<Int>, into output: inout [UInt8]) throws(Failure) -> Range<Int>? {
    var place = range.lowerBound
    let bytes = packed.buffer
    do throws(GzipError) {
      let input = bytes.span.extracting(..<range.upperBound)
      let hasMore = try reader.read(input, &place, into: &output, atMost: Self.most)
      return hasMore ? place..<range.upperBound : nil
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: GzipError) -> Failure {
    Failure(.notUnderstood, "import.damaged", "cannot unpack \(name): \(error.reason)", hint: nil)
  }
}

/// The bytes of a member of an archive, unpacked.
private final class MemberPieces: PieceSource {
  private var member: ZipMember
  private let name: String

  init(_ member: ZipMember, _ name: String) {
    self.member = member
    self.name = name
  }

  func next() throws(Failure) -> [UInt8]? {
    do throws(ZipError) {
      return try member.next()
    } catch {
      throw Self.failure(name, error)
    }
  }

  static func failure(_ name: String, _ error: ZipError) -> Failure {
    Failure(.notUnderstood, "import.damaged", "cannot unpack '\(name)': \(error.reason)", hint: nil)
  }
}
