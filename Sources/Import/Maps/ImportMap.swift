// What a program's tables look like is data: a file of git's form, a section for each table, in which the names of its
// columns, in whatever languages it has, stand behind what they mean. healthlog-import(7) explains it to people.

internal import Encoding

/// The tables of one program, and what their columns mean.
package struct ImportMap: Sendable {
  /// The program: `Withings`.
  package let program: String
  /// Its tables.
  package let tables: [MappedTable]
}

/// A table whose rows become entries.
package struct MappedTable: Sendable {
  /// What a row of it is.
  package enum Rows: String, CaseIterable, Sendable {
    /// A weight and other measures, each in a column.
    case body
    /// One measure, whose name is in a column.
    case metric
    /// A food that was eaten.
    case food
    /// An activity.
    case activity
    /// A set of an exercise; those of one training make an activity.
    case set
    /// A night or a nap.
    case sleep
    /// A drink of water.
    case water
    /// Words.
    case note
    /// Nothing: the table is known, and nothing of it is kept.
    case passed
  }

  /// A column that may hold something.
  package struct Column: Sendable {
    /// What it is called.
    package let header: HeaderName
    /// The unit it is in, where the header does not tell it.
    package let unit: String?
    /// Which of several columns of that name it is, from 1.
    package let occurrence: Int
  }

  /// The program it is of.
  package let program: String
  /// What it is called in the map: `weights`.
  package let name: String
  /// What its rows are.
  package let rows: Rows
  /// The columns that may hold each role, the best first.
  package let columns: [String: [Column]]
  /// Columns that the program's table has, which tell it from others.
  package let marks: [HeaderName]
  /// Names that its file has, with `*` for anything.
  package let files: [String]
  /// Columns that no such table has.
  package let strangers: [HeaderName]
  /// Roles of which the table has at least one.
  package let wanted: [String]
  /// Whether only the name of the file tells it from other programs' tables.
  package let needsFile: Bool
  /// The order of day and month, where the program always has the same.
  package let dates: DateOrder?
  /// Whether its clock is UTC where a time does not say so.
  package let isUTC: Bool
  /// Whether the rows of a day are added up, as those of a counter that tells of every minute.
  package let isPerDay: Bool
  /// Whether such a day may be in two files, a part of it in each.
  package let hasParts: Bool
  /// Whether a line with a date alone gives the day of the rows below it.
  package let hasDayLines: Bool
  /// Whether a file has several such tables, each below a line with its name.
  package let hasSections: Bool
  /// Whether it is read besides another table of the program that has the same columns.
  package let isBeside: Bool
  /// The role whose column may have separators that no quotes are around; nil for none.
  package let loose: String?
  /// Rows that are passed over: a role, and the words in its column.
  package let skips: [String: Set<String>]
  /// The only rows that are taken, where a column has certain words.
  package let only: [String: Set<String>]
  /// What words in a column mean: a role, the word folded, what it stands for.
  package let words: [String: [String: String]]

  /// The roles that a row must have to be anything.
  package var needed: [[String]] { (wanted.isEmpty ? [] : [wanted]) + neededByRows }

  private var neededByRows: [[String]] {
    switch rows {
    case .body: hasDayLines ? [["time"]] : [["at", "day"]]
    case .metric: [["at", "day"], ["metric"], ["value"]]
    case .food: [["at", "day"], ["kcal", "kj"]]
    case .activity: [["at", "day"], ["duration", "to"], ["type", "name"]]
    case .set: [["at", "day"], ["exercise"]]
    case .sleep: [["from", "day"], ["to", "duration"]]
    case .water: [["at", "day"], ["water"]]
    case .note: [["at", "day"], ["note"]]
    case .passed: []
    }
  }
}
