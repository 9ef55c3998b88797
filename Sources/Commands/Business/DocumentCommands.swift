internal import Session
internal import Training

/// The commands about documents.
enum DocumentCommands {
  static var all: [any Command.Type] {
    [
      DocumentMake.self, RecordList<DocumentRecord>.self, DocumentShow.self, DocumentSign.self,
      DocumentVerify.self,
    ]
  }
}
