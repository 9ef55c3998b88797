package import Arguments
internal import Journal
internal import Ledger
internal import Platform
package import Session

/// `healthlog plumb cat-segment`.
package struct CatSegment: JournalFree {
  package static let page = Page(
    name: "plumb cat-segment", group: .plumbing,
    summary: "Write the events of a sealed segment, once it has proved to be one.",
    details: [
      """
      The file may be of a journal, of a remote's directory or of a server's store. It has to have the name of a \
      segment, `00000001-00000245-afc41f6f6580af69.seg`; every line and every sum is checked against that before \
      anything is written. What comes out are its lines as they stand, one JSON object each.
      """
    ],
    examples: [
      Example(
        "healthlog plumb cat-segment 00000001-00000245-afc41f6f6580af69.seg | jq .body", "what was recorded")
    ],
    seeAlso: ["verify", "plumb replay", "healthlog-journal(5)"])

  let file: String

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    file = try read.word("FILE", help: "the segment", completion: .files)
  }

  package func run(_ session: inout Session) throws(Failure) {
    guard let name = file.split(separator: "/").last.flatMap({ SegmentName(String($0)) }) else {
      throw Failure(
        .notUnderstood, "segment.name", "'\(file)' has not the name of a segment",
        hint: "such as log/DEVICE/00000001-00000245-afc41f6f6580af69.seg")
    }
    let bytes = try bytes(session.world)
    do throws(ReceivedSegment.Fault) {
      session.write(try ReceivedSegment(bytes, named: name).bytes)
    } catch {
      throw Failure(
        .damaged, "segment.damaged", "'\(file)' is not the segment of its name: \(error.reason)",
        hint: "`healthlog verify` checks a journal, `healthlog remote check` a remote")
    }
  }

  private func bytes(_ world: World) throws(Failure) -> [UInt8] {
    do {
      return try world.disk.contents(of: file, atMost: .max)
    } catch {
      throw Failure(
        error == .missing ? .notFound : .system, "segment.unreadable",
        "cannot read '\(file)': \(error.reason)", hint: nil)
    }
  }
}
