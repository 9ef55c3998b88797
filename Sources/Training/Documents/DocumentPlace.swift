package import Messages

/// What a document may say; in a template it is `{{client.company}}` and so on.
package enum DocumentPlace: String, CaseIterable, Sendable {
  case organisationName = "organisation.name"
  case organisationForm = "organisation.form"
  case organisationAddress = "organisation.address"
  case organisationTown = "organisation.town"
  case organisationSIRET = "organisation.siret"
  case organisationNDA = "organisation.nda"
  case organisationRegion = "organisation.region"
  case organisationVAT = "organisation.vat"
  case organisationEmail = "organisation.email"
  case organisationPhone = "organisation.phone"
  case organisationWeb = "organisation.web"
  case organisationIBAN = "organisation.iban"
  case organisationSignatory = "organisation.signatory"
  case organisationQuality = "organisation.quality"
  case clientName = "client.company"
  case clientAddress = "client.address"
  case clientSIRET = "client.siret"
  case clientContact = "client.contact"
  case clientEmail = "client.email"
  case clientPhone = "client.phone"
  case schoolName = "school.name"
  case courseTitle = "course.title"
  case courseNature = "course.nature"
  case courseNatures = "course.natures"
  case courseDates = "course.dates"
  case courseLength = "course.length"
  case courseMode = "course.mode"
  case coursePlace = "course.place"
  case courseReference = "course.reference"
  case courseTrainees = "course.trainees"
  case courseState = "course.state"
  case coursePrice = "course.price"
  case courseDeposit = "course.deposit"
  case coursePayment = "course.payment"
  case trainers = "trainers.names"
  case credentials = "trainers.credentials"
  case objectives = "programme.objectives"
  case audience = "programme.public"
  case prerequisites = "programme.prerequisites"
  case content = "programme.content"
  case means = "programme.means"
  case assessment = "programme.assessment"
  case access = "programme.access"
  case accessibility = "programme.accessibility"
  case traineeName = "trainee.name"
  case traineeEmployer = "trainee.employer"
  case traineeEmail = "trainee.email"
  case traineeFollowed = "trainee.followed"
  case sheetDay = "sheet.day"
  case sheetHours = "sheet.hours"
  case sheetPlace = "sheet.place"
  case sheetTrainer = "sheet.trainer"
  case documentNumber = "document.number"
  case documentDay = "document.day"
  case price = "money.price"
  case pay = "money.pay"
  case costs = "money.costs"
  case margin = "money.margin"
  case daysTable = "table.days"
  case traineesTable = "table.trainees"
  case attendanceTable = "table.attendance"
  case followedTable = "table.followed"
  case clientSignatures = "signatures.client"
  case personSignatures = "signatures.person"
  case organisationSignatures = "signatures.organisation"
  case trainerSignatures = "signatures.trainer"
  /// The number of the article below a heading: the first has 1.
  case article
  case ifDistance = "if.distance"
  case ifExempt = "if.exempt"
  case ifTaxed = "if.taxed"

  /// Whether it is more than words within a line, so that it has a line of its own.
  package var isBlock: Bool {
    switch self {
    case .courseNatures, .objectives, .audience, .prerequisites, .content, .means, .assessment,
      .accessibility, .credentials:
      true
    default: rawValue.hasPrefix("table.") || rawValue.hasPrefix("signatures.")
    }
  }

  /// What an audience of a summary may read of it; nil for what everybody may.
  var shared: SharePlace? {
    switch self {
    case .price, .coursePrice, .courseDeposit, .coursePayment: .price
    case .pay: .pay
    case .costs: .costs
    case .margin: .margin
    case .courseReference: .ref
    case .schoolName: .school
    case .clientName, .clientAddress, .clientSIRET, .clientContact, .clientEmail, .clientPhone: .client
    default: nil
    }
  }

  /// What people call it where it is missing: `the SIRET of the organisation`.
  package var label: Message {
    switch self {
    case .organisationName: "the name of the organisation"
    case .organisationSIRET: "the SIRET of the organisation"
    case .organisationNDA: "the registration number (NDA) of the organisation"
    case .organisationRegion: "the region of the organisation"
    case .organisationSignatory: "the signatory of the organisation"
    case .clientName: "the client"
    case .courseLength: "the length"
    case .courseDates: "the dates"
    case .coursePlace, .sheetPlace: "the place"
    case .coursePrice, .courseDeposit: "the price"
    case .courseTrainees, .traineesTable, .attendanceTable, .traineeName: "the trainees"
    case .trainers, .sheetTrainer: "the trainer"
    case .credentials: "the qualifications of the trainer"
    case .objectives: "the objectives in the programme"
    case .audience: "the audience in the programme"
    case .prerequisites: "the prerequisites in the programme"
    case .content: "the content in the programme"
    case .means: "the means in the programme"
    case .assessment: "the assessment in the programme"
    case .traineeFollowed: "the marks"
    default: "'\(rawValue)'"
    }
  }
}
