internal import Activity
internal import Body
internal import Ledger
internal import Records
internal import Training

extension Shapes {
  /// Answers; each says by `schema` which it is.
  static let answers =
    BodyKinds.forms.flatMap { [recorded($0)] + listed($0) } + TrainingKinds.forms.flatMap(ofRecord)
    + otherAnswers

  /// Parts of answers.
  static let parts =
    BodyKinds.forms.map { logged($0) } + TrainingKinds.forms.map { "kept-\($0.noun) \(record($0))" }
    + otherParts

  private static let otherAnswers = [
    "batch answers:[batch-answer]",
    "meal id:id? day:day at:time? slot:text items:[item] total:nutrients note~:text?",
    recorded(ActivityEntry.form, activity),
    "stored id:id?",
    "business-stats from:day to:day turnover:number? cost:number? margin:number? margin_percent:number? currency:text"
      + " sessions:integer hours:number cancelled:integer modes:any trainers:[any] clients:[any] pipeline:any"
      + " next:[any] double_bookings:[any] due:[any] unknown:any months:[any]",
    "day-state id:id? day:day closed:flag",
    "goals goals:[goal]",
    "profile name:text? first_name:text? height_cm:number? sex:text? born:day? level:text? diet:any aim:any"
      + " nick:text? sports:text? city:text? home:text? radius_km:number? photo:any",
    "edit id:id kind:text changes:[any] entry:any",
    "remove removed:[id]",
    "restore restored:[id]",
    "history entry:id? events:[event]",
    "meal-list from:day? to:day? meals:[logged-meal] total:nutrients",
    "activity-list activities:[logged-activity] total:any",
    "measure-list measures:[logged-measure]",
    "plan \(plan)",
    "plan-list plans:[planned-meal]",
    "plan-show from:day to:day days:[any]",
    "favorite food:text name:text",
    "favorite-list foods:[food-entry]",
    "reminder \(reminder)",
    "remind-list reminders:[logged-reminder]",
    "remind-due now:time day:day due:[any] messages:[any]",
    "undo undone:[any]",
    "redo redone:[any]",
    "status \(day) closed:flag",
    "report-day \(day) closed:flag",
    "report-week \(span)",
    "report-month \(span)",
    "report-year \(span)",
    "report-range \(span)",
    "report-trend from:day? to:day? days:[trend-day] slope_kg_per_week:number?",
    "report-balance by:text mode:text level:text? uncertainty_percent:number? spans:[balance] total:any",
    "report-goals from:day to:day logged_days:integer sessions:integer active_minutes:number? burned_kcal:number?"
      + " goals:[progress] streaks:[any]",
    "report-nutrients from:day? to:day? logged_days:integer nutrients:[any]",
    "report-streak day:day rest_days:integer streaks:[any]",
    "report-load from:day? to:day? load:number? fitness:number? fatigue:number? form:number? days:[any]",
    "chart chart:text by:text? type:text? from:day? to:day? unit:text? values:[any]",
    "calendar what:text? from:day to:day days:[calendar-day]",
    "goal-progress day:day goals:[progress]",
    "goal-history by:text spans:[any] streaks:[any]",
    "alerts day:day day_over:flag alerts:[any] messages:[any]",
    "coach-tips tips:[tip]",
    "top from:day? to:day? by:text nutrient:text? total:number? top:[any]",
    "when query:text days:[any]",
    "energy day:day formula:text bmr_kcal:number? activity_factor:number? tdee_kcal:number? target_kcal:number?"
      + " steps:[text]",
    "food-search query:text foods:[food-entry]",
    "food food:text name:text group:text? source:text? per_100g:nutrients portions:[portion]",
    "exercise exercise:text name:text type:text? muscle:text? other_muscles:[text] equipment:[text] difficulty:text?"
      + " activity:text? met:number? kcal_per_minute:number? instructions:text?",
    "nutrition items:[item] total:nutrients",
    "burn type:text? met:number? minutes:number? weight_kg:number? gross_kcal:number? net_kcal:number?",
    "activity-types source:text types:[activity-type]",
    "recipe recipe:text name:text servings:number? tags:[text] ingredients:[any] steps:[text] weight_g:number?"
      + " per_serving:any per_100g:any",
    "recipe-search query:text? recipes:[found-recipe]",
  ]

