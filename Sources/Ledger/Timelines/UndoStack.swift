package import Values

/// Which events of a device `undo` and `redo` would reverse next, as its stream goes by. The events of one
/// batch that follow each other, of an import or of a command that was cut into several, are undone together, and so
/// are those of an undo redone.
package struct UndoStack: Sendable {
  private var done: [Step] = []
  private var undone: [(undos: [ULID], batch: ULID?, steps: [Step])] = []
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
  /// The batch of the last redo that was cut into several events.
  private var lastRedo: ULID?
  /// The first event taken in.
  private var first: ULID?

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
    // An undo of several events may have begun before, and so may an import.
    if let undo = undone.first, undo.batch != nil, undo.undos.first == first { return false }
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
    if first == nil { first = id }
    if !undoes.isEmpty {
      undo(Set(undoes), by: id, batch)
    } else if !redoes.isEmpty {
      // Of a redo that was cut into several events, the first one has done it.
      guard batch == nil || batch != lastRedo else {
        cancelled.insert(id)
        return
      }
      lastRedo = batch
      let known = Set(undone.flatMap(\.undos))
      if !reachingBack.isDisjoint(with: redoes) || !known.isSuperset(of: redoes) { bringsBackEarlier = true }
      for (undos, _, steps) in undone where redoes.contains(where: undos.contains) {
        done.append(contentsOf: steps)
        for step in steps { cancelled.subtract(step.events) }
      }
      cancelled.insert(id)
      undone.removeAll { redoes.contains(where: $0.undos.contains) }
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

  /// The newest undos that nothing was written after, newest first; each the events that it consists of.
  package func redoable(_ count: Int) -> [[ULID]] {
    undone.suffix(count).reversed().map(\.undos)
  }

  private mutating func undo(_ events: Set<ULID>, by id: ULID, _ batch: ULID?) {
    var steps: [Step] = []
    for place in done.indices {
      let part = done[place].events.filter(events.contains)
      guard !part.isEmpty else { continue }
      steps.append(Step(events: part, batch: done[place].batch))
      done[place].events.removeAll(where: events.contains)
    }
    done.removeAll { $0.events.isEmpty }
    if let batch, let last = undone.indices.last, undone[last].batch == batch {
      undone[last].undos.append(id)
      for step in steps {
        if let batch = step.batch, undone[last].steps.last?.batch == batch {
          undone[last].steps[undone[last].steps.count - 1].events += step.events
        } else {
          undone[last].steps.append(step)
        }
      }
    } else {
      undone.append(([id], batch, steps))
    }
    if isPart, steps.reduce(0, { $0 + $1.events.count }) < events.count { reachingBack.insert(id) }
    cancelled.formUnion(events)
    cancelled.insert(id)
  }
}
