internal import Activity
internal import Document
internal import Encoding
internal import Session
internal import Values

extension LoggedEntry<ActivityEntry> {
  /// Its members in machine formats, as `healthlog.activity/1` has them; what is not known is null.
  var members: [JSON.Member] {
    var members = head
    members += [
      .init("type", content.type), .init("minutes", .exact(content.minutes.value)),
      .init("distance_km", .exact(content.distance?.value)), .init("kcal", .exact(content.kcal?.value)),
      .init("kcal_source", .text(content.source?.rawValue)),
      .init("kcal_method", .text(content.source == .estimated ? content.method.rawValue : nil)),
      .init("met", .exact(content.met?.value)), .init("weight_kg", .exact(content.weight?.value)),
      .init("intensity", .text(content.intensity?.rawValue)),
      .init("hr", .exact(content.heartRate)), .init("rpe", .exact(content.exertion)),
      .init("ascent_m", .exact(content.ascent?.value)),
      .init("speed_kmh", .exact(content.pace?.speed?.rounded(places: 2))),
      .init("load", .exact(load?.amount)),
      .init("load_source", .text(load.map { $0.isEstimated ? "estimated" : "rpe" })),
    ]
    if let volume = content.work.volume { members.append(.init("volume_load_kg", .exact(volume.value))) }
    if !content.work.isEmpty { members.append(.init("exercises", .array(content.work.map(\.json)))) }
    if let note = content.note { members.append(.init("note", note)) }
    return members
  }

  /// How much it asked of the person; nil where nobody knows.
  var load: SessionLoad? {
    SessionLoad(content, type: ActivityTypes.builtIn.type(key: content.type))
  }

  /// The whole object of machine formats.
  var json: JSON { .object([.init("schema", "healthlog.activity/1")] + members) }

  /// All that is known of it for people; programs that read tables get the row a list would have.
  func document(_ session: Session) -> Document {
    guard session.isForPeople else {
      let table = ActivityTable([self], ActivitySums([content]), session, hasLoads: false)
      return Document(title: "", blocks: [.table(table.table)])
    }
    let language = session.language
    var fields = [
      Field(language.words(.duration), .amount(content.minutes.value, unit: "min", places: 0))
    ]
    if let distance = content.distance {
      fields.append(Field(language.words(.distance), .amount(distance.value, unit: "km", places: 1)))
    }
    if let pace = content.pace { fields.append(paceField(pace, language, session.units)) }
    if let ascent = content.ascent {
      fields.append(Field(language.words(.ascent), .amount(ascent.value, unit: "m", places: 0)))
    }
    let energy = content.kcal.map { Cell.amount($0.value, unit: "kcal", places: 0) }
    fields.append(Field(language.words(.burned), energy ?? .unknown))
    if let source = content.source {
      fields.append(Field(language.words(.source), .text(language.source(source))))
    }
    if let met = content.met { fields.append(Field("MET", .number(met.value, places: 1))) }
    if let weight = content.weight {
      fields.append(Field(language.words(.weight), .amount(weight.value, unit: "kg", places: 1)))
    }
    if let intensity = content.intensity {
      fields.append(Field(language.words(.intensity), .text(language.intensity(intensity))))
    }
    if let rate = content.heartRate {
      fields.append(Field(language.words(.heartRate), .amount(rate, unit: "bpm", places: 0)))
    }
    if let exertion = content.exertion {
      fields.append(Field(language.words(.exertion), .amount(exertion, unit: "/ 10", places: 0)))
    }
    if let load, !load.isEstimated {
      fields.append(Field(language.words(.sessionLoad), .number(load.amount, places: 0)))
    }
    if let volume = content.work.volume {
      fields.append(Field(language.words(.volumeLoad), .amount(volume.value, unit: "kg", places: 0)))
    }
    if let note = content.note { fields.append(Field(language.words(.notes), .text(note))) }
    let work: [Block] = content.work.isEmpty ? [] : [RoutineTable.block(content.work, session)]
    return Document(title: title(language.activity(content.type), language), blocks: [.fields(fields)] + work)
  }

  /// A pace on foot, else a speed.
  private func paceField(_ pace: Pace, _ language: Language, _ units: ShownUnits) -> Field {
    let family = ActivityTypes.builtIn.type(key: content.type)
    if family?.family == .walking || family.map(LocomotionCost.Gait.all)?.isEmpty == false {
      return Field(language.words(.pace), .text(units.text(pace)))
    }
    return Field(
      language.words(.speed), pace.speed.map { .amount($0, unit: "km/h", places: 1) } ?? .unknown)
  }
}
