internal import Encoding

/// What makes a file of tracks of the elements of one format.
protocol TrackElements {
  /// What was read so far.
  var file: TrackFile { get }

  /// Takes the element that just began; it may be skipped or its text be asked for.
  mutating func start(_ xml: inout XMLReader) throws(XMLError)

  /// Takes the element that just ended.
  mutating func end(_ xml: XMLReader)

  /// Keeps what is not whole: the file ended too early, or is over.
  mutating func finish()
}
