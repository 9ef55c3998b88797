internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension StandardStream {
  /// Lets a terminal show nothing of what is typed and hand it over key by key, Ctrl-C as well, or puts it back as it was.
  package func hideKeys(_ isHidden: Bool) {
    usualTerminal.withLock { usual in
      if isHidden {
        var now = termios()
        guard usual == nil, unsafe tcgetattr(rawValue, &now) == 0 else { return }
        usual = now
        now.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        _ = unsafe tcsetattr(rawValue, TCSAFLUSH, &now)
      } else if var before = usual {
        _ = unsafe tcsetattr(rawValue, TCSADRAIN, &before)
        usual = nil
      }
    }
  }
}

/// How the terminal was before its keys were hidden; nil while they are not.
private let usualTerminal = Mutex<termios?>(nil)
