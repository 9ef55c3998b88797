/// One figure in the text form of Prometheus: a counter where its name ends in `_total`, else a gauge.
struct Figure {
  private let name: String
  private let help: String
  private let value: String
  private let labels: String

  /// A figure of this server's.
  init(_ name: String, _ help: String, _ value: Int) {
    self.init(whole: "healthlog_" + name, help, String(value))
  }

  /// A figure whose whole name is given, with labels: `version="1"`.
  init(whole name: String, _ help: String, _ value: String, labels: String = "") {
    self.name = name
    self.help = help
    self.value = value
    self.labels = labels.isEmpty ? "" : "{\(labels)}"
  }

  /// Its lines.
  var text: String {
    let type = name.hasSuffix("_total") ? "counter" : "gauge"
    return "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n\(name)\(labels) \(value)\n"
  }
}
