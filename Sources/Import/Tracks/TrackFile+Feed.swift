internal import Encoding
package import Session

extension TrackFile {
  /// Reads a file. Throws only where its bytes cannot be had.
  package static func read(_ feed: inout ByteFeed) throws(Failure) -> TrackFile {
    var reader = TrackFileReader()
    while let piece = try feed.nextPiece(), reader.take(feed.buffer[piece]) {}
    return reader.finish()
  }
}
