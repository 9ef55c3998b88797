internal import Body
internal import Encoding
internal import Food
internal import Ledger
internal import Messages
internal import Session
internal import Values

/// The elements of an export of Apple Health, in their order.
struct HealthElements {
  /// What is open and not whole yet.
  enum Open {
    case nothing
    /// A record that its metadata belong to.
    case record(HealthRecord, zone: String?, words: HealthMeals.Words)
    case food(HealthFood)
    case workout(HealthWorkout)
    /// A workout that is refused, whose rest is passed over.
    case refused
  }

  let clock: ForeignClock
  let zones: HealthZones
  /// The files with the routes of workouts.
  private(set) var tracks: NamedTracks
  var open = Open.nothing
  var sources = HealthSources()
  var types = HealthTypes()
  var steps = HealthSteps()
  var sleep = HealthSleep()
  var body = HealthBody()
  var meals = HealthMeals()
  var ready: [ForeignEntry] = []
  /// What the clock is ahead of UTC in a quarter of an hour.
  var offset: (quarter: Int64, seconds: Int32)?

  /// Files of routes that are noted.
  private static let mostRoutes = 100_000

  init(_ clock: ForeignClock, _ zones: HealthZones, _ tracks: NamedTracks) {
    self.clock = clock
    self.tracks = tracks
    self.zones = zones
  }

  /// The entries that are whole, each once.
  mutating func handOut() -> [ForeignEntry] {
    defer { ready.removeAll(keepingCapacity: true) }
    return ready
  }

  /// Takes in an element that begins.
  mutating func start(_ xml: inout XMLReader, _ reading: inout FileReading) {
    switch open {
    case .nothing: startOuter(&xml, &reading)
    case .record(let record, var zone, var words):
      if xml.isElement("MetadataEntry") { Self.take(xml, &zone, &words) }
      open = .record(record, zone: zone, words: words)
      xml.skip()
    case .food(var food):
      startInner(xml, &food, &reading)
      open = .food(food)
      xml.skip()
    case .workout(var workout):
      open = .nothing
      do throws(RowFault) {
        let goesOn = try workout.take(xml)
        if !goesOn { xml.skip() }
        open = .workout(workout)
      } catch {
        refuse("Workout", workout.span.start, error, &reading)
        open = .refused
        xml.skip()
      }
    case .refused: xml.skip()
    }
  }

  /// Takes in an element that ends.
  mutating func end(_ xml: XMLReader, _ reading: inout FileReading) {
    let ended = open
    switch ended {
    case .nothing: return
    case .record(let record, let zone, let words):
      open = .nothing
      do throws(RowFault) {
        try take(record, zone, words, &reading)
      } catch {
        refuse(record.name, record.start, error, &reading)
      }
    case .food(let food):
      open = .nothing
      do throws(RowFault) {
        try meals.add(food)
      } catch {
        refuse("Food", food.span.start, error, &reading)
      }
    case .workout(let workout):
      guard xml.isElement("Workout") else { return }
      open = .nothing
      let writer = HealthEntries(sources: sources, clock: clock)
      if let entry = workout.entry(writer, zones, &tracks, &reading) { ready.append(entry) }
      if reading.mentioned.count < Self.mostRoutes { reading.mentioned.formUnion(workout.routes) }
    case .refused: if xml.isElement("Workout") { open = .nothing }
    }
  }

  /// Hands on what is made of many records.
  mutating func finish(_ reading: inout FileReading, _ body: (ForeignEntry) throws(Failure) -> Void)
    throws(Failure)
  {
    let writer = HealthEntries(sources: sources, clock: clock)
    try self.body.finish(writer, &reading, body)
    try steps.finish(sources, &reading, body)
    try sleep.finish(sources, &reading, body)
    try meals.finish(writer, &reading, body)
  }
}
