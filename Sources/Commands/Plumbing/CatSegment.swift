package import Arguments
internal import Journal
internal import Ledger
internal import Platform
package import Session

/// `healthlog plumb cat-segment`.
package struct CatSegment: JournalFree {
  package static let page = Page(
    name: "plumb cat-segment", group: .plumbing,
    summary: "Print the events of a sealed segment, after verifying it.",
    details: [
      """
      The file can be from a journal, a remote's directory or a server's store. It must have the name of a \
      segment, `00000001-00000245-afc41f6f6580af69.seg`; every line and every checksum is verified against \
      it before anything is printed. The output is its lines as they are, one JSON object each.
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
        .notUnderstood, "segment.name", "'\(file)' is not named like a segment",
        hint: "such as log/DEVICE/00000001-00000245-afc41f6f6580af69.seg")
    }
    let bytes = try bytes(session.world)
    do throws(ReceivedSegment.Fault) {
      session.console.write(try ReceivedSegment(bytes, named: name).bytes)
    } catch {
      throw Failure(
        .damaged, "segment.damaged", "'\(file)' does not match its name: \(error.reason)",
        hint: "use `healthlog verify` to check a journal, or `healthlog remote check` to check a remote")
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
