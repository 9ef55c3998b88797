/// The relational model of a journal, in which every fact is stored once. Tables come after those that they
/// refer to.
enum SQLModel {
  /// The version of the model; columns are added, never renamed.
  static let version = 1

  /// Every table.
  static let tables: [SQLTable] =
    personTables + foodTables + mealTables + activityTables + bodyTables + goalTables + planTables

  /// The position of each table.
  static let places = Dictionary(uniqueKeysWithValues: tables.enumerated().map { ($1.name, $0) })

  /// The table of a name.
  static func table(_ name: String) -> SQLTable? {
    places[name].map { tables[$0] } ?? companyTables.first { $0.name == name }
  }

  /// The id that an entry has in the journal.
  static let id = SQLColumn.always("id", .identifier, "the ID of the entry in the journal, a ULID")
  /// The day an entry belongs to.
  static let day = SQLColumn.always("day", .day, "the day it belongs to")
  /// When an entry was, and where the clocks stood.
  static let moment: [SQLColumn] = [
    .maybe("logged_at", .moment, "the local time; null if only the day is known"),
    .maybe("utc_offset_s", .count, "the offset of that local time from UTC, in seconds"),
  ]
  /// The person's words.
  static let note = SQLColumn.maybe("note", .text, "the person's note")

  private static let personTables: [SQLTable] = [
    SQLTable(
      "journals", "The journal that the script was written from; one row.", key: ["id"],
      [
        .always("id", .identifier, "the ID of the journal, a ULID"),
        .always("model_version", .count, "the version of this model"),
        .always("exported_at", .moment, "the local time when the script was written"),
        .always("utc_offset_s", .count, "the offset of that local time from UTC, in seconds"),
        .maybe("first_day", .day, "the first day of the period; null for all days"),
        .maybe("last_day", .day, "the last day of the period; null for all days"),
      ]),
    SQLTable(
      "settings", "A setting of the person that is stored in the journal.", key: ["id"],
      [
        id, .always("name", .text, "the name of the setting, as shown by `config list`"),
        .maybe("setting_value", .text, "its value; null if it was unset"),
      ]),
    SQLTable(
      "profiles", "The person's profile as set at one time; the newest value of each column counts.",
      key: ["id"],
      [
        id, day, .maybe("height_cm", .number, "height in cm", .above0),
        .maybe("sex", .code, "sex, as used by the energy formulas", .among(["male", "female"])),
        .maybe("born", .day, "date of birth"),
        .maybe(
          "activity_level", .code, "the activity level, workouts included",
          .among(["sedentary", "light", "moderate", "active", "very-active"])),
        .maybe(
          "aim", .code, "the aim: to lose, gain or maintain weight", .among(["lose", "gain", "maintain"])),
        .maybe("pregnant", .flag, "whether the person is pregnant"),
        .maybe("last_name", .text, "last name"), .maybe("first_name", .text, "first name"),
        .maybe("nick", .text, "nickname for meet-ups"),
        .maybe("city", .text, "city of the home; empty if it was taken out"),
        .maybe("home", .text, "latitude,longitude of the home in degrees; empty if it was taken out"),
        .maybe("radius_km", .number, "how far from home places are searched, in km", .above0),
        .maybe("photo", .text, "picture for meet-ups in base64url; empty if it was taken out"), note,
      ]),
    SQLTable(
      "profile_sports", "A sport in a profile.", key: ["profile_id", "sport"],
      references: [("profile_id", "profiles")],
      [.always("profile_id", .identifier, "the profile"), .always("sport", .code, "the sport")]),
    SQLTable(
      "profile_diets", "A diet in a profile.", key: ["profile_id", "diet"],
      references: [("profile_id", "profiles")],
      [.always("profile_id", .identifier, "the profile"), .always("diet", .code, "the diet")]),
    SQLTable(
      "profile_avoided", "A food that a profile excludes.", key: ["profile_id", "item_number"],
      references: [("profile_id", "profiles")],
      [
        .always("profile_id", .identifier, "the profile"),
        .always("item_number", .count, "its position in the list, from 1", .above0),
        .always("words", .text, "the food, as the person wrote it"),
      ]),
    SQLTable(
      "days", "A day with any entry.", key: ["day"],
      [.always("day", .day, "the day")]),
    SQLTable(
      "day_states",
      "Whether a day is completely logged; if a day has several, the one with the greatest ID counts.",
      key: ["id"], references: [("day", "days")],
      [id, day, .always("is_closed", .flag, "true if the day is completely logged")]),
  ]
}
