package import Arguments
internal import Session

extension Catalogue {
  /// Every command there is, in the order the overview lists them, under the aliases of this person.
  package static func all(aliases: [Alias]) -> Catalogue {
    Catalogue(
      families: commands.map { CommandFamily($0.noun, $0.types.map { $0 as any Described.Type }) },
      aliases: aliases, globals: GlobalOptions.self)
  }

  /// The command that something of the catalogue is; a cast would look through all conformances there are.
  static func command(_ type: any Described.Type) -> (any Command.Type)? {
    for family in commands {
      for command in family.types where ObjectIdentifier(command) == ObjectIdentifier(type) { return command }
    }
    return nil
  }

  /// The aliases that are built in.
  package static let builtInAliases = Settings().aliases.map(\.alias)

  private static var commands: [(noun: String, types: [any Command.Type])] {
    [
      ("day", [DayClose.self, DayOpen.self]),
      ("meal", [MealAdd.self, MealAgain.self, MealCopy.self, MealList.self, MealShow.self]),
      (
        "activity",
        [
          ActivityAdd.self, ActivityList.self, ActivityShow.self, ActivityPlan.self, ActivityDone.self,
          ActivityTypesCommand.self,
        ]
      ),
      ("weight", [WeightAdd.self, WeightList.self]),
      ("measure", [MeasureAdd.self, MeasureList.self]),
      ("water", [WaterAdd.self]),
      ("note", [NoteAdd.self, NoteList.self]),
      (
        "food",
        [
          FoodSearchCommand.self, FoodShow.self, FoodAdd.self, FoodEdit.self, FoodRemove.self, FoodList.self,
          FoodPortions.self, FoodAliasAdd.self, FoodAliasList.self, FoodAliasRemove.self,
          FoodCheckCommand.self, FoodBarcode.self, FoodLookup.self,
        ]
      ),
      ("favorite", [FavoriteAdd.self, FavoriteList.self, FavoriteRemove.self]),
      ("nutrition", [Nutrition.self]),
      (
        "recipe",
        [
          RecipeAdd.self, RecipeShow.self, RecipeSearchCommand.self, RecipeList.self, RecipeEdit.self,
          RecipeRemove.self, RecipeFrom.self, RecipeExport.self, RecipeImport.self, RecipeLookup.self,
        ]
      ),
      ("plan", [PlanAdd.self, PlanList.self, PlanShow.self, PlanConfirm.self, PlanRemove.self]),
      ("cocktail", [CocktailSearch.self, CocktailShow.self, CocktailLookup.self]),
      (
        "exercise",
        [
          ExerciseSearch.self, ExerciseList.self, ExerciseShow.self, ExerciseAdd.self, ExerciseEdit.self,
          ExerciseRemove.self, ExerciseLookup.self,
        ]
      ),
      (
        "routine",
        [
          RoutineAdd.self, RoutineList.self, RoutineShow.self, RoutineStart.self, RoutineEdit.self,
          RoutineRemove.self, RoutineExport.self,
        ]
      ),
      ("burn", [Burn.self]),
      ("profile", [ProfileShow.self, ProfileSet.self]),
      (
        "goal",
        [
          GoalSet.self, GoalPlan.self, GoalList.self, GoalClear.self, GoalProgressCommand.self,
          GoalHistoryCommand.self,
        ]
      ),
      ("energy", [EnergyExplain.self, EnergyAdaptive.self]),
      ("status", [Status.self]),
      ("day", [Day.self]),
      (
        "report",
        [
          ReportDay.self, ReportWeek.self, ReportMonth.self, ReportYear.self, ReportRange.self,
          ReportNutrients.self, ReportTrend.self, ReportBalance.self, ReportGoals.self, ReportStreak.self,
          ReportLoad.self, ReportCompare.self,
        ]
      ),
      ("chart", [ChartCommand.self]),
      ("calendar", [CalendarCommand.self]),
      ("when", [WhenLogged.self]),
      ("top", [Top.self]),
      ("alerts", [AlertsCommand.self]),
      ("ui", [UI.self]),
      ("coach", [CoachCommand.self, CoachTips.self, CoachSuggest.self]),
      (
        "remind",
        [RemindAdd.self, RemindList.self, RemindRemove.self, RemindDue.self, RemindInstall.self]
      ),
      ("edit", [Edit.self]),
      ("remove", [Remove.self]),
      ("restore", [Restore.self]),
      ("undo", [Undo.self]),
      ("redo", [Redo.self]),
      ("history", [History.self]),
      ("why", [Why.self]),
      ("conflicts", [Conflicts.self]),
      ("resolve", [Resolve.self]),
      ("erase", [Erase.self]),
      (
        "export",
        [
          ExportCSV.self, ExportJSON.self, ExportJSONL.self, ExportSQL.self, ExportICS.self, ExportFHIR.self,
          ExportAppleHealthCSV.self,
        ]
      ),
      (
        "import",
        [
          ImportJSONL.self, ImportCiqual.self, ImportFDC.self, ImportOFF.self, ImportList.self,
          ImportUndo.self,
        ]
      ),
      ("share", [Share.self]),
      ("serve", [Serve.self]),
      ("clone", [Clone.self]),
      ("sync", [SyncCommand.self]),
      (
        "remote",
        [RemoteAdd.self, RemoteList.self, RemoteShow.self, RemoteRemove.self, RemoteCheckCommand.self]
      ),
      ("schema", [SchemaCommand.self]),
      ("demo", [Demo.self]),
      ("init", [Init.self]),
      (
        "journal",
        [
          JournalList.self, JournalUse.self, JournalPath.self, JournalShare.self, JournalLeave.self,
          JournalTokenAdd.self,
          JournalTokenList.self, JournalTokenRevoke.self,
        ]
      ),
      (
        "account",
        [
          AccountRegister.self, AccountLogin.self, AccountLogout.self, AccountShow.self, AccountToken.self,
          AccountPassword.self, AccountEmailCommand.self, AccountExport.self, AccountErase.self,
          AccountReset.self,
        ]
      ),
      ("feedback", [FeedbackCommand.self]),
      (
        "admin",
        [
          AdminUsers.self, AdminRole.self, AdminBlock.self, AdminUnblock.self, AdminDelete.self,
          AdminStats.self,
          AdminNotice.self, AdminFeedback.self, AdminAudit.self,
        ]
      ),
      ("config", [ConfigGet.self, ConfigSet.self, ConfigUnset.self, ConfigList.self]),
      ("verify", [Verify.self]),
      ("repair", [RepairCommand.self]),
      ("doctor", [Doctor.self]),
      ("backup", [Backup.self]),
      ("completion", [CompletionCommand.self]),
      ("help", [Help.self]),
      ("version", [Version.self]),
      (
        "plumb",
        [
          ParseDate.self, ParseMeal.self, ParseQuantity.self, Complete.self, ViewCommand.self,
          ReplayEntries.self, CheckpointCommand.self, DigestCommand.self, Manual.self,
        ]
      ),
    ]
  }
}
