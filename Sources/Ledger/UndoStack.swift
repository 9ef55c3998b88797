package import Values

/// Which events of a device `undo` and `redo` would reverse next, as its stream goes by. The events of one
/// import that follow each other are undone together.
package struct UndoStack: Sendable {
  private var done: [Step] = []
  private var undone: [(undo: ULID, steps: [Step])] = []
  /// The events that no longer say anything: those undone, and the undo and redo events that cancel out.
  package private(set) var cancelled: Set<ULID> = []
  /// Whether the stream began before the first event taken in.
  private let isPart: Bool
  /// Whether only the events of imports are kept.
  private let isOfImports: Bool
  /// Whether something was brought back that was done before that event.
  private var bringsBackEarlier = false
  /// The undo events that took back what was done before that event.
  private var reachingBack: Set<ULID> = []

  /// What is undone together.
  private struct Step {
    var events: [ULID]
    let batch: ULID?
  }

  /// An empty stream's stack.
  package init() {
    self.init(ofPart: false)
  }

  /// That of a stream of which only imports matter.
  package static var ofImports: UndoStack { UndoStack(isPart: false, isOfImports: true) }

  /// That of the last events of a stream, or of all.
  package init(ofPart isPart: Bool) {
    self.init(isPart: isPart, isOfImports: false)
  }

  private init(isPart: Bool, isOfImports: Bool) {
    self.isPart = isPart
    self.isOfImports = isOfImports
  }

  /// Whether nothing that happened before the first event taken in can be what is undone or redone next.
  package var isSure: Bool {
    guard isPart else { return true }
    // An import may have begun before.
    guard !bringsBackEarlier, let next = done.last else { return false }
    return done.count > 1 || next.batch == nil
  }

  /// Takes in the next event of the stream.
  package mutating func take(_ marks: UndoMarks) {
    guard marks.canBeUndone else { return }
    take(marks.id, undoes: marks.undoes, redoes: marks.redoes, batch: marks.batch)
  }

  /// Takes in the next event of the stream.
  package mutating func take(_ id: ULID, undoes: [ULID], redoes: [ULID], batch: ULID?) {
    if !undoes.isEmpty {
      undo(Set(undoes), by: id)
    } else if !redoes.isEmpty {
      let isKnown = redoes.allSatisfy { id in undone.contains { $0.undo == id } }
      if !isKnown || !reachingBack.isDisjoint(with: redoes) { bringsBackEarlier = true }
      for (undo, steps) in undone where redoes.contains(undo) {
        done.append(contentsOf: steps)
        for step in steps { cancelled.subtract(step.events) }
      }
      cancelled.insert(id)
      undone.removeAll { redoes.contains($0.undo) }
    } else {
      undone.removeAll()
      if isOfImports, batch == nil { return }
      if let batch, done.last?.batch == batch {
        done[done.count - 1].events.append(id)
      } else {
        done.append(Step(events: [id], batch: batch))
      }
    }
  }

  /// The newest steps that are not undone, newest first; each the events that are undone together, in the order
  /// in which they were recorded.
  package func undoable(_ count: Int) -> [[ULID]] {
    done.suffix(count).reversed().map(\.events)
  }

  /// The events of an import that are not undone, in the order in which they were recorded.
  package func undoable(batch: ULID) -> [ULID] {
    done.filter { $0.batch == batch }.flatMap(\.events)
  }

  /// The newest undo events that nothing was written after, newest first.
  package func redoable(_ count: Int) -> [ULID] {
    undone.suffix(count).reversed().map(\.undo)
  }

  private mutating func undo(_ events: Set<ULID>, by id: ULID) {
    var steps: [Step] = []
    for place in done.indices {
      let part = done[place].events.filter(events.contains)
      guard !part.isEmpty else { continue }
      steps.append(Step(events: part, batch: done[place].batch))
      done[place].events.removeAll(where: events.contains)
    }
    done.removeAll { $0.events.isEmpty }
    undone.append((id, steps))
    if isPart, steps.reduce(0, { $0 + $1.events.count }) < events.count { reachingBack.insert(id) }
    cancelled.formUnion(events)
    cancelled.insert(id)
  }
}
