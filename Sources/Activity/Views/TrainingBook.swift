package import Encoding
package import Ledger
package import Values

/// The exercises and routines of one's own, as they stand now.
package struct TrainingBook: View {
  /// A routine and its entry.
  package struct Item: Equatable, Sendable {
    /// Its entry.
    package let entry: ULID
    /// What it is.
    package let routine: Routine
  }

  private var foundExercises: [(entry: ULID, exercise: Exercise)] = []
  private var foundRoutines: [Item] = []
  /// The entries that could not be read.
  package private(set) var damage: [DamagedEntry] = []

  /// The exercises that servers keep for everybody.
  package var shared: [Exercise] = []

  /// An empty book.
  package init() {}

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    do throws(DamagedEntry) {
      if record.isKind("exercise", in: bytes) {
        foundExercises.append((record.entry, try Exercise(try record.read(in: bytes))))
      } else if record.isKind("routine", in: bytes) {
        foundRoutines.append(Item(entry: record.entry, routine: try Routine(try record.read(in: bytes))))
      }
    } catch {
      damage.append(error)
    }
  }

  /// The registers it looks at.
  package var registerKinds: [String]? { ["exercise", "routine"] }

  /// The exercises of one's own, oldest first, those of servers and the built-in ones.
  package var exercises: Exercises {
    Exercises(own: foundExercises.sorted { $0.entry < $1.entry }.map(\.exercise), shared: shared)
  }

  /// The routines, oldest first.
  package var routines: [Item] { foundRoutines.sorted { $0.entry < $1.entry } }

  /// The routines of exactly this name, case and accents aside, else those whose entry's id ends so, in four
  /// characters or more.
  package func routines(named name: String) -> [Item] {
    let wanted = folded(name).trimmed
    if let named = routines.last(where: { folded($0.routine.name) == wanted }) { return [named] }
    guard name.utf8.count >= 4 else { return [] }
    return routines.filter { $0.entry.description.hasSuffix(name.uppercased()) }
  }

  /// The entry of an exercise of one's own; nil for a built-in one.
  package func ownEntry(of exercise: Exercise) -> ULID? {
    foundExercises.first { $0.exercise.id == exercise.id }?.entry
  }
}
