/// What the parts of a document are, for screen readers and for those who take text out of it: a tagged PDF
/// (ISO 32000-1, 14.8).
struct StructureTree {
  /// The elements in reading order; the first is the document itself.
  private(set) var elements = [Element(role: .document, parent: 0, alternative: nil)]

  /// The element of the whole document.
  static let root = 0

  /// A standard structure type.
  enum Role: String {
    case document = "Document"
    case title = "H1"
    case heading = "H2"
    case subheading = "H3"
    case paragraph = "P"
    case list = "L"
    case item = "LI"
    case label = "Lbl"
    case itemBody = "LBody"
    case table = "Table"
    case row = "TR"
    case headerCell = "TH"
    case cell = "TD"
    case figure = "Figure"
    case caption = "Caption"
    case note = "Note"
  }

  /// One part.
  struct Element {
    /// What it is.
    let role: Role
    /// The element it is part of.
    let parent: Int
    /// What it shows, for who cannot see it.
    let alternative: String?
    /// What it is made of, in reading order.
    fileprivate(set) var kids: [Kid] = []
  }

  /// A part of an element.
  enum Kid {
    case element(Int)
    /// A marked piece of a page.
    case content(page: Int, id: Int)
  }

  /// Adds an element at the end of another, and gives its number.
  mutating func add(_ role: Role, to parent: Int, alternative: String? = nil) -> Int {
    let number = elements.count
    elements.append(Element(role: role, parent: parent, alternative: alternative))
    elements[parent].kids.append(.element(number))
    return number
  }

  /// Adds a piece of a page to an element.
  mutating func add(page: Int, id: Int, to element: Int) {
    elements[element].kids.append(.content(page: page, id: id))
  }
}
