package import Arguments
internal import Ledger
internal import Session
internal import Training
internal import Records

extension Catalogue {
  /// Every command there is, in the order the overview lists them, under the aliases of this person.
  package static func all(aliases: [Alias]) -> Catalogue {
    Catalogue(
      families: commands.map { family in
        CommandFamily(
          family.noun, meaning: meaning(of: family.noun), family.types().map { $0 as any Described.Type })
      },
      aliases: aliases, globals: GlobalOptions.self)
  }

  /// What words behind a noun mean that begin with no verb of it.
  private static func meaning(of noun: String) -> @Sendable ([String]) -> [String]? {
    guard noun == "report" else { return { _ in nil } }
    return { ReportWords.meant(by: $0) }
  }

  /// The command that something of the catalogue is; a cast would look through all conformances there are.
  static func command(_ type: any Described.Type) -> (any Command.Type)? {
    // A name begins with its noun: only the families it may be of are listed.
    let name = type.page.name
    for family in commands where name.hasPrefix(family.noun) {
      for command in family.types() where ObjectIdentifier(command) == ObjectIdentifier(type) {
        return command
      }
    }
    return nil
  }

  /// The aliases that are built in.
  package static let builtInAliases = Settings().aliases.map { $0.alias }

  /// What a journal has to be for, so that a command of a name works on it; nil where it works on every journal.
  static func purpose(ofCommand name: String) -> JournalPurpose? {
    let noun = name.prefix { $0 != " " }
    let families = commands.filter { $0.noun == noun }
    // Only where a noun has commands for several purposes does its verb have to be looked at.
    guard let first = families.first, families.contains(where: { $0.purpose != first.purpose }) else {
      return families.first?.purpose
    }
    return families.first { $0.types().contains { $0.page.name == name } }?.purpose
  }

  /// The kinds of records of a company, which all have the same commands.
  private static let records = TrainingKinds.records.map { kind in
    Family(kind.form.noun, for: .training, RecordKinds.commands(kind))
  }

  private static let business: [Family] = [
    Family(
      "session", for: .training,
      [SessionAdd.self] + RecordCommands<TrainingSession>.others
        + [SessionCopy.self, SessionMark.self, SessionTraineeAdd.self, SessionTraineeRemove.self]),
    Family("prospect", for: .training, [ProspectMove.self, ProspectConvert.self]),
    Family(
      "business", for: .training,
      [BusinessSet.self, BusinessShow.self, BusinessStatsCommand.self, BusinessCheck.self]),
    Family("session", for: .training, [SessionShare.self, SessionICS.self, SessionCalendar.self]),
    Family("import", for: .training, [ImportICS.self, ImportLearnTrack.self]),
    Family("trainer", for: .training, [TrainerSMS.self]),
    Family("contact", for: .training, [ContactImport.self]),
    Family("document", for: .training, DocumentCommands.all),
    Family("bpf", for: .training, [BPFCommand.self]),
    Family("search", for: .training, [RecordSearchAll.self]),
  ]

