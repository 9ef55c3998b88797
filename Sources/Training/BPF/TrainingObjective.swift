package import Messages

/// What training aims at: the boxes F-3 of the yearly report (cerfa 10443).
package enum TrainingObjective: String, CaseIterable, Sendable {
  case registeredQualification = "a"
  case registeredCertificate = "b"
  case otherQualification = "c"
  case other = "d"
  case skillsAssessment = "e"
  case experience = "f"

  /// What the form calls it.
  package var label: Message {
    switch self {
    case .registeredQualification: "a diploma, a title or a CQP registered in the RNCP"
    case .registeredCertificate: "a certificate or an accreditation registered in the RS"
    case .otherQualification: "a CQP registered in neither the RNCP nor the RS"
    case .other: "other professional training"
    case .skillsAssessment: "skills assessments"
    case .experience: "support towards the validation of experience"
    }
  }
}
