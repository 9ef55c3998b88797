internal import Encoding

/// The bytes of a block, among others that were read with it.
struct CheckpointContent: Sendable {
  let bytes: [UInt8]
  let range: Range<Int>

  /// A reader of the block.
  var reader: WordReader { WordReader(bytes, range) }
}
