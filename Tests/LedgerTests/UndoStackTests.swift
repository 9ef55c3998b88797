import Ledger
import Testing
import Values

@Suite struct UndoStackTests {
  @Test func `the newest event is undone first`() {
    var stack = UndoStack()
    stack.take(id(1), undoes: [], redoes: [], batch: nil)
    stack.take(id(2), undoes: [], redoes: [], batch: nil)
    #expect(stack.undoable(1) == [[id(2)]])
    #expect(stack.undoable(5) == [[id(2)], [id(1)]])
    #expect(stack.redoable(1) == [])
  }

  @Test func `undo again goes further back`() {
    var stack = UndoStack()
    stack.take(id(1), undoes: [], redoes: [], batch: nil)
    stack.take(id(2), undoes: [], redoes: [], batch: nil)
    stack.take(id(3), undoes: [id(2)], redoes: [], batch: nil)
    #expect(stack.undoable(1) == [[id(1)]])
    #expect(stack.redoable(1) == [[id(3)]])
  }

  @Test func `redo brings an event back and it can be undone again`() {
    var stack = UndoStack()
    stack.take(id(1), undoes: [], redoes: [], batch: nil)
    stack.take(id(2), undoes: [id(1)], redoes: [], batch: nil)
    stack.take(id(3), undoes: [], redoes: [id(2)], batch: nil)
    #expect(stack.undoable(1) == [[id(1)]])
    #expect(stack.redoable(1) == [])
  }

  @Test func `after something else is written nothing can be redone`() {
    var stack = UndoStack()
    stack.take(id(1), undoes: [], redoes: [], batch: nil)
    stack.take(id(2), undoes: [id(1)], redoes: [], batch: nil)
    stack.take(id(3), undoes: [], redoes: [], batch: nil)
    #expect(stack.redoable(1) == [])
    #expect(stack.undoable(5) == [[id(3)]])
  }

  @Test func `what was undone and its undo are cancelled until it is redone`() {
    var stack = UndoStack()
    stack.take(id(1), undoes: [], redoes: [], batch: nil)
    stack.take(id(2), undoes: [id(1)], redoes: [], batch: nil)
    #expect(stack.cancelled == [id(1), id(2)])
    stack.take(id(3), undoes: [], redoes: [id(2)], batch: nil)
    #expect(stack.cancelled == [id(2), id(3)])
  }

  @Test func `the events of one import that follow each other are one step`() {
    var stack = UndoStack()
    stack.take(id(1), undoes: [], redoes: [], batch: nil)
    for number in 2...4 { stack.take(id(number), undoes: [], redoes: [], batch: id(100)) }
    stack.take(id(5), undoes: [], redoes: [], batch: id(101))
    #expect(stack.undoable(3) == [[id(5)], [id(2), id(3), id(4)], [id(1)]])
    #expect(stack.undoable(batch: id(100)) == [id(2), id(3), id(4)])
  }

  @Test func `an import that was undone comes back as one step`() {
    var stack = UndoStack()
    for number in 2...4 { stack.take(id(number), undoes: [], redoes: [], batch: id(100)) }
    stack.take(id(5), undoes: [id(2), id(3), id(4)], redoes: [], batch: nil)
    #expect(stack.undoable(1) == [])
    #expect(stack.redoable(1) == [[id(5)]])
    #expect(stack.cancelled == [id(2), id(3), id(4), id(5)])
    stack.take(id(6), undoes: [], redoes: [id(5)], batch: nil)
    #expect(stack.undoable(1) == [[id(2), id(3), id(4)]])
    #expect(stack.cancelled == [id(5), id(6)])
  }

  @Test func `an import below what was done since is undone alone`() {
    var stack = UndoStack()
    for number in 2...3 { stack.take(id(number), undoes: [], redoes: [], batch: id(100)) }
    stack.take(id(4), undoes: [], redoes: [], batch: nil)
    stack.take(id(5), undoes: [id(2), id(3)], redoes: [], batch: nil)
    #expect(stack.undoable(2) == [[id(4)]])
    #expect(stack.undoable(batch: id(100)) == [])
  }

  @Test func `of the last events alone the same is undone next, wherever that is sure`() {
    var chance: UInt64 = 5
    func below(_ bound: UInt64) -> UInt64 {
      chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (chance >> 33) % bound
    }
    var sure = 0
    for _ in 0..<300 {
      var whole = UndoStack()
      var stream: [(id: ULID, undoes: [ULID], redoes: [ULID], batch: ULID?)] = []
      for number in 1...40 {
        let id = ULID(high: 0, low: UInt64(number))
        var event = (id: id, undoes: [ULID](), redoes: [ULID](), batch: nil as ULID?)
        switch below(8) {
        case 0...1: event.undoes = whole.undoable(1).first ?? []
        case 2: event.redoes = whole.redoable(1).first ?? []
        case 3: event.undoes = whole.undoable(batch: ULID(high: 1, low: below(3)))
        case 4...5: event.batch = ULID(high: 1, low: below(3))
        default: break
        }
        stream.append(event)
        whole.take(event.id, undoes: event.undoes, redoes: event.redoes, batch: event.batch)
      }
      for start in 0..<stream.count {
        var part = UndoStack(ofPart: start > 0)
        for event in stream[start...] {
          part.take(event.id, undoes: event.undoes, redoes: event.redoes, batch: event.batch)
        }
        guard part.isSure else { continue }
        sure += 1
        #expect(part.undoable(1) == whole.undoable(1))
        #expect(part.redoable(1) == whole.redoable(1))
      }
    }
    #expect(sure > 6000)
  }

  @Test func `an undo of several events is redone as one`() {
    var stack = UndoStack()
    stack.take(id(1), undoes: [], redoes: [], batch: nil)
    for number in 2...4 { stack.take(id(number), undoes: [], redoes: [], batch: id(2)) }
    for number in 5...6 {
      stack.take(id(number), undoes: [id(2), id(3), id(4)], redoes: [], batch: id(5))
    }
    #expect(stack.undoable(1) == [[id(1)]])
    #expect(stack.redoable(1) == [[id(5), id(6)]])
    for number in 7...8 { stack.take(id(number), undoes: [], redoes: [id(5), id(6)], batch: id(7)) }
    #expect(stack.undoable(2) == [[id(2), id(3), id(4)], [id(1)]])
    #expect(stack.redoable(1) == [])
  }
}
