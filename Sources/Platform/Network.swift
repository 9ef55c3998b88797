/// How others are reached that answer: servers on this machine, and programs that are talked with over their standard
/// streams. A test hands in its own.
package struct Network: Sendable {
  /// Milliseconds on a clock that nobody sets.
  package let milliseconds: @Sendable () -> Int64
  /// Connects to a port of 127.0.0.1 within so many milliseconds. Throws `.timedOut` where nobody answers in time.
  package let connect: @Sendable (_ port: UInt16, _ milliseconds: Int32) throws(Errno) -> Conversation
  /// Starts a program that is looked for on PATH. Throws `.missing` where it is not installed.
  package let start: @Sendable (_ arguments: [String]) throws(Errno) -> Conversation

  /// A network that is used this way.
  package init(
    milliseconds: @escaping @Sendable () -> Int64,
    connect: @escaping @Sendable (_ port: UInt16, _ milliseconds: Int32) throws(Errno) -> Conversation,
    start: @escaping @Sendable (_ arguments: [String]) throws(Errno) -> Conversation
  ) {
    self.milliseconds = milliseconds
    self.connect = connect
    self.start = start
  }

  /// Nobody listens and no program is installed.
  package static let none = Network(
    milliseconds: { 0 }, connect: { _, _ throws(Errno) in throw .refusedConnection },
    start: { _ throws(Errno) in throw .missing })

  /// The sockets and programs of this machine.
  package static let system = Network(
    milliseconds: { monotonicMilliseconds() },
    connect: { port, milliseconds throws(Errno) in
      SystemConversation(socket: try SystemConversation.connected(port, milliseconds)).conversation
    },
    start: { arguments throws(Errno) in try SystemConversation(program: arguments).conversation })
}

/// A way for bytes to and from somebody else: a socket, or the standard streams of a program.
package struct Conversation: Sendable {
  /// What one turn brought.
  package enum Turn: Equatable, Sendable {
    /// These bytes came; none where only something was sent, or nothing happened in time.
    case received([UInt8])
    /// The other side says nothing more.
    case ended
  }

  /// How a conversation ended.
  package struct Ending: Equatable, Sendable {
    /// A program's exit status, 128 and the signal's number where one ended it; nil for a socket.
    package let status: Int32?
    /// The first part of what a program wrote to its standard error.
    package let errors: [UInt8]

    /// An ending.
    package init(status: Int32?, errors: [UInt8]) {
      self.status = status
      self.errors = errors
    }
  }

  /// Sends as much as there is room for, takes it from what is to be sent, and takes in what has come, waiting at most so
  /// many milliseconds for either.
  package let turn:
    @Sendable (_ sending: inout ArraySlice<UInt8>, _ milliseconds: Int32) throws(Errno) -> Turn
  /// Ends it: a program is left a moment to end by itself and then made to. It may be called once.
  package let end: @Sendable () -> Ending

  /// A conversation that goes on and ends this way.
  package init(
    turn:
      @escaping @Sendable (
        _ sending: inout ArraySlice<UInt8>, _ milliseconds: Int32
      ) throws(Errno) -> Turn,
    end: @escaping @Sendable () -> Ending
  ) {
    self.turn = turn
    self.end = end
  }
}
