package import Body
package import Document
package import Encoding
package import Values

/// What weight, height and girths say of a body: each index with its band, and the day of what it goes by.
package struct BodyIndices: Equatable, Sendable {
  /// A value and the day it was measured on.
  package struct Dated: Equatable, Sendable {
    /// The value.
    package let value: Decimal
    /// The day.
    package let day: CivilDay

    /// A value of a day.
    package init(_ value: Decimal, _ day: CivilDay) {
      self.value = value
      self.day = day
    }
  }

  /// The newest weight in kg.
  package let weight: Dated?
  /// The body mass index in kg/m².
  package let massIndex: Decimal?
  /// The newest waist in cm.
  package let waist: Dated?
  /// The waist as a share of the height.
  package let waistRatio: Decimal?
  /// The newest body fat that was measured, in percent.
  package let bodyFat: Dated?
  /// The body fat that the girths let expect, in percent.
  package let navyFat: Decimal?

  /// The indices of a profile with the newest weight and measures.
  package init(_ profile: ProfileEntry, weight: Dated?, _ measures: LatestMeasures) {
    func newest(_ name: MeasureName) -> Dated? { measures[name].map { Dated($0.value, $0.day) } }
    let height = profile.height?.value
    let waist = newest(.waist)
    self.weight = weight
    self.waist = waist
    bodyFat = newest(.bodyFat)
    massIndex = weight.flatMap { weight in height.flatMap { bodyMassIndex(weight: weight.value, height: $0) }
    }
    waistRatio = waist.flatMap { waist in height.flatMap { waistToHeight(waist: waist.value, height: $0) } }
    guard let waist, let height, let neck = newest(.neck), let sex = profile.sex else {
      navyFat = nil
      return
    }
    navyFat =
      switch sex {
      case .male: NavyBodyFat.men(waist: waist.value, neck: neck.value, height: height)
      case .female:
        newest(.hips).flatMap {
          NavyBodyFat.women(waist: waist.value, hips: $0.value, neck: neck.value, height: height)
        }
      }
  }

  /// The members of machine formats.
  package var members: [JSON.Member] {
    [
      .init("weight_kg", .exact(weight?.value)), .init("weight_day", .text(weight?.day.description)),
      .init("bmi", .exact(massIndex)),
      .init("bmi_band", .text(massIndex.map { MassIndexBand($0).rawValue })),
      .init("bmi_band_lower_cutoffs", .text(massIndex.map { MassIndexBand(lower: $0).rawValue })),
      .init("waist_cm", .exact(waist?.value)), .init("waist_day", .text(waist?.day.description)),
      .init("waist_to_height", .exact(waistRatio)),
      .init("waist_band", .text(waistRatio.map { WaistBand($0).rawValue })),
      .init("body_fat_percent", .exact(bodyFat?.value)),
      .init("body_fat_day", .text(bodyFat?.day.description)),
      .init("navy_body_fat_percent", .exact(navyFat)),
    ]
  }

  /// The fields for people; what is not known is left out.
  package func fields(_ language: Language, _ units: ShownUnits) -> [Field] {
    var fields: [Field] = []
    if let weight {
      let text = units.text(weight.value, unit: "kg", places: 1, language)
      fields.append(Field(language.words(.weight), .text(dated(text, weight.day, language))))
    }
    if let massIndex { fields.append(Field(language.words(.massIndex), .text(band(massIndex, language)))) }
    if let waistRatio, let waist {
      let ratio = language.number(waistRatio, places: waistRatio.places(atLeast: 2, telling: WaistBand.init))
      let text = "\(ratio), \(language.words(.of(WaistBand(waistRatio))))"
      fields.append(Field(language.words(.waistToHeight), .text(dated(text, waist.day, language))))
    }
    if let bodyFat {
      let text = language.amount(bodyFat.value, unit: "%", places: 1)
      fields.append(Field(language.words(.bodyFat), .text(dated(text, bodyFat.day, language))))
    }
    if let navyFat {
      let about = language.words("about")
      let text = "\(about) \(language.amount(navyFat, unit: "%", places: 0)), ±4 (US Navy)"
      fields.append(Field(language.words(.bodyFatByGirths), .text(text)))
    }
    return fields
  }

  private func dated(_ text: String, _ day: CivilDay, _ language: Language) -> String {
    "\(text) (\(language.day(day)))"
  }

  /// The index with its band, and the band by the lower cut-offs where that is another.
  private func band(_ index: Decimal, _ language: Language) -> String {
    let usual = MassIndexBand(index)
    let lower = MassIndexBand(lower: index)
    let places = index.places(atLeast: 1) { [MassIndexBand($0), MassIndexBand(lower: $0)] }
    let text = "\(language.number(index, places: places)), \(language.words(.of(usual)))"
    guard usual != lower else { return text }
    let name = language.words(.of(lower))
    return language.words(
      "\(text); \(name) with an Asian, Middle Eastern, African or Caribbean family background")
  }
}

extension Phrase {
  fileprivate static let massIndex = Phrase("bmi", "body mass index")
  fileprivate static let waistToHeight = Phrase("waist_to_height", "waist to height")
  fileprivate static let bodyFatByGirths = Phrase("navy_body_fat", "body fat by girths")

  fileprivate static func of(_ band: MassIndexBand) -> Phrase {
    switch band {
    case .underweight: Phrase("underweight", "underweight")
    case .healthy: Phrase("healthy", "in the healthy range")
    case .overweight: Phrase("overweight", "overweight")
    case .obese1: Phrase("obese-1", "obesity, class 1")
    case .obese2: Phrase("obese-2", "obesity, class 2")
    case .obese3: Phrase("obese-3", "obesity, class 3")
    }
  }

  fileprivate static func of(_ band: WaistBand) -> Phrase {
    switch band {
    case .low: Phrase("low", "below the healthy range")
    case .healthy: Phrase("healthy", "in the healthy range")
    case .increased: Phrase("increased", "increased risk")
    case .high: Phrase("high", "high risk")
    }
  }
}
