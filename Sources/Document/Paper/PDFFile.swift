import Encoding
import Values

/// A finished book as a PDF 1.7 file: pages, fonts, bookmarks, structure and what it says about itself
/// (ISO 32000-1). The same book gives the same bytes.
struct PDFFile {
  private let book: PaperBook
  private let title: String
  private let language: Language
  private let made: Timestamp?
  private var objects = PDFObjects()

  /// The file of a book.
  static func bytes(_ book: PaperBook, title: String, language: Language, made: Timestamp?) -> [UInt8] {
    var file = PDFFile(book: book, title: title, language: language, made: made)
    return file.written()
  }

  private init(book: PaperBook, title: String, language: Language, made: Timestamp?) {
    self.book = book
    self.title = title
    self.language = language
    self.made = made
  }

  private mutating func written() -> [UInt8] {
    let catalog = objects.promise()
    let tree = objects.promise()
    let pages = objects.promise(book.sheets.count)
    let resources = addFonts()
    addPages(pages, tree: tree, resources: resources)
    let structure = addStructure(pages)
    let outline = addOutline(pages)
    let metadata = objects.add(
      stream: Array(metadataText.utf8), entries: "/Type/Metadata/Subtype/XML")
    let info = objects.add(information)
    objects.write(
      catalog,
      "<</Type/Catalog/Pages \(tree) 0 R/Lang(\(language.rawValue))/MarkInfo<</Marked true>>"
        + "/StructTreeRoot \(structure) 0 R\(outline.map { "/Outlines \($0) 0 R" } ?? "")"
        + "/Metadata \(metadata) 0 R/ViewerPreferences<</DisplayDocTitle true>>>>")
    return objects.finish(root: catalog, info: info)
  }

  private mutating func addPages(_ pages: [Int], tree: Int, resources: Int) {
    for (place, sheet) in book.sheets.enumerated() {
      let content = objects.add(stream: sheet.content, entries: "")
      objects.write(
        pages[place],
        "<</Type/Page/Parent \(tree) 0 R/Contents \(content) 0 R/StructParents \(place)/Tabs/S>>")
    }
    var box: [UInt8] = []
    PDFSyntax.append(book.size.width * book.size.scale, to: &box)
    box.append(UInt8(ascii: " "))
    PDFSyntax.append(book.size.height * book.size.scale, to: &box)
    let kids = references(pages)
    objects.write(
      tree,
      "<</Type/Pages/Kids[\(kids)]/Count \(pages.count)"
        + "/MediaBox[0 0 \(String(decoding: box, as: UTF8.self))]/Resources \(resources) 0 R>>")
  }

  private mutating func addFonts() -> Int {
    let numbers = Set(book.sheets.flatMap(\.fonts)).sorted()
    var unicode: [Glyph.Source: Int] = [:]
    var entries = ""
    for number in numbers {
      let font = StandardFont(number: number)
      let map = unicode[font.source] ?? objects.add(stream: font.unicodeMap, entries: "")
      unicode[font.source] = map
      let descriptor = font.descriptor.map { objects.add($0) }
      entries += "/\(font.name) \(objects.add(font.dictionary(descriptor: descriptor, unicode: map))) 0 R"
    }
    let picture = book.picture.map { picture in
      objects.add(stream: PDFPicture.runs(picture.pixels), entries: PDFPicture.entries(picture))
    }
    let pictures = picture.map { "/XObject<</\(PDFPicture.name) \($0) 0 R>>" } ?? ""
    return objects.add("<</Font<<\(entries)>>\(pictures)>>")
  }

  private func references(_ numbers: [Int]) -> String {
    numbers.map { "\($0) 0 R" }.joined(separator: " ")
  }
}

// The structure
extension PDFFile {
  /// Writes the tree of elements, and for each page the elements of its pieces (ISO 32000-1, 14.7).
  private mutating func addStructure(_ pages: [Int]) -> Int {
    let root = objects.promise()
    let elements = book.structure.elements
    let numbers = objects.promise(elements.count)
    for (place, element) in elements.enumerated() {
      let parent = place == StructureTree.root ? root : numbers[element.parent]
      objects.write(numbers[place], dictionary(element, parent: parent, numbers, pages))
    }
    let parents = book.sheets.enumerated().map { place, sheet in
      "\(place) [\(references(sheet.marked.map { numbers[$0] }))]"
    }
    objects.write(
      root,
      "<</Type/StructTreeRoot/K \(numbers[StructureTree.root]) 0 R/ParentTreeNextKey \(parents.count)"
        + "/ParentTree<</Nums[\(parents.joined(separator: " "))]>>>>")
    return root
  }

