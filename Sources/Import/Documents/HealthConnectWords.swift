internal import Messages

/// What records of Health Connect are called that nothing is made of.
enum HealthConnectWords {
  /// The name of a kind, by its table without what the names of tables end with; that of the table where it is new.
  static func name(of kind: String) -> Message {
    switch kind {
    case "active_calories_burned": "active calories burned"
    case "activity_intensity": "intensity of activity"
    case "basal_body_temperature": "basal body temperature"
    case "basal_metabolic_rate": "basal metabolic rate"
    case "blood_glucose": "blood glucose"
    case "body_water_mass": "body water"
    case "bone_mass": "bone mass"
    case "cervical_mucus": "cervical mucus"
    case "cycling_pedaling_cadence": "pedalling cadence"
    case "distance": "distance"
    case "elevation_gained": "elevation gained"
    case "floors_climbed": "floors climbed"
    case "heart_rate": "heart rate"
    case "heart_rate_variability_rmssd": "heart rate variability"
    case "height": LeftRecords.height
    case "intermenstrual_bleeding": "intermenstrual bleeding"
    case "lean_body_mass": "lean body mass"
    case "menstruation_flow": "menstruation flow"
    case "menstruation_period": "menstruation"
    case "mindfulness_session": "mindfulness"
    case "ovulation_test": "ovulation test"
    case "oxygen_saturation": "oxygen saturation"
    case "planned_exercise_session": "planned exercise"
    case "power": "power"
    case "respiratory_rate": "respiratory rate"
    case "sexual_activity": "sexual activity"
    case "skin_temperature": "skin temperature"
    case "speed": "speed"
    case "steps_cadence": "step cadence"
    case "total_calories_burned": "total calories burned"
    case "vo2_max": "VO₂ max"
    case "wheelchair_pushes": "wheelchair pushes"
    default: "\(HealthConnectTables.words(kind))"
    }
  }
}
