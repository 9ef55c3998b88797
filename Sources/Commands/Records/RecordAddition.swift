internal import Document
internal import Encoding

/// What the page of a record has besides its fields.
struct RecordAddition {
  /// What machine formats say.
  let members: [JSON.Member]
  /// What people read.
  let blocks: [Block]
}