  private func dictionary(
    _ element: StructureTree.Element, parent: Int, _ numbers: [Int], _ pages: [Int]
  ) -> String {
    let home = element.page
    let kids = element.kids.map { kid in
      switch kid {
      case .element(let number): "\(numbers[number]) 0 R"
      case .content(let page, let id) where page == home: "\(id)"
      case .content(let page, let id): "<</Type/MCR/Pg \(pages[page]) 0 R/MCID \(id)>>"
      }
    }
    return "<</S/\(element.role.rawValue)/P \(parent) 0 R"
      + (home.map { "/Pg \(pages[$0]) 0 R" } ?? "")
      + (element.alternative.map { "/Alt\(PDFSyntax.text($0))" } ?? "")
      + (element.role == .headerCell ? "/A<</O/Table/Scope/Column>>" : "")
      + (kids.isEmpty ? "" : "/K[\(kids.joined(separator: " "))]") + ">>"
  }
}

// The bookmarks
extension PDFFile {
  /// Writes the headings as an outline, each below the last one of a lower level; nil without any.
  private mutating func addOutline(_ pages: [Int]) -> Int? {
    guard !book.bookmarks.isEmpty else { return nil }
    let root = objects.promise()
    let outline = OutlineTree(levels: book.bookmarks.map(\.level))
    let numbers = objects.promise(book.bookmarks.count)
    for (place, bookmark) in book.bookmarks.enumerated() {
      var height: [UInt8] = []
      PDFSyntax.append((book.size.height - bookmark.y + 4) * book.size.scale, to: &height)
      let target = "[\(pages[bookmark.page]) 0 R/XYZ null \(String(decoding: height, as: UTF8.self)) null]"
      let node = outline.nodes[place]
      objects.write(
        numbers[place],
        "<</Title\(PDFSyntax.text(bookmark.title))/Parent \(node.parent.map { numbers[$0] } ?? root) 0 R"
          + (node.previous.map { "/Prev \(numbers[$0]) 0 R" } ?? "")
          + (node.next.map { "/Next \(numbers[$0]) 0 R" } ?? "")
          + children(node.children, of: node.descendants, numbers) + "/Dest\(target)>>")
    }
    objects.write(
      root, "<</Type/Outlines\(children(outline.roots, of: book.bookmarks.count, numbers))>>")
    return root
  }

  private func children(_ children: [Int], of descendants: Int, _ numbers: [Int]) -> String {
    guard let first = children.first, let last = children.last else { return "" }
    return "/First \(numbers[first]) 0 R/Last \(numbers[last]) 0 R/Count \(descendants)"
  }
}

// What the file says about itself
extension PDFFile {
  private var information: String {
    let date = made.map { "(D:\($0.digits))" }
    return "<</Title\(PDFSyntax.text(title))/Creator(healthlog)/Producer(healthlog)"
      + (date.map { "/CreationDate\($0)/ModDate\($0)" } ?? "") + ">>"
  }

  /// The same in XMP (ISO 16684-1).
  private var metadataText: String {
    let date =
      made.map { "<xmp:CreateDate>\($0)</xmp:CreateDate><xmp:ModifyDate>\($0)</xmp:ModifyDate>" } ?? ""
    return """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(xmlEscaped(title))</rdf:li></rdf:Alt></dc:title>
      <dc:language><rdf:Bag><rdf:li>\(language.rawValue)</rdf:li></rdf:Bag></dc:language>
      <xmp:CreatorTool>healthlog</xmp:CreatorTool><pdf:Producer>healthlog</pdf:Producer>\(date)
      </rdf:Description></rdf:RDF></x:xmpmeta>
      <?xpacket end="r"?>
      """
  }
}

extension StructureTree.Element {
  /// The page of its first piece.
  fileprivate var page: Int? {
    for case .content(let page, _) in kids { return page }
    return nil
  }
}

extension Timestamp {
  /// A date of PDF (ISO 32000-1, 7.9.4): `20261121081104+01'00'`.
  fileprivate var digits: String {
    let text = description
    let offset = text.suffix(from: text.lastIndex { $0 == "+" || $0 == "-" } ?? text.endIndex)
    return text.prefix(19).filter(\.isNumber) + offset.prefix(3) + "'" + offset.dropFirst(4).prefix(2) + "'"
  }
}
