package import Arguments
internal import Session

extension Catalogue {
  /// Every command there is, in the order the overview lists them, under the aliases of this person.
  package static func all(aliases: [Alias]) -> Catalogue {
    Catalogue(commands: commands, aliases: aliases, globals: GlobalOptions.self)
  }

  /// The aliases that are built in.
  package static let builtInAliases = Settings().aliases.map(\.alias)

  private static var commands: [any Described.Type] {
    [
      DayClose.self, DayOpen.self, MealAdd.self, MealAgain.self, MealCopy.self, MealList.self,
      MealShow.self, ActivityAdd.self, ActivityList.self, ActivityShow.self, ActivityTypesCommand.self,
      WeightAdd.self, WeightList.self, MeasureAdd.self, MeasureList.self, WaterAdd.self, NoteAdd.self,
      FoodSearchCommand.self, FoodShow.self, FoodAdd.self, FoodEdit.self, FoodRemove.self, FoodList.self,
      FoodPortions.self, FoodBarcode.self, FoodLookup.self, Nutrition.self, Burn.self,
      ProfileShow.self, ProfileSet.self, GoalSet.self, GoalList.self, GoalClear.self,
      GoalProgressCommand.self,
      Status.self, Day.self, ReportDay.self, ReportWeek.self, ReportMonth.self, ReportYear.self,
      ReportRange.self, WhenLogged.self,
      Edit.self, Remove.self, Restore.self, Undo.self, Redo.self, History.self, Why.self, Conflicts.self,
      Resolve.self, Erase.self,
      ExportCSV.self, ExportJSON.self, ExportJSONL.self, ImportJSONL.self, ImportList.self,
      ImportUndo.self, Clone.self,
      Init.self, JournalList.self, JournalUse.self, JournalPath.self, ConfigGet.self, ConfigSet.self,
      ConfigUnset.self, ConfigList.self, Verify.self, RepairCommand.self, Doctor.self, Backup.self,
      CompletionCommand.self, Help.self, Version.self,
      ParseDate.self, ParseMeal.self, ParseQuantity.self, Complete.self, ViewCommand.self,
      ReplayEntries.self, CheckpointCommand.self, DigestCommand.self, Manual.self,
    ]
  }
}
