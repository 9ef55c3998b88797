package import Journal

extension World {
  /// What tells this installation from a copy of it: the machine's id, and the folder of notes
  /// `$XDG_STATE_HOME/healthlog`, else `~/.local/state/healthlog`.
  package var installation: Installation {
    Installation(machine: machine(), notes: notes)
  }

  /// The same without the machine, which takes a look at the system's files.
  var notingInstallation: Installation { Installation(machine: nil, notes: notes) }

  private var notes: String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return state.withoutTrailingSlash + "/healthlog"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home.withoutTrailingSlash + "/.local/state/healthlog"
  }
}
