internal import Activity

/// Finds the exercises of other programs by their names, each once.
struct NamedExercises {
  private var ids: [String: String?] = [:]

  /// The id of the exercise that has exactly this name; `Bench Press (Barbell)` is a barbell bench press, and a squat with a
  /// load is one with a barbell.
  mutating func id(of name: String, isLoaded: Bool) -> String? {
    let id = id(of: name)
    return isLoaded && id == "exercise:bodyweight-squat" ? "exercise:back-squat" : id
  }

  /// The same, whatever is lifted.
  mutating func id(of name: String) -> String? {
    if let known = ids[name] { return known }
    var names = [name]
    if let open = name.lastIndex(of: "("), name.hasSuffix(")") {
      let inside = name[name.index(after: open)...].dropLast()
      names.append("\(inside) \(name[..<open])")
    }
    let id = names.lazy.compactMap { Exercises(own: []).exercise(named: $0)?.id }.first
    ids[name] = .some(id)
    return id
  }
}
