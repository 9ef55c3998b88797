internal import Document
internal import Encoding
internal import Messages
internal import Records
internal import Values

/// What one sheet of a document has at each place.
struct DocumentValues {
  let course: Course
  let request: DocumentRequest
  /// Whom the sheet is about; nil where it is about all.
  let trainee: CourseTrainee?
  /// The day the sheet is about; nil where it is about all.
  let day: CourseDay?

  /// Words in the language of the document.
  var words: DocumentWords { DocumentWords(language: request.language) }

  /// The days the sheet is about.
  var days: [CourseDay] {
    if let day { return [day] }
    return trainee.map { $0.days.map { course.days[$0.number] } } ?? course.days
  }

  /// The words at a place; nil where they are not known or not to be read, and for a place of blocks.
  func text(_ place: DocumentPlace) -> String? {
    if request.sort == .recap, let shared = place.shared, !request.audience.sees(shared) { return nil }
    let text =
      switch place.rawValue.prefix(while: { $0 != "." }) {
      case "organisation": organisation(place)
      case "client", "school": buyer(place)
      case "course": courseText(place)
      case "money": money(place)
      default: other(place)
      }
    return text.map(oneLine).flatMap { $0.isEmpty && !place.rawValue.hasPrefix("if.") ? nil : $0 }
  }

  private func organisation(_ place: DocumentPlace) -> String? {
    let organisation = course.organisation
    switch place {
    case .organisationName: return organisation?.name
    case .organisationForm: return organisation?.text("form")
    case .organisationAddress: return address(organisation)
    case .organisationTown: return organisation?.text("town") ?? "……………………"
    case .organisationSIRET: return organisation?.text("siret")
    case .organisationNDA: return organisation?.text("nda")
    case .organisationRegion:
      return organisation?.text("region")
        ?? organisation?.text("nda").flatMap(FrenchRegion.name(ofRegistration:))
    case .organisationVAT: return organisation?.text("vat")
    case .organisationEmail: return organisation?.text("email")
    case .organisationPhone: return organisation.flatMap(phone)
    case .organisationWeb: return organisation?.text("web")
    case .organisationIBAN: return organisation?.text("iban")
    case .organisationSignatory: return organisation?.text("signatory")
    case .organisationQuality: return organisation?.text("quality")
    default: return nil
    }
  }

  private func buyer(_ place: DocumentPlace) -> String? {
    let client = course.client
    switch place {
    case .clientName: return client?.name
    case .clientAddress: return address(client)
    case .clientSIRET: return client?.text("siret")
    case .clientContact: return client?.text("contact")
    case .clientEmail: return client?.text("email")
    case .clientPhone: return client.flatMap(phone)
    case .schoolName: return course.school?.name
    default: return nil
    }
  }

  private func courseText(_ place: DocumentPlace) -> String? {
    switch place {
    case .courseTitle: return title
    case .courseNature: return words.natures[DocumentWords.nature(objective)]
    case .courseDates: return words.dates(days.map(\.day))
    case .courseLength: return days.isEmpty ? nil : words.length(days.reduce(0) { $0 + $1.hours.minutes })
    case .courseMode: return mode
    case .coursePlace: return joinedOnce(days.compactMap(\.place))
    case .courseReference: return joinedOnce(course.days.compactMap { $0.record.text("ref") })
    case .courseTrainees:
      let count = course.trainees.isEmpty && course.isOfPerson ? 1 : course.trainees.count
      return count == 0 ? nil : "\(count)"
    case .courseState:
      let states = Set(course.days.map { $0.record.text("state") ?? SessionState.planned.rawValue })
      return request.language.words(
        states == ["confirmed"]
          ? Message("confirmed", context: "session") : Message("planned", context: "session"))
    case .coursePrice:
      return sum("price").map {
        "\(words.amount($0, currency)) \(request.language.words(isExempt ? "net of tax" : "before tax"))"
      }
    case .courseDeposit: return sum("price").map { words.amount(Self.deposit(of: $0), currency) }
    case .coursePayment: return course.programme?.text(.payment) ?? usualPayment
    default: return nil
    }
  }

  private func money(_ place: DocumentPlace) -> String? {
    switch place {
    case .price: return sum("price").map { words.amount($0, currency) }
    case .pay: return sum("pay").map { words.amount($0, currency) }
    case .costs: return sum("costs").map { words.amount($0, currency) }
    default:
      return Margin(price: sum("price"), pay: sum("pay"), costs: sum("costs")).amount.map {
        words.amount($0, currency)
      }
    }
  }

