/// The relational model of a journal, in which every fact stands once. Tables come after those that they
/// refer to.
enum SQLModel {
  /// The version of the model; columns are added, never renamed.
  static let version = 1

  /// Every table.
  static let tables: [SQLTable] =
    personTables + foodTables + mealTables + activityTables + bodyTables + goalTables + planTables

  /// Where each table stands.
  static let places = Dictionary(uniqueKeysWithValues: tables.enumerated().map { ($1.name, $0) })

  /// The table of a name.
  static func table(_ name: String) -> SQLTable? { places[name].map { tables[$0] } }

  /// The id that an entry has in the journal.
  static let id = SQLColumn.always("id", .identifier, "id of the entry in the journal, a ULID")
  /// The day an entry belongs to.
  static let day = SQLColumn.always("day", .day, "the day it belongs to")
  /// When an entry was, and where the clocks stood.
  static let moment: [SQLColumn] = [
    .maybe("logged_at", .moment, "when it was by the clocks of the place; null where only the day is known"),
    .maybe("utc_offset_s", .count, "how far those clocks were ahead of UTC, in seconds"),
  ]
  /// The person's words.
  static let note = SQLColumn.maybe("note", .text, "the person's words")

  private static let personTables: [SQLTable] = [
    SQLTable(
      "journals", "The journal that the script was written from; one row.", key: ["id"],
      [
        .always("id", .identifier, "id of the journal, a ULID"),
        .always("model_version", .count, "version of this model"),
        .always("exported_at", .moment, "when the script was written, by the clocks of the place"),
        .always("utc_offset_s", .count, "how far those clocks were ahead of UTC, in seconds"),
        .maybe("first_day", .day, "the first day asked for; null where all were"),
        .maybe("last_day", .day, "the last day asked for; null where all were"),
      ]),
    SQLTable(
      "settings", "A setting of the person that goes with the journal.", key: ["id"],
      [
        id, .always("name", .text, "name of the setting, as `config list` shows it"),
        .maybe("setting_value", .text, "its value; null where it was taken back"),
      ]),
    SQLTable(
      "profiles", "What the person said of themselves at one time; the newest value of each column counts.",
      key: ["id"],
      [
        id, day, .maybe("height_cm", .number, "height in cm", .above0),
        .maybe("sex", .code, "sex, as the energy formulas know it", .among(["male", "female"])),
        .maybe("born", .day, "date of birth"),
        .maybe(
          "activity_level", .code, "how active the person is, workouts included",
          .among(["sedentary", "light", "moderate", "active", "very-active"])),
        .maybe("aim", .code, "what the person is after", .among(["lose", "gain", "maintain"])),
        .maybe("pregnant", .flag, "whether the person is pregnant"),
        .maybe("last_name", .text, "last name"), .maybe("first_name", .text, "first name"), note,
      ]),
    SQLTable(
      "profile_diets", "A way of eating that a profile names.", key: ["profile_id", "diet"],
      references: [("profile_id", "profiles")],
      [.always("profile_id", .identifier, "the profile"), .always("diet", .code, "the way of eating")]),
    SQLTable(
      "profile_avoided", "A food that a profile says is not eaten.", key: ["profile_id", "item_number"],
      references: [("profile_id", "profiles")],
      [
        .always("profile_id", .identifier, "the profile"),
        .always("item_number", .count, "its place in the list, from 1", .above0),
        .always("words", .text, "the food, in the person's words"),
      ]),
    SQLTable(
      "days", "A day to which anything belongs.", key: ["day"],
      [.always("day", .day, "the day")]),
    SQLTable(
      "day_states",
      "Whether a day is completely logged; of several of a day the one with the greatest id counts.",
      key: ["id"], references: [("day", "days")],
      [id, day, .always("is_closed", .flag, "whether nothing is missing any more")]),
  ]
}
