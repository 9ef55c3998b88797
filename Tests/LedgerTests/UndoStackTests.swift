import Ledger
import Testing
import Values

@Suite struct UndoStackTests {
  @Test func `the newest event is undone first`() {
    var stack = UndoStack()
    stack.take(id(1), undoes: [], redoes: [])
    stack.take(id(2), undoes: [], redoes: [])
    #expect(stack.undoable(1) == [id(2)])
    #expect(stack.undoable(5) == [id(2), id(1)])
    #expect(stack.redoable(1) == [])
  }

  @Test func `undo again goes further back`() {
    var stack = UndoStack()
    stack.take(id(1), undoes: [], redoes: [])
    stack.take(id(2), undoes: [], redoes: [])
    stack.take(id(3), undoes: [id(2)], redoes: [])
    #expect(stack.undoable(1) == [id(1)])
    #expect(stack.redoable(1) == [id(3)])
  }

  @Test func `redo brings an event back and it can be undone again`() {
    var stack = UndoStack()
    stack.take(id(1), undoes: [], redoes: [])
    stack.take(id(2), undoes: [id(1)], redoes: [])
    stack.take(id(3), undoes: [], redoes: [id(2)])
    #expect(stack.undoable(1) == [id(1)])
    #expect(stack.redoable(1) == [])
  }

  @Test func `after something else is written nothing can be redone`() {
    var stack = UndoStack()
    stack.take(id(1), undoes: [], redoes: [])
    stack.take(id(2), undoes: [id(1)], redoes: [])
    stack.take(id(3), undoes: [], redoes: [])
    #expect(stack.redoable(1) == [])
    #expect(stack.undoable(5) == [id(3)])
  }

  @Test func `what was undone and its undo are cancelled until it is redone`() {
    var stack = UndoStack()
    stack.take(id(1), undoes: [], redoes: [])
    stack.take(id(2), undoes: [id(1)], redoes: [])
    #expect(stack.cancelled == [id(1), id(2)])
    stack.take(id(3), undoes: [], redoes: [id(2)])
    #expect(stack.cancelled == [id(2), id(3)])
  }
}
