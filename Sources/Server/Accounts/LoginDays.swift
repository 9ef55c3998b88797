// That somebody logged in on a day is no event of the server's journal: it changes nothing that anybody may do, and would
// take 432 bytes a day of each account for ever. Each account has a file of its own, `logins/<ACCOUNT>`, with a line for each
// day, by the clock of UTC: `TIME` of the newest login of that day, or `TIME renewed` where a session only went on, at the
// first time it did. Before that a line had the first of both. Journals of before have events that say the same: both count.

internal import Accounts
internal import Journal
internal import Platform
internal import Synchronization
internal import Values

/// The days on which accounts logged in.
final class LoginDays: Sendable {
  private let store: ServerStore
  /// The last day that is known to be written down.
  private let last = Mutex<[ULID: CivilDay]>([:])

  /// Accounts whose last day is kept in memory before all are read anew.
  private static let most = 100_000
  /// Bytes of an account's file at most: some 300 years.
  private static let longest = 4 << 20

  /// The days of a store.
  init(_ store: ServerStore) { self.store = store }

  private var root: String { store.root + "/logins" }
  private func path(_ account: ULID) -> String { "\(root)/\(account)" }

  /// Writes down that somebody logged in, or that a session went on. Nothing of it is made durable, and nobody is kept from
  /// logging in where it cannot be written: it is for statistics.
  func note(_ account: ULID, at time: Timestamp, isLogin: Bool) {
    guard isLogin || last.withLock({ $0[account] }) != time.day else { return }
    let lines = lines(of: account)
    let isNewDay = lines.last?.at.day != time.day
    if isLogin || isNewDay {
      let line = Line(at: time, isLogin: isLogin)
      do throws(JournalError) {
        if isNewDay { try append(line, account) } else { try write(lines.dropLast() + [line], account) }
      } catch {
        return
      }
    }
    last.withLock { last in
      if last.count >= Self.most { last.removeAll(keepingCapacity: true) }
      last[account] = time.day
    }
  }

  /// What is written down, in the order in which it came.
  private func lines(of account: ULID) -> [Line] {
    guard let bytes = try? store.disk.contents(of: path(account), atMost: Self.longest) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap {
      Line(String(decoding: $0, as: UTF8.self))
    }
  }

  /// The days of an account, those of a journal of before too.
  func days(of account: ULID, _ book: borrowing AccountBook) -> Set<CivilDay> {
    (book.logins[account] ?? []).union(lines(of: account).map(\.at.day))
  }

  /// The newest login of an account; nil where there was none.
  func newest(of account: ULID, _ book: borrowing AccountBook) -> Timestamp? {
    (lines(of: account).filter(\.isLogin).map(\.at) + [book.lastLogins[account]].compactMap { $0 }).max()
  }

  /// Forgets when an account logged in.
  func forget(_ account: ULID) throws(JournalError) {
    last.withLock { $0[account] = nil }
    do throws(Errno) {
      try store.disk.remove(path(account))
    } catch {
      guard error == .missing || error == .notDirectory else {
        throw .refused(action: "remove", path: path(account), error)
      }
    }
  }

  private func append(_ line: Line, _ account: ULID) throws(JournalError) {
    try store.disk.ensureDirectory(root)
    do throws(Errno) {
      let isThere = (try? store.disk.status(path(account))) != nil
      let descriptor = try store.disk.open(path(account), for: isThere ? .appending : .creating)
      defer { store.disk.close(descriptor) }
      _ = try store.disk.write(descriptor, Array(line.text.utf8))
    } catch {
      throw .refused(action: "write", path: path(account), error)
    }
  }

  private func write(_ lines: [Line], _ account: ULID) throws(JournalError) {
    try store.disk.replace(path(account), Array(lines.map(\.text).joined().utf8))
  }

  /// A day of an account.
  private struct Line {
    let at: Timestamp
    /// Whether somebody logged in then; else a session went on.
    let isLogin: Bool

    private static let mark = " renewed"

    init(at: Timestamp, isLogin: Bool) {
      self.at = at
      self.isLogin = isLogin
    }

    /// Reads a line; nil for one that is none.
    init?(_ text: String) {
      isLogin = !text.hasSuffix(Self.mark)
      guard let at = Timestamp(parsing: isLogin ? text : String(text.dropLast(Self.mark.count))) else {
        return nil
      }
      self.at = at
    }

    /// The line with its end.
    var text: String { "\(at)\(isLogin ? "" : Self.mark)\n" }
  }
}
