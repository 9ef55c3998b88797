internal import Encoding
internal import Import
internal import Records
internal import Session
internal import Values

/// The cards of a file as records of a kind.
struct CardFile {
  /// Those that can be taken, in the order of the file.
  private(set) var records: [CardRecord] = []
  /// Those that cannot, and how many there are.
  private(set) var faults: [LineFault] = []

  /// Cards that are taken of a file.
  private static let most = 10_000

  /// Reads a file, which may be packed with gzip; `-` is standard input. Throws where it cannot be read, has no card, or
  /// too many.
  init(_ path: String, as form: RecordForm, _ session: inout Session) throws(Failure) {
    let (context, today) = (try session.formContext(), session.today)
    var feed = try ByteFeed.open(path, session.world)
    var reader = VCardReader()
    while let range = try feed.nextPiece() {
      reader.take(feed.buffer[range])
      try take(&reader, form, context, today)
    }
    reader.finish()
    try take(&reader, form, context, today)
    faults = (reader.faults.first + faults).sorted { $0.line < $1.line }
    guard records.isEmpty, faults.isEmpty else { return }
    throw Failure(
      .notUnderstood, "contact.no-card", "there is no vCard in '\(path)'",
      hint: "export contacts from your phone or mail program as a file .vcf")
  }

  private mutating func take(
    _ reader: inout VCardReader, _ form: RecordForm, _ context: FormContext, _ day: CivilDay
  ) throws(Failure) {
    while let card = reader.next() {
      guard records.count + faults.count < Self.most else {
        throw Failure(
          .notUnderstood, "contact.too-many", "the file has more than \(Self.most) contacts",
          hint: "split it into several files; nothing was stored")
      }
      do throws(LineFault) {
        records.append(try CardRecord(card, as: form, in: context, on: day))
      } catch {
        faults.append(error)
      }
    }
  }
}
