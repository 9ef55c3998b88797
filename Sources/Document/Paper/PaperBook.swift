internal import Encoding

/// The pages of a document being drawn, with what readers need to find their way in it.
struct PaperBook {
  /// The paper of every page.
  let size: SheetSize
  /// The pages so far.
  private(set) var sheets: [Sheet] = []
  /// The pages with which documents in it begin, each numbered by itself: the first, and whatever a sheet of its own begins.
  private(set) var starts = [0]
  /// The picture that its pages may show.
  var picture: PNGImage?
  /// The headings, in reading order.
  private(set) var bookmarks: [Bookmark] = []
  /// What is what; its elements are made when the document is laid out.
  private(set) var structure: StructureTree

  /// A heading and where it stands.
  struct Bookmark {
    /// Its words.
    let title: String
    /// 0 for the outermost.
    let level: Int
    /// The number of its page, from 0.
    let page: Int
    /// Its upper edge on the page, in points from above.
    let y: Double
  }

  /// The blank space around the text, in points: room for a punch on the left, for the foot below.
  static let margins = (left: 56.0, top: 54.0, right: 56.0, bottom: 66.0)

  /// A book without pages.
  init(size: SheetSize, structure: StructureTree) {
    self.size = size
    self.structure = structure
  }

  /// The upper edge of the text of a page.
  var top: Double { Self.margins.top }
  /// The lower edge of the text of a page.
  var bottom: Double { size.height - Self.margins.bottom }

  /// Begins a page.
  mutating func turn() { sheets.append(Sheet(height: size.height, scale: size.scale)) }

  /// Numbers what comes on the last page, and on those behind it, by itself.
  mutating func beginSheet() {
    if let page = sheets.indices.last, page > 0, starts.last != page { starts.append(page) }
  }

  /// Draws a piece of an element on the last page.
  mutating func mark(_ element: Int, _ draw: (inout Sheet) -> Void) {
    guard let page = sheets.indices.last else { return }
    structure.add(page: page, id: sheets[page].marked.count, to: element)
    sheets[page].begin(structure.elements[element].role, of: element)
    draw(&sheets[page])
    sheets[page].end()
  }

  /// Draws what only decorates the last page.
  mutating func decorate(_ draw: (inout Sheet) -> Void) {
    guard let page = sheets.indices.last else { return }
    decorate(page, draw)
  }

  /// Remembers a heading at a height of the last page.
  mutating func remember(_ title: String, level: Int, y: Double) {
    bookmarks.append(Bookmark(title: title, level: level, page: max(sheets.count - 1, 0), y: y))
  }

  /// Writes the foot of every page: what this is on the left, the page on the right.
  mutating func writeFeet(_ source: String, _ language: Language) {
    let style = TypeStyle.note
    let right = size.width - Self.margins.right
    for page in sheets.indices {
      let start = starts.last { $0 <= page } ?? 0
      let end = starts.first { $0 > page } ?? sheets.count
      let number = language.page(page - start + 1, of: end - start)
      let numberWidth = style.width(number)
      let room = right - Self.margins.left - numberWidth - 24
      decorate(page) { [bottom] sheet in
        let baseline = bottom + 30
        let rule = [Scene.Point(Self.margins.left, baseline - 12), Scene.Point(right, baseline - 12)]
        sheet.line(rule, .grid, width: 0.5, dash: [])
        sheet.write(
          style.shortened(source, to: room), x: Self.margins.left, baseline: baseline, style, .muted)
        sheet.write(number, x: right - numberWidth, baseline: baseline, style, .muted)
      }
    }
  }

  private mutating func decorate(_ page: Int, _ draw: (inout Sheet) -> Void) {
    sheets[page].beginArtifact()
    draw(&sheets[page])
    sheets[page].end()
  }
}
