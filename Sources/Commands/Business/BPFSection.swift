internal import Messages

/// A part of the form of the yearly report, by what its boxes begin with.
enum BPFSection: String, CaseIterable {
  case income = "C"
  case costs = "D"
  case trainers = "E"
  case trainees = "F-1"
  case entrusted = "F-2"
  case objectives = "F-3"
  case specialities = "F-4"
  case received = "G"

  /// What the form calls it.
  var title: Message {
    switch self {
    case .income: "C. Income without VAT"
    case .costs: "D. Costs"
    case .trainers: "E. People who gave training"
    case .trainees: "F-1. Trainees"
    case .entrusted: "F-2. Entrusted to others"
    case .objectives: "F-3. Objectives"
    case .specialities: "F-4. Specialities"
    case .received: "G. Entrusted by others"
    }
  }
}
