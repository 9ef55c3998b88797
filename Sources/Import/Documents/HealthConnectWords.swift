internal import Messages

/// What records of Health Connect are called that nothing is made of.
enum HealthConnectWords {
  /// The name of a kind, by its table without what the names of tables end with; that of the table where it is new.
  static func name(of kind: String) -> Message { names[kind] ?? "\(HealthConnectTables.words(kind))" }

  private static let names: [String: Message] = [
    "active_calories_burned": "active calories burned", "activity_intensity": "intensity of activity",
    "basal_body_temperature": "basal body temperature", "basal_metabolic_rate": "basal metabolic rate",
    "blood_glucose": "blood glucose", "body_water_mass": "body water", "bone_mass": "bone mass",
    "cervical_mucus": "cervical mucus", "cycling_pedaling_cadence": "pedalling cadence",
    "distance": "distance", "elevation_gained": "elevation gained", "floors_climbed": "floors climbed",
    "heart_rate": "heart rate", "heart_rate_variability_rmssd": "heart rate variability",
    "height": LeftRecords.height, "intermenstrual_bleeding": "intermenstrual bleeding",
    "lean_body_mass": "lean body mass", "menstruation_flow": "menstruation flow",
    "menstruation_period": "menstruation", "mindfulness_session": "mindfulness",
    "ovulation_test": "ovulation test", "oxygen_saturation": "oxygen saturation",
    "planned_exercise_session": "planned exercise", "power": "power", "respiratory_rate": "respiratory rate",
    "sexual_activity": "sexual activity", "skin_temperature": "skin temperature", "speed": "speed",
    "steps_cadence": "step cadence", "total_calories_burned": "total calories burned",
    "vo2_max": "VO₂ max", "wheelchair_pushes": "wheelchair pushes",
  ]
}
