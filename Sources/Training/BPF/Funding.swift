package import Messages

/// Who pays for training: the lines C of the yearly report (cerfa 10443, version 17). The lines a to h together are its
/// line 2, the funds of training.
package enum Funding: String, CaseIterable, Sendable {
  case enterprises = "1"
  case apprenticeship = "a"
  case professionalisation = "b"
  case promotion = "c"
  case transition = "d"
  case personalAccount = "e"
  case jobSeekers = "f"
  case selfEmployed = "g"
  case skillsPlan = "h"
  case publicAgents = "3"
  case europe = "4"
  case state = "5"
  case regions = "6"
  case employmentService = "7"
  case otherPublic = "8"
  case persons = "9"
  case trainingCompanies = "10"
  case others = "11"

  /// The line of a session of which nobody said it, by the sort of its client.
  package init(usualFor sort: ClientSort) {
    self =
      switch sort {
      case .enterprise: .enterprises
      case .public: .publicAgents
      case .person: .persons
      case .fund: .skillsPlan
      case .body: .trainingCompanies
      }
  }

  /// Whether it is one of the lines that line 2 sums up.
  package var isOfFunds: Bool { ("a"..."h").contains(rawValue) }

  /// What the form calls it.
  package var label: Message {
    switch self {
    case .enterprises: "companies, for the training of their employees"
    case .apprenticeship: "apprenticeship contracts"
    case .professionalisation: "professionalisation contracts"
    case .promotion: "promotion or retraining by alternation"
    case .transition: "professional transition projects"
    case .personalAccount: "personal training account"
    case .jobSeekers: "measures for people looking for work"
    case .selfEmployed: "measures for the self-employed"
    case .skillsPlan: "skills development plan or other measures"
    case .publicAgents: "public bodies, for the training of their agents"
    case .europe: "European institutions"
    case .state: "the State"
    case .regions: "regional councils"
    case .employmentService: "France Travail"
    case .otherPublic: "other public resources"
    case .persons: "contracts with people at their own cost"
    case .trainingCompanies: "contracts with other training companies"
    case .others: "other income of professional training"
    }
  }
}
