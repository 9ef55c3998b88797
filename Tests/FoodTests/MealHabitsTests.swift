import Food
import Ledger
import Testing
import Values

private func meal(_ day: String, _ minute: Int?, _ foods: [String], slot: String = "lunch") throws
  -> EatenMeal
{
  let items = foods.map { food in
    MealItem(
      food: food, name: food, amount: Decimal(1), unit: nil, grams: Decimal(100), nutrition: .none,
      source: "", portion: nil, given: [], more: .none)
  }
  let device = try #require(DeviceID("k3f9q2m7xa"))
  return EatenMeal(
    day: try #require(CivilDay(iso: day)), minute: minute,
    meal: MealEntry(slot: slot, items: items, note: nil, device: device, sequence: 1, firstItem: 0))
}

@Suite struct MealHabitsTests {
  /// Saturday at noon.
  private func ranked(_ meals: [EatenMeal]) throws -> [String] {
    MealHabits(day: try #require(CivilDay(iso: "2026-11-21")), minute: 720).ranked(meals).map { habit in
      habit.newest.meal.items.map(\.item.food).joined(separator: "+")
        + " \(habit.times)× \(habit.points) \(habit.newest.day)"
    }
  }

  @Test func `the hour counts, then the weekday, then how long ago`() throws {
    #expect(
      try ranked([
        meal("2026-11-20", 720, ["noon"]), meal("2026-11-20", 480, ["morning"]),
        meal("2026-11-14", 720, ["saturday"]), meal("2026-10-17", 720, ["october saturday"]),
        meal("2026-06-20", 720, ["june saturday"]), meal("2026-11-20", nil, ["no time"]),
        meal("2026-11-20", 600, ["ten"]), meal("2026-11-20", 545, ["nine"]),
      ]) == [
        "saturday 1× 64 2026-11-14", "noon 1× 32 2026-11-20", "october saturday 1× 32 2026-10-17",
        "ten 1× 16 2026-11-20", "june saturday 1× 16 2026-06-20", "nine 1× 8 2026-11-20",
        "no time 1× 8 2026-11-20", "morning 1× 4 2026-11-20",
      ])
  }

  @Test func `meals of the same foods are one habit, of which the newest is repeated`() throws {
    #expect(
      try ranked([
        meal("2026-11-18", 730, ["own:A@1", "b"]), meal("2026-11-19", 700, ["b", "own:A@2"]),
        meal("2026-11-20", 715, ["b"]),
      ]) == ["b+own:A@2 2× 64 2026-11-19", "b 1× 32 2026-11-20"])
  }

  @Test func `midnight is near to what was eaten before it`() throws {
    let habits = MealHabits(day: try #require(CivilDay(iso: "2026-11-21")), minute: 10)
    let ranked = habits.ranked([
      try meal("2026-11-18", 1430, ["late"]), try meal("2026-11-20", 200, ["early"]),
    ])
    #expect(ranked.map(\.points) == [32, 4])
  }
}
