/// How headings hang below each other: each belongs to the last one before it of a lower level.
struct OutlineTree {
  /// A node for each heading.
  private(set) var nodes: [Node]
  /// The headings that belong to none.
  private(set) var roots: [Int] = []

  /// The place of one heading among the others, as numbers of headings.
  struct Node {
    fileprivate(set) var parent: Int?
    fileprivate(set) var previous: Int?
    fileprivate(set) var next: Int?
    fileprivate(set) var children: [Int] = []
    /// How many headings hang below it, at any depth.
    fileprivate(set) var descendants = 0
  }

  /// The tree of headings of these levels, in reading order.
  init(levels: [Int]) {
    nodes = levels.map { _ in Node() }
    var open: [Int] = []
    for (place, level) in levels.enumerated() {
      while let last = open.last, levels[last] >= level { open.removeLast() }
      nodes[place].parent = open.last
      let previous = open.last.map { nodes[$0].children.last } ?? roots.last
      nodes[place].previous = previous
      if let previous { nodes[previous].next = place }
      if let parent = open.last { nodes[parent].children.append(place) } else { roots.append(place) }
      for ancestor in open { nodes[ancestor].descendants += 1 }
      open.append(place)
    }
  }
}