  private static let commands: [Family] =
    [
      Family("day", for: .diary, [DayClose.self, DayOpen.self]),
      Family(
        "meal", for: .diary, [MealAdd.self, MealAgain.self, MealCopy.self, MealList.self, MealShow.self]),
      Family(
        "activity", for: .diary,
        [
          ActivityAdd.self, ActivityList.self, ActivityShow.self, ActivityPlan.self, ActivityDone.self,
          ActivityTypesCommand.self,
        ]
      ),
      Family("weight", for: .diary, [WeightAdd.self, WeightList.self]),
      Family("measure", for: .diary, [MeasureAdd.self, MeasureList.self]),
      Family("water", for: .diary, [WaterAdd.self]),
      Family("note", [NoteAdd.self, NoteList.self]),
      Family(
        "food", for: .diary,
        [
          FoodSearchCommand.self, FoodShow.self, FoodAdd.self, FoodEdit.self, FoodRemove.self, FoodList.self,
          FoodPortions.self, FoodAliasAdd.self, FoodAliasList.self, FoodAliasRemove.self,
          FoodCheckCommand.self, FoodBarcode.self, FoodLookup.self,
        ]
      ),
      Family("favorite", for: .diary, [FavoriteAdd.self, FavoriteList.self, FavoriteRemove.self]),
      Family("nutrition", for: .diary, [Nutrition.self]),
      Family(
        "recipe", for: .diary,
        [
          RecipeAdd.self, RecipeShow.self, RecipeSearchCommand.self, RecipeList.self, RecipeEdit.self,
          RecipeRemove.self, RecipeFrom.self, RecipeExport.self, RecipeImport.self, RecipeLookup.self,
        ]
      ),
      Family(
        "plan", for: .diary, [PlanAdd.self, PlanList.self, PlanShow.self, PlanConfirm.self, PlanRemove.self]),
      Family("cocktail", for: .diary, [CocktailSearch.self, CocktailShow.self, CocktailLookup.self]),
      Family(
        "exercise", for: .diary,
        [
          ExerciseSearch.self, ExerciseList.self, ExerciseShow.self, ExerciseAdd.self, ExerciseEdit.self,
          ExerciseRemove.self, ExerciseLookup.self,
        ]
      ),
      Family(
        "routine", for: .diary,
        [
          RoutineAdd.self, RoutineList.self, RoutineShow.self, RoutineStart.self, RoutineEdit.self,
          RoutineRemove.self, RoutineExport.self,
        ]
      ),
      Family("burn", for: .diary, [Burn.self]),
      Family("profile", for: .diary, [ProfileShow.self, ProfileSet.self]),
      Family(
        "place", for: .diary,
        [PlaceList.self, PlaceShow.self, PlaceCity.self, PlaceQuery.self, PlaceImportFiles.self]),
      Family(
        "goal", for: .diary,
        [
          GoalSet.self, GoalPlan.self, GoalList.self, GoalClear.self, GoalProgressCommand.self,
          GoalHistoryCommand.self,
        ]
      ),
      Family("energy", for: .diary, [EnergyExplain.self, EnergyAdaptive.self]),
      Family("status", [Status.self]),
      Family("day", for: .diary, [Day.self, DayList.self]),
      Family(
        "report", for: .diary,
        [
          ReportDay.self, ReportWeek.self, ReportMonth.self, ReportYear.self, ReportRange.self,
          ReportNutrients.self, ReportTrend.self, ReportBalance.self, ReportGoals.self, ReportStreak.self,
          ReportLoad.self, ReportCompare.self,
        ]
      ),
      Family("chart", for: .diary, [ChartCommand.self]),
      Family("calendar", [CalendarCommand.self]),
      Family("when", for: .diary, [WhenLogged.self]),
      Family("top", for: .diary, [Top.self]),
      Family("alerts", for: .diary, [AlertsCommand.self]),
      Family("ui", for: .diary, [UI.self]),
      Family("coach", for: .diary, [CoachCommand.self, CoachTips.self, CoachSuggest.self]),
      Family(
        "remind",
        [RemindAdd.self, RemindList.self, RemindRemove.self, RemindDue.self, RemindInstall.self]
      ),
      Family("edit", [Edit.self, EditDay.self]),
      Family("remove", [Remove.self]),
      Family("restore", [Restore.self]),
      Family("undo", [Undo.self]),
      Family("redo", [Redo.self]),
      Family("history", [History.self]),
      Family("why", [Why.self]),
      Family("conflicts", [Conflicts.self]),
      Family("resolve", [Resolve.self]),
      Family("erase", [Erase.self]),
      Family(
        "export",
        [
          ExportCSV.self, ExportJSON.self, ExportJSONL.self, ExportSQL.self, ExportICS.self, ExportGPX.self,
          ExportFHIR.self,
          ExportAppleHealthCSV.self,
        ]
      ),
      Family("import", [ImportFiles.self, ImportList.self, ImportUndo.self]),
      Family(
        "import", for: .diary,
        [ImportJSONL.self, ImportCiqual.self, ImportFDC.self, ImportOFF.self]),
      Family("share", for: .diary, [Share.self]),
      Family(
        "serve",
        [Serve.self, ServeCheck.self, ServeAdmin.self, ServeRestored.self, ServeRotateKeys.self]),
      Family("clone", [Clone.self]),
      Family("sync", [SyncCommand.self]),
      Family(
        "remote",
        [RemoteAdd.self, RemoteList.self, RemoteShow.self, RemoteRemove.self, RemoteCheckCommand.self]
      ),
      Family("schema", [SchemaCommand.self]),
      Family("demo", for: .diary, [Demo.self]),
      Family("init", [Init.self]),
      Family(
        "journal",
        [
          JournalList.self, JournalUse.self, JournalPath.self, JournalShare.self, JournalInvitations.self,
          JournalAccept.self, JournalDecline.self, JournalLeave.self,
          JournalTokenAdd.self,
          JournalTokenList.self, JournalTokenRevoke.self,
        ]
      ),
      Family(
        "account",
        [
          AccountRegister.self, AccountLogin.self, AccountLogout.self, AccountShow.self, AccountToken.self,
          AccountTokenAdd.self, AccountTokenList.self, AccountTokenRevoke.self,
          AccountPassword.self, AccountEmailCommand.self, AccountConfirm.self, AccountExport.self,
          AccountErase.self, AccountConsent.self,
          AccountReset.self, TwoFactorEnable.self, TwoFactorDisable.self, TwoFactorStatus.self,
          TwoFactorCodes.self,
        ]
      ),
      Family("feedback", [FeedbackCommand.self]),
      Family(
        "admin",
        [
          AdminUsers.self, AdminRole.self, AdminBlock.self, AdminUnblock.self, AdminTwoFactorOff.self,
          AdminDelete.self,
          AdminStats.self,
          AdminNotice.self, AdminFeedback.self, AdminReports.self, AdminHide.self, AdminUnhide.self,
          AdminAudit.self,
          AdminFoodAdd.self, AdminFoodEdit.self, AdminFoodRemove.self, AdminFoodList.self,
          AdminFoodCheck.self,
          AdminExerciseAdd.self, AdminExerciseEdit.self, AdminExerciseRemove.self, AdminExerciseList.self,
          AdminExerciseCheck.self,
        ]
      ),
      Family(
        "meetup",
        [
          MeetupEnter.self, MeetupList.self, MeetupShow.self, MeetupCreate.self, MeetupJoin.self,
          MeetupLeave.self, MeetupEdit.self, MeetupCancel.self, MeetupRemove.self, MeetupChat.self,
          MeetupReview.self, MeetupAttach.self, MeetupPhotos.self, MeetupMap.self, MeetupICS.self,
          MeetupReportCommand.self, MeetupBlockCommand.self, MeetupUnblock.self, MeetupSyncCommand.self,
        ]),
      Family("inbox", [InboxCommand.self]),
      Family("config", [ConfigGet.self, ConfigSet.self, ConfigUnset.self, ConfigList.self]),
      Family("verify", [Verify.self]),
      Family("repair", [RepairCommand.self]),
      Family("doctor", [Doctor.self]),
      Family("backup", [Backup.self]),
      Family("completion", [CompletionCommand.self]),
      Family("help", [Help.self]),
      Family("version", [Version.self]),
    ] + records + business + [
      Family(
        "plumb",
        [
          ParseDate.self, ParseMeal.self, ParseQuantity.self, Complete.self, ViewCommand.self,
          ReplayEntries.self, CheckpointCommand.self, DigestCommand.self, CatSegment.self, Manual.self,
        ]
      )
    ]
}

/// The commands that begin with one word; which they are is asked of one or two of all families.
private struct Family {
  let noun: String
  /// What a journal has to be for to be changed or shown by them; nil for any journal.
  let purpose: JournalPurpose?
  let types: @Sendable () -> [any Command.Type]

  init(
    _ noun: String, for purpose: JournalPurpose? = nil,
    _ types: @autoclosure @escaping @Sendable () -> [any Command.Type]
  ) {
    self.noun = noun
    self.purpose = purpose
    self.types = types
  }
}