  private func other(_ place: DocumentPlace) -> String? {
    switch place {
    case .trainers: return joinedOnce(course.trainers.map(\.name))
    case .access: return course.programme?.text(.access)
    case .traineeName: return trainee?.name
    case .traineeEmployer: return trainee.flatMap(employer)
    case .traineeEmail: return trainee?.email
    case .traineeFollowed: return trainee.map { words.length(followedMinutes($0)) }
    case .sheetDay: return day.map { request.language.longDay($0.day) }
    case .sheetHours: return day.map { request.language.words($0.hours.sentence) }
    case .sheetPlace: return day?.place
    case .sheetTrainer: return day?.trainer?.name
    case .documentNumber: return request.number ?? request.language.words(Message("draft", context: "number"))
    case .documentDay: return words.date(request.day)
    case .article: return DocumentFilling.article
    case .ifDistance: return days.contains(where: \.isDistant) ? "" : nil
    case .ifExempt: return isExempt ? "" : nil
    case .ifTaxed: return !isExempt && course.organisation?.text("vat") != nil ? "" : nil
    default: return nil
    }
  }

  /// What is taught: the module, or all of them where days have different ones.
  private var title: String? { joinedOnce(course.days.map(\.record.name)) }

  /// Whether days have modules of their own.
  var hasModules: Bool { Set(course.days.map(\.record.name)).count > 1 }

  private var mode: String? {
    let modes = Set(days.map(\.isDistant))
    let labels = [false, true].filter(modes.contains).map { isDistant in
      request.language.words((isDistant ? SessionMode.distance : .onSite).label)
    }
    return labels.isEmpty ? nil : joined(labels, by: " / ")
  }

  /// What the course aims at, by the boxes F-3 of the yearly report.
  var objective: TrainingObjective {
    course.days.first?.record.text("objective").flatMap(TrainingObjective.init(rawValue:)) ?? .other
  }

  private var currency: String { course.organisation?.text("currency") ?? "EUR" }

  private var isExempt: Bool {
    ["yes", "true", "oui"].contains(course.organisation?.text("vat_exempt") ?? "")
  }

  private var usualPayment: String {
    let language = request.language
    guard let iban = course.organisation?.text("iban") else {
      return language.words("by bank transfer, on receipt of each invoice")
    }
    return language.words("by bank transfer (IBAN \(iban)), on receipt of each invoice")
  }

  /// The sum of an amount of all days; nil where one does not have it.
  private func sum(_ field: String) -> Decimal? {
    var sum = Decimal.zero
    for day in course.days {
      guard let amount = day.record.number(field) else { return nil }
      sum += amount
    }
    return course.days.isEmpty ? nil : sum
  }

  /// The most a person pays before the training begins: 30 % (Code du travail, L6353-6), without parts of a cent.
  static func deposit(of price: Decimal) -> Decimal {
    Decimal(thousandths: price.thousandths / 10 * 3 / 10 * 10)
  }

  /// Whoever employs a trainee: who was named, else a client that is no person.
  func employer(_ trainee: CourseTrainee) -> String? {
    if let employer = trainee.employer { return employer }
    let sort = course.client?.text("type").flatMap(ClientSort.init(rawValue:)) ?? .enterprise
    return [.enterprise, .public].contains(sort) ? course.client?.name : nil
  }

  /// The minutes a trainee followed by the marks; what is not marked counts as planned.
  func followedMinutes(_ trainee: CourseTrainee) -> Int {
    trainee.days.reduce(0) { $0 + $1.facts.followed(of: course.days[$1.number].hours).thousandths } / 1000
  }

  private func address(_ record: RecordEntry?) -> String? {
    guard let record else { return nil }
    return Links.address(
      street: record.text("street"), postcode: record.text("postcode"), town: record.text("town"))
  }

  private func phone(_ record: RecordEntry) -> String? {
    let country = course.organisation?.text("country") ?? "FR"
    return record.text("phone").map { text in (try? PhoneNumber(text, country: country))?.shown ?? text }
  }

  /// Texts with commas between them, each once; nil where there are none.
  private func joinedOnce(_ texts: [String]) -> String? {
    var once: [String] = []
    for text in texts where !once.contains(text) { once.append(text) }
    return once.isEmpty ? nil : joined(once, by: ", ")
  }
}
