package import Messages

/// What a session lacks for the yearly report.
package enum BPFLack: String, CaseIterable, Sendable {
  case price, pay, funding, trainer, trainees, types, marks, speciality

  /// The heading of a list of such sessions.
  package var label: Message {
    switch self {
    case .price: "without a price, which is missing in C"
    case .pay: "without the pay of their external trainer, which is missing in D"
    case .funding: "without who pays: neither funding nor client"
    case .trainer: "without a trainer, whose hours are missing in E"
    case .trainees: "without trainees"
    case .types: "with trainees of unknown type"
    case .marks: "without all marks: planned hours count"
    case .speciality: "without a code of speciality (NSF)"
    }
  }
}
