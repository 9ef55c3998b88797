package import Messages

/// A sort of document that a training company makes about a course.
package enum DocumentSort: String, CaseIterable, Sendable {
  case programme, convention
  /// With a person at their own cost.
  case contract = "contrat"
  case convocation
  /// The sheets that trainees sign, half-day by half-day.
  case attendance = "emargement"
  case attestation
  /// The ministry's model of a certificate.
  case realisation
  /// The course on a page, by audience.
  case recap

  /// Of what it has a sheet each.
  package enum Sheets: Sendable {
    case course, trainee, day
  }

  /// Of what it has a sheet each.
  package var sheets: Sheets {
    switch self {
    case .programme, .convention, .contract, .recap: .course
    case .convocation, .attestation, .realisation: .trainee
    case .attendance: .day
    }
  }

  /// Whether it says what has taken place, so that nobody can have it before.
  package var isOfDone: Bool { self == .attestation || self == .realisation }

  /// Whether it is in the language of whoever makes it; all others are in French, as the law has their words.
  package var isInAnyLanguage: Bool { self == .recap }

  /// What people call it.
  package var label: Message {
    switch self {
    case .programme: "training programme"
    case .convention: "training agreement"
    case .contract: "training contract"
    case .convocation: "invitation to training"
    case .attendance: "attendance sheet"
    case .attestation: "certificate of attendance"
    case .realisation: "certificate of completion"
    case .recap: "session summary"
    }
  }

  /// What has to be in it, whatever its template says.
  ///
  /// - Agreement: Code du travail, D6353-1. Contract: L6353-4. Certificates: the model of the ministry of labour. Number
  ///   of registration: R6351-6 and L6352-12. The others: what makes them useful.
  package var required: [DocumentPlace] {
    let company: [DocumentPlace] = [
      .organisationName, .organisationSIRET, .organisationNDA, .organisationRegion,
    ]
    let course: [DocumentPlace] = [.courseTitle, .courseDates]
    return switch self {
    case .programme:
      company + course + [
        .courseLength, .objectives, .audience, .prerequisites, .content, .means, .assessment,
      ]
    case .convention:
      company + course + [
        .clientName, .courseNature, .courseLength, .courseMode, .objectives, .content, .means, .traineesTable,
        .coursePrice, .coursePayment,
      ]
    case .contract:
      company + course + [
        .clientName, .courseNature, .courseLength, .courseMode, .courseTrainees, .objectives, .content,
        .prerequisites,
        .means, .assessment, .credentials, .coursePrice, .courseDeposit, .coursePayment,
      ]
    case .convocation: company + course + [.traineeName, .coursePlace, .daysTable]
    case .attendance: company + [.courseTitle, .sheetDay, .sheetHours, .sheetTrainer, .attendanceTable]
    case .attestation, .realisation:
      company + course + [
        .organisationSignatory, .traineeName, self == .realisation ? .courseNatures : .courseNature,
        .traineeFollowed, .coursePlace,
      ]
    case .recap: course
    }
  }
}
