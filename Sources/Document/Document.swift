package import Encoding

/// What a report says, apart from how it looks: every renderer works from this and from nothing else.
package struct Document: Equatable, Sendable {
  /// The line above everything; empty for output that needs none, such as a bare list.
  package let title: String
  /// The parts, in the order in which they are read.
  package var blocks: [Block]
  /// Whether paper shows it smaller, where that brings it on one sheet.
  package let isOnePage: Bool
  /// The picture at the head of every sheet; nil where there is none. Text has none in any case.
  package let letterhead: PNGImage?

  /// A document of the given parts.
  package init(title: String, blocks: [Block], isOnePage: Bool = false, letterhead: PNGImage? = nil) {
    self.title = title
    self.blocks = blocks
    self.isOnePage = isOnePage
    self.letterhead = letterhead
  }
}

/// One part of a document; renderers put an empty line between two of them, except below a heading.
package enum Block: Equatable, Sendable {
  /// A heading; level 1 stands directly below the document's title.
  case heading(level: Int, String)
  /// Running text; a line feed in it starts a new line.
  case paragraph(String)
  /// Rows and columns.
  case table(Table)
  /// Goals and how far they are reached, drawn one below the other with their bars aligned.
  case bars([ProgressBar])
  /// Short texts, each with a bullet.
  case list([String])
  /// Numbers to be looked at.
  case chart(Chart)
  /// Labels and their values, the values aligned.
  case fields([Field])
  /// Rows and columns with lines around every cell and room to write in by hand.
  case form(Table, room: FormRoom)
  /// A sheet of its own with a title; what follows is on it.
  case sheet(String)
}

extension Block {
  /// Whether it is a map.
  var isMap: Bool {
    guard case .chart(let chart) = self, case .map = chart.content else { return false }
    return true
  }

  /// Whether it is a form, or begins a sheet.
  var isOfForms: Bool {
    switch self {
    case .form, .sheet: true
    case .heading, .paragraph, .table, .bars, .list, .chart, .fields: false
    }
  }
}

/// A label and what belongs to it, as in "weight  79.8 kg".
package struct Field: Equatable, Sendable {
  /// What the value is, without a colon.
  package let label: String
  /// The value; here a partial sum is told in full.
  package let value: Cell

  /// A field of a label and its value.
  package init(_ label: String, _ value: Cell) {
    self.label = label
    self.value = value
  }
}
