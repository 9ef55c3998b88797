internal import Encoding

/// Lays a document out as strips for paper of some width; where pages end is not decided here.
struct PaperLayout {
  let wording: Wording
  /// The left edge of the text, in points from that of the page.
  let left: Double
  /// The width of the text in points.
  let width: Double
  /// What is taller than this does not fit on a page, in points.
  let tallest: Double
  /// Whether it is to take little room.
  let isDense: Bool
  /// The picture at the head of every sheet.
  private var letterhead: PNGImage?
  /// What is what.
  private(set) var structure = StructureTree()
  /// The parts, from the first to the last.
  private(set) var strips: [PaperStrip] = []
  /// What stands above the rows of a table on every page.
  private(set) var heads: [PaperStrip] = []

  /// The blank space between two blocks, in points.
  static let blockGap = 12.0
  /// The room of the picture at the head of a sheet, in points.
  private static let letterheadRoom = (width: 170.0, height: 56.0)

  /// A layout of nothing yet for paper of that size.
  init(_ wording: Wording, _ size: SheetSize, isDense: Bool) {
    self.wording = wording
    self.isDense = isDense
    left = PaperBook.margins.left
    width = size.width - PaperBook.margins.left - PaperBook.margins.right
    tallest = size.height - PaperBook.margins.top - PaperBook.margins.bottom - 100
  }

  /// Adds everything that a document says.
  mutating func add(_ document: Document) {
    letterhead = document.letterhead
    addLetterhead()
    if !document.title.isEmpty { add(title: wording.line(document.title)) }
    for block in document.blocks { add(block) }
  }

  /// Adds a part below those already here.
  mutating func add(_ strip: PaperStrip) {
    strips.append(strip)
    if isDense { strips[strips.count - 1].gap *= 0.6 }
  }

  /// Keeps the last part on one page with what comes next.
  mutating func keepLast() {
    if !strips.isEmpty { strips[strips.count - 1].keepsNext = true }
  }

  /// Adds the head of a table, and gives its number.
  mutating func add(head: PaperStrip) -> Int {
    heads.append(head)
    return heads.count - 1
  }

  /// Adds an element of the document's structure, and gives its number.
  mutating func element(
    _ role: StructureTree.Role, in parent: Int = StructureTree.root, alternative: String? = nil
  ) -> Int {
    structure.add(role, to: parent, alternative: alternative)
  }

  private mutating func add(_ block: Block) {
    switch block {
    case .heading(let level, let text): add(heading: wording.line(text), level: level)
    case .paragraph(let text):
      for (place, line) in text.split(whereSeparator: \.isNewline).enumerated() {
        add(
          lines: wording.line(String(line)), .text, .text, in: element(.paragraph),
          gap: place == 0 ? Self.blockGap : 2, keepsNext: false)
      }
    case .table(let table): add(table)
    case .bars(let bars): add(bars)
    case .list(let items): add(items)
    case .chart(let chart): add(chart)
    case .form(let table, let room): add(form: table, room: room)
    case .sheet(let title): add(sheet: wording.line(title))
    case .fields(let fields):
      add(
        fields.map { field in
          LabelledValue(
            label: wording.line(field.label), value: wording.full(field.value), emphasis: field.value.emphasis
          )
        })
    }
  }

  /// Adds the picture at the head of a sheet, as large as fits in a corner.
  private mutating func addLetterhead() {
    guard let letterhead else { return }
    let (width, height) = letterhead.size(within: Self.letterheadRoom)
    let left = left
    add(
      PaperStrip(height: height + 10, gap: 0, keepsNext: true, head: nil) { book, y in
        book.decorate { $0.draw(pictureIn: Scene.Frame(x: left, y: y, width: width, height: height)) }
      })
  }

  /// Begins a sheet with a title.
  private mutating func add(sheet title: String) {
    let first = strips.count
    addLetterhead()
    add(title: title)
    if strips.indices.contains(first) { strips[first].beginsPage = true }
  }

  private mutating func add(title: String) {
    let style = TypeStyle.title(title, width: width)
    let element = element(.title)
    for (place, line) in style.wrapped(title, to: width).enumerated() {
      add(line, style, .text, element, gap: 0, keepsNext: true, bookmark: place == 0 ? (title, 0) : nil)
    }
    let (left, right) = (left, left + width)
    add(
      PaperStrip(height: 6, gap: 0, keepsNext: true, head: nil) { book, y in
        book.decorate {
          $0.line([Scene.Point(left, y + 4), Scene.Point(right, y + 4)], .muted, width: 1, dash: [])
        }
      })
  }

  private mutating func add(heading: String, level: Int) {
    let style = TypeStyle.heading(level)
    let element = element(level > 1 ? .subheading : .heading)
    let gap = level > 1 ? 14.0 : 20.0
    for (place, line) in style.wrapped(heading, to: width).enumerated() {
      add(
        line, style, .text, element, gap: place == 0 ? gap : 0, keepsNext: true,
        bookmark: place == 0 ? (heading, max(level, 1)) : nil)
    }
  }

  /// Adds the text of an element, its first two lines and its last two each on one page.
  mutating func add(
    lines text: String, _ style: TypeStyle, _ ink: Scene.Ink, in element: Int, gap: Double, keepsNext: Bool
  ) {
    let lines = style.wrapped(text, to: width)
    for (place, line) in lines.enumerated() {
      let isLast = place == lines.count - 1
      let keeps = isLast ? keepsNext : place == 0 || place == lines.count - 2
      add(line, style, ink, element, gap: place == 0 ? gap : 0, keepsNext: keeps, bookmark: nil)
    }
  }

  private mutating func add(
    _ line: String, _ style: TypeStyle, _ ink: Scene.Ink, _ element: Int, gap: Double, keepsNext: Bool,
    bookmark: (title: String, level: Int)?
  ) {
    let left = left
    add(
      PaperStrip(height: style.leading, gap: gap, keepsNext: keepsNext, head: nil) { book, y in
        if let bookmark { book.remember(bookmark.title, level: bookmark.level, y: y) }
        book.mark(element) { $0.write(line, x: left, baseline: y + style.ascent, style, ink) }
      })
  }
}
