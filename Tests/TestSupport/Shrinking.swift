extension Array {
  /// A part of a failing schedule that fails too and from which no step can be taken.
  package func shrunk(while fails: ([Element]) throws -> Bool) rethrows -> [Element] {
    var steps = self
    var size = steps.count / 2
    while size > 0 {
      var start = 0
      while start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<Swift.min(steps.count, start + size))
        if try fails(fewer) { steps = fewer } else { start += size }
      }
      size /= 2
    }
    return steps
  }
}
