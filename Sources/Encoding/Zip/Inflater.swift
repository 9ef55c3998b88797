// RFC 1951, in pieces. What is decoded goes to a window of fixed size: the 32 KB that a match may reach back to, and
// room for what was decoded behind them and not handed out yet. Whatever is read as one (a symbol with its extra bits,
// a match with its distance, a number of a block's header) is read whole or not at all, so that a piece of input may end
// anywhere.

/// Decompresses a deflate stream that comes in pieces; it takes about 110 KB of memory whatever comes.
package struct Inflater {
  /// Where a call has left the stream.
  package enum Progress: Equatable, Sendable {
    /// All input was read, and all that it means was handed out.
    case wantsInput
    /// As much was handed out as was asked for; there may be more.
    case hasMore
    /// The stream has ended, and all of it was handed out; what follows was not read.
    case ended
  }

  /// What comes next.
  enum State {
    case header, storedLengths, counts, codeLengths, lengths, symbols, ended
    case stored(Int)
    case failed(InflateError)
  }

  /// How far back a match may reach.
  static let reach = 32_768
  /// Bytes of the window that are kept free: two literals, a match of 258, and what the copying of one may write beyond
  /// its end.
  static let slack = 2 + 258 + 16

  var state = State.header
  var bits = DeflateBits()
  var window = [UInt8](repeating: 0, count: reach + 65_536 + slack)
  /// How many bytes of the window are decoded.
  var filled = 0
  /// How many of them were handed out.
  private var handed = 0
  var isLastBlock = false
  /// The code of the block at hand.
  var literals = HuffmanTable()
  var distances = HuffmanTable()
  /// The head of the block at hand: its code lengths, how many of them were read, and how many there are, of all
  /// codes, of literals, and of the code lengths' own.
  var lengths: [UInt8] = []
  var lengthsRead = 0
  var lengthCount = 0
  var literalCount = 0
  var codeLengthCount = 0

  /// The beginning of a stream.
  package init() {}

  /// Reads `input` from `position` on, which ends up behind what was read, and appends what it means, at most `limit`
  /// bytes (more than 0). Of a damaged stream all that is in order is handed out before the error.
  package mutating func inflate(
    _ input: Span<UInt8>, _ position: inout Int, into output: inout [UInt8], atMost limit: Int
  ) throws(InflateError) -> Progress {
    precondition(limit > 0 && position >= 0, "there is room, and a place to begin at")
    let start = position
    var room = limit
    var isStarved = false
    while true {
      handOut(to: &output, &room)
      if handed < filled || room == 0 {
        bits.unread(&position, downTo: start)
        return .hasMore
      }
      switch state {
      case .ended:
        bits.unread(&position, downTo: start)
        return .ended
      case .failed(let error): throw error
      default: if isStarved { return .wantsInput }
      }
      makeRoom()
      do {
        isStarved = try !advance(input, &position)
      } catch {
        state = .failed(error)
      }
    }
  }

  /// Whether the stream has ended, to be asked when there is no more input.
  package func finish() throws(InflateError) {
    switch state {
    case .ended: break
    case .failed(let error): throw error
    default: throw .truncated
    }
  }

  private mutating func handOut(to output: inout [UInt8], _ room: inout Int) {
    let count = min(filled - handed, room)
    guard count > 0 else { return }
    output.append(window.span, handed..<handed + count)
    handed += count
    room -= count
  }

  /// Moves the last 32 KB, all of which were handed out, to the beginning of a full window.
  private mutating func makeRoom() {
    guard filled > window.count - Self.slack else { return }
    moveToStart(of: &window, filled - Self.reach..<filled)
    filled = Self.reach
    handed = Self.reach
  }

  /// Reads one step further; false where the input ends before.
  private mutating func advance(_ input: Span<UInt8>, _ position: inout Int) throws(InflateError) -> Bool {
    switch state {
    case .header: try readHeader(input, &position)
    case .storedLengths: try readStoredLengths(input, &position)
    case .stored(let count): copyStored(count, input, &position)
    case .counts: try readCounts(input, &position)
    case .codeLengths: try readCodeLengths(input, &position)
    case .lengths: try readLengths(input, &position)
    case .symbols: try readSymbols(input, &position)
    case .ended, .failed: true
    }
  }
}
