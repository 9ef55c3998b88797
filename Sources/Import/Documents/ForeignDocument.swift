// A file of another program that is neither a table nor a track is read whole. Each form of such a file is a value in a file
// of its own, and one line of `ForeignDocument.all`.

/// A form of file that is read whole: the program, how its content is told, and how its entries are read.
package struct ForeignDocument: Sendable {
  /// The program, with which the ids of its entries are made: `Fitbit`.
  package let program: String
  /// What it is called for people: `Fitbit weights`.
  package let title: String
  /// Whether its masses name no unit, so that a person is asked for it.
  package let asksMassUnit: Bool
  /// Whether a file that begins so is of this form.
  let recognises: @Sendable (DocumentHead) -> Bool
  /// Gives the entries of a file, and notes what is read, left and refused.
  let read: @Sendable (DocumentSource, inout FileReading) -> [ForeignEntry]

  /// A form.
  init(
    program: String, title: String, asksMassUnit: Bool = false,
    recognises: @escaping @Sendable (DocumentHead) -> Bool,
    read: @escaping @Sendable (DocumentSource, inout FileReading) -> [ForeignEntry]
  ) {
    self.program = program
    self.title = title
    self.asksMassUnit = asksMassUnit
    self.recognises = recognises
    self.read = read
  }

  /// The forms that are known; the first that recognises a file is its form.
  static let all: [ForeignDocument] = [
    .healthConnect, .myFitnessPalExercises, .myFitnessPalPage, .yazioDays, .yazioWeights, .yazioFoods,
    .openNutriTrackerFoods, .openNutriTrackerActivities, .openNutriTrackerWeights, .waistline,
    .healthAutoExport, .fhirObservations, .hackersDiet, .fitbitWeights, .fitbitSteps, .fitbitSleep,
    .fitbitExercise, .fitbitHeartRate, .garminActivities, .garminWebActivities, .garminDays, .garminSleep,
    .garminWeights, .googleFitSessions, .polarSessions, .polarDays,
    .sleepAsAndroid, .withingsActivities, .openTracksTable, .hackersDietTable, .alphaProgression,
  ]

  /// The form of a file that begins so; nil where none is known.
  static func find(_ head: DocumentHead) -> ForeignDocument? { all.first { $0.recognises(head) } }

  /// Reads a file. What cannot be taken is noted in the reading.
  package func entries(_ source: DocumentSource, into reading: inout FileReading) -> [ForeignEntry] {
    read(source, &reading)
  }
}
