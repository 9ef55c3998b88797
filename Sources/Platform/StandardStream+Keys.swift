internal import CPlatform

extension StandardStream {
  /// Lets a terminal show nothing of what is typed and hand it over key by key, or puts it back as it was; a signal that
  /// ends the program meanwhile puts it back too.
  package func hideKeys(_ isHidden: Bool) {
    // What is no terminal shows nothing anyway.
    if isHidden { _ = healthlog_hide_keys(rawValue) } else { healthlog_show_keys() }
  }
}