  private static let otherParts = [
    "batch-answer status:integer body:any",
    "nutrients kcal:number? protein_g:number? carbohydrate_g:number? fat_g:number? fiber_g:number? sugar_g:number?"
      + " sodium_mg:number? partial~:any",
    "item food:text? name:text amount:number? unit:text? grams:number? kcal:number? protein_g:number?"
      + " carbohydrate_g:number? fat_g:number? fiber_g:number? sugar_g:number? sodium_mg:number? source:text?",
    "logged-meal id:id day:day at:time? slot:text items:[item] total:nutrients",
    logged(ActivityEntry.form, activity),
    "day-activity id:id type:text minutes:number? distance_km:number? kcal:number? kcal_source:text? met:number?",
    "trainee key:text name:text type:text? marks:any hours:number?",
    "referred id:id name:text? removed:flag",
    "goal id:id? goal:text target:number? unit:text? period:text aim:text tolerance:number? from:day? by:day?",
    "progress goal:text aim:text period:text target:number? tolerance:number? actual:number? left:number?"
      + " percent:number? state:text unit:text?",
    "event event:id device:text seq:integer at:time? command:text? changes:[any]",
    "planned-meal \(plan)",
    "logged-reminder \(reminder)",
    "food-entry food:text name:text group:text? per_100g:nutrients portions:[portion]",
    "portion name:text grams:number?",
    "day-row day:day \(sums) sessions:integer weight_kg:number?",
    "sums \(sums)",
    "trend-day day:day weight_kg:number? trend_kg:number?",
    "balance from:day to:day eaten_kcal:number? burned_kcal:number? balance_kcal:number? logged_days:integer",
    "calendar-day day:day kcal~:number? burned_kcal~:number? sessions~:integer active_minutes~:number?"
      + " meals~:integer? weight_kg~:number?",
    "tip id:text title:text description:text icon:text category:text priority:text",
    "suggestions personalizedTips:[tip] suggestions:[suggestion] reason~:text",
    "suggestion id:text title:text sportType:text location:text date:text time:text participants:integer"
      + " maxParticipants:integer level:text matchScore:integer",
    "ninjas-food name:text calories:number? serving_size_g:number fat_total_g:number? fat_saturated_g:number?"
      + " protein_g:number? sodium_mg:number? potassium_mg:number? cholesterol_mg:number?"
      + " carbohydrates_total_g:number? fiber_g:number? sugar_g:number?",
    "ninjas-recipe title:text ingredients:text servings:text instructions:text",
    "ninjas-exercise name:text type:text? muscle:text? equipment:text difficulty:text? instructions:text",
    "ninjas-burn name:text calories_per_hour:number duration_minutes:number total_calories:number",
    "ninjas-cocktail name:text ingredients:[text] instructions:text",
    "activity-type type:text name:text family:text met:number?",
    "found-recipe recipe:text name:text servings:number? tags:[text] ingredients:[text] per_serving:any",
  ]

  /// A record of a company alone, and in a list.
  private static func ofRecord(_ form: RecordForm) -> [String] {
    ["\(form.noun) \(record(form))", "\(form.noun)-list \(form.form.plural):[kept-\(form.noun)]"]
  }

  /// A record's fields, and what follows about it.
  private static func record(_ form: RecordForm) -> String {
    let derived =
      switch form.noun {
      case TrainingSession.form.noun:
        "minutes:integer? margin:number? margin_percent:number? currency:text status:text? trainees:[trainee]"
          + " double_booked:[id] conflicts:integer"
      case Trainer.form.noun: "sessions:integer next:day?"
      case Client.form.noun: "sessions:integer turnover:number?"
      case School.form.noun: "sessions:integer"
      case DocumentRecord.form.noun: "signatures~:[any]"
      default: ""
      }
    return "id:id? \(form.isRegister ? "" : "day:day ")\(fields(form.form)) \(derived)"
  }

  /// What recording an entry of a kind with a form answers; one that was only tried has no id.
  private static func recorded(_ form: Form, _ derived: String = "") -> String {
    "\(form.kind.name) id:id? day:day at:time? \(fields(form)) \(derived)"
  }

  /// The list of entries of a kind with a form; nothing where that takes more than all lists take.
  private static func listed(_ form: Form) -> [String] {
    form.commands?.list == nil
      ? [] : ["\(form.kind.name)-list \(form.plural):[logged-\(form.kind.name)]"]
  }

  /// An entry of a kind with a form among others.
  private static func logged(_ form: Form, _ derived: String = "") -> String {
    "logged-\(form.kind.name) id:id day:day at:time? \(fields(form)) \(derived)"
  }

  /// What an activity tells besides its fields.
  private static let activity = "speed_kmh:number? load:number? load_source:text? volume_load_kg~:number"

  private static func fields(_ form: Form) -> String {
    // The parts of records are among what follows from them.
    form.fields.filter { field in
      if case .parts = field.content, RecordForms.names.contains(form.kind.name) { return false }
      return !field.isOfAlone
    }.map { field in
      let type =
        switch field.content {
        case .number: "number"
        case .text, .word: "text"
        case .day: "day"
        case .reference: "referred"
        case .parts: "[any]"
        }
      return "\(field.key)\(field.isQuiet ? "~" : ""):\(type)\(field.isRequired ? "" : "?")"
    }.joined(separator: " ")
  }

  private static let day =
    "day:day meals:[logged-meal] activities:[day-activity] total:nutrients burned_kcal:number? active_minutes:number?"
    + " weight_kg:number? water_ml:number? goals:[progress] alerts:[any]"
  private static let plan = "id:id day:day slot:text state:text meal:id? items:[item] total:nutrients"
  private static let reminder =
    "id:id from:day what:text slot:text? text:text? time:text days:[text] note:text?"
  private static let span = "from:day? to:day? days:[day-row] average:sums total:sums goals:[progress]"
  private static let sums =
    "kcal:number? protein_g:number? carbohydrate_g:number? fat_g:number? burned_kcal:number? active_minutes:number?"
}

/// The names of the kinds of records.
private enum RecordForms {
  static let names = Set(TrainingKinds.forms.map(\.noun))
}
