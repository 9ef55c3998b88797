package import Document
internal import Encoding
internal import Records
internal import Values

/// A document about a course, ready to be rendered.
package struct TrainingDocument: Sendable {
  /// Everything it says.
  package let document: Document
  /// What it is about, in a line: `Convention de formation professionnelle, Swift`.
  package let title: String
  private let values: DocumentValues

  /// Makes a document of a course by a template of its sort.
  ///
  /// - Throws: `DocumentRefusal` where something is missing that has to be said, unless it is a draft; where a certificate
  ///   is asked for before the end, or a contract for a company; for a course without days.
  package init(of course: Course, _ request: DocumentRequest, by template: DocumentTemplate)
    throws(DocumentRefusal)
  {
    guard !course.isEmpty else { throw .empty }
    if !request.isDraft { try Self.check(course, request, template) }
    let sheets = Self.sheets(course, request)
    guard let first = sheets.first else { throw .nobodyFollowed }
    values = first
    if !request.isDraft { try Self.checkLacks(sheets, course) }
    var blocks: [Block] = []
    for (number, values) in sheets.enumerated() {
      if number > 0 { blocks.append(.sheet(DocumentFilling(template, values).title)) }
      blocks += DocumentFilling(template, values).blocks
    }
    let heading = DocumentFilling(template, first).title
    // A company without one, or with one that cannot be read, has none on its paper.
    let logo = course.organisation?.text("logo").flatMap { try? Organisation.picture(ofLogo: $0) }
    document = Document(title: heading, blocks: blocks, letterhead: logo)
    title = joined([heading, first.text(.courseTitle)].compactMap(\.self), by: ", ")
  }

  /// How many sheets of paper begin in it at least.
  package var sheets: Int {
    1 + document.blocks.count { if case .sheet = $0 { true } else { false } }
  }

  private static func check(_ course: Course, _ request: DocumentRequest, _ template: DocumentTemplate)
    throws(DocumentRefusal)
  {
    if request.sort == .convention, course.isOfPerson { throw .otherSort(.contract) }
    if request.sort == .contract, course.client != nil, !course.isOfPerson { throw .otherSort(.convention) }
    if request.sort.isOfDone, !course.isDone(on: request.day, at: request.minute), let last = course.lastDay {
      throw .notDone(last)
    }
    let places = template.places
    let lacking = request.sort.required.filter { !places.contains($0) }
    guard lacking.isEmpty else { throw .templateLacks(lacking) }
  }

  /// One for the course, or one for each trainee or day. Who was absent throughout gets no certificate.
  private static func sheets(_ course: Course, _ request: DocumentRequest) -> [DocumentValues] {
    func values(_ trainee: CourseTrainee?, _ day: CourseDay?) -> DocumentValues {
      DocumentValues(course: course, request: request, trainee: trainee, day: day)
    }
    switch request.sort.sheets {
    case .course: return [values(nil, nil)]
    case .day: return course.days.map { values(nil, $0) }
    case .trainee:
      guard !course.trainees.isEmpty else { return [values(nil, nil)] }
      let all = course.trainees.map { values($0, nil) }
      return request.sort.isOfDone
        ? all.filter { values in values.trainee.map { values.followedMinutes($0) > 0 } ?? true } : all
    }
  }

  /// Throws where a sheet lacks what has to be said: everything that lacks, once.
  private static func checkLacks(_ sheets: [DocumentValues], _ course: Course) throws(DocumentRefusal) {
    var (lacks, unmarked) = ([DocumentPlace](), [String]())
    for values in sheets {
      for place in values.request.sort.required where values.lacks(place) && !lacks.contains(place) {
        lacks.append(place)
      }
      guard values.request.sort.isOfDone, let trainee = values.trainee else { continue }
      let isMarked = trainee.days.allSatisfy { $0.facts.followed(of: course.days[$0.number].hours).isMarked }
      if !isMarked { unmarked.append(trainee.name) }
    }
    // A trainee who is missing has no hours either.
    if lacks.contains(.traineeName) { lacks.removeAll { $0 == .traineeFollowed } }
    guard lacks.isEmpty, unmarked.isEmpty else { throw .lacks(lacks, unmarked: unmarked) }
  }
}

extension DocumentValues {
  /// Whether it is not known what is at a place.
  fileprivate func lacks(_ place: DocumentPlace) -> Bool {
    place.isBlock ? blocks(place) == nil : text(place) == nil
  }
}
