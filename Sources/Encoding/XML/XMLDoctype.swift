/// Passes over the declaration of a document type, `<!DOCTYPE … [ … ]>`, byte by byte, whatever is in it: that of Apple
/// Health's export version 12 lacks a `>`. Only the `]` and `>` that end it are looked for, outside of comments.
struct XMLDoctype: Equatable, Sendable {
  /// Where it is in the declaration.
  private enum State: Equatable {
    /// Before the declarations in brackets, or without them.
    case outer
    /// In a quoted identifier.
    case quoted(UInt8)
    /// Among the declarations in brackets.
    case inner
    /// So far in the `<!--` that begins a comment.
    case opening(Int)
    /// In a comment, behind so many dashes.
    case comment(Int)
    /// Behind the closing bracket.
    case closing
  }

  private var state = State.outer

  /// Passes one byte; true for the one that ends the declaration.
  mutating func take(_ byte: UInt8) -> Bool {
    switch (state, byte) {
    case (.outer, UInt8(ascii: ">")), (.closing, UInt8(ascii: ">")): return true
    case (.outer, UInt8(ascii: "[")): state = .inner
    case (.outer, UInt8(ascii: "\"")), (.outer, UInt8(ascii: "'")): state = .quoted(byte)
    case (.quoted(byte), _): state = .outer
    case (.comment(let dashes), UInt8(ascii: "-")): state = .comment(min(dashes + 1, 2))
    case (.comment(2), UInt8(ascii: ">")): state = .inner
    case (.comment, _): state = .comment(0)
    case (.opening(1), UInt8(ascii: "!")): state = .opening(2)
    case (.opening(2), UInt8(ascii: "-")): state = .opening(3)
    case (.opening(3), UInt8(ascii: "-")): state = .comment(0)
    case (.inner, _), (.opening, _), (.closing, _): state = inside(byte)
    case (.outer, _), (.quoted, _): break
    }
    return false
  }

  private func inside(_ byte: UInt8) -> State {
    if state == .closing, isXMLBlank(byte) { return .closing }
    switch byte {
    case UInt8(ascii: "<"): return .opening(1)
    case UInt8(ascii: "]"): return .closing
    default: return .inner
    }
  }
}
