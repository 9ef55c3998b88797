internal import Messages

/// The settings there are: what `config` knows, and what anything else is refused as.
package enum SettingKey: String, CaseIterable, Sendable {
  case coreJournal = "core.journal"
  case coreWait = "core.wait"
  case coreCheckpoint = "core.checkpoint"
  case corePager = "core.pager"
  case dateOrder = "date.order"
  case dayStart = "day.start"
  case mealSlots = "meal.slots"
  case mealByHour = "meal.by-hour"
  case userLanguage = "user.language"
  case unitsEnergy = "units.energy"
  case unitsMass = "units.mass"
  case unitsDistance = "units.distance"
  case energyMode = "energy.mode"
  case colorUI = "color.ui"
  case webContact = "web.contact"
  case webTimeout = "web.timeout"
  case offURL = "off.url"
  case fdcURL = "fdc.url"
  case fdcKey = "fdc.key"
  case ninjasURL = "ninjas.url"
  case ninjasKey = "ninjas.key"
  case coachCommand = "coach.command"
  case coachGeminiKey = "coach.gemini-key"
  case coachGeminiModel = "coach.gemini-model"
  case coachGeminiURL = "coach.gemini-url"
  case coachTimeout = "coach.timeout"
  case importPriority = "import.priority"
  case syncSSH = "sync.ssh"
  case syncCA = "sync.ca"
  case meetupCalendar = "meetup.calendar"
  case sessionIdle = "session.idle"
  case discordWebhook = "discord.webhook"
  case shareTrainer = "business.share.trainer"
  case shareClient = "business.share.client"
  case shareInternal = "business.share.internal"
  case hookSessionAdd = "hook.session.add"

  /// What it is for, with its form.
  package var meaning: String {
    switch self {
    case .coreJournal: "the journal to use if none is named"
    case .coreWait: "milliseconds to wait for the journal's lock"
    case .coreCheckpoint: "auto, or never to always read the whole journal"
    case .corePager: "the pager for long output on a terminal"
    case .dateOrder: "how to read 3/4/2026: dmy, mdy or ymd; such dates are refused if unset"
    case .dayStart: "the time a day begins, such as 04:00 for night owls"
    case .mealSlots: "the meals of a day, separated by commas"
    case .mealByHour: "the meal of the day from each hour on, as HOUR=SLOT separated by commas"
    case .userLanguage: "the language of reports: en or fr; that of the locale if unset; help is in English"
    case .unitsEnergy: "the unit for energy: kcal or kJ; calculations use kcal"
    case .unitsMass: "the unit for body weight: kg, lb or st"
    case .unitsDistance: "the unit for distance: km or mi"
    case .energyMode:
      "how the daily need is estimated: factor (the level includes workouts) or logged (workouts are added)"
    case .colorUI: "when to use colour: auto, always or never"
    case .webContact: "a contact address to send to web services, as they request"
    case .webTimeout: "seconds to wait for a web service"
    case .offURL: "the address of Open Food Facts"
    case .fdcURL: "the address of USDA FoodData Central"
    case .fdcKey: "your key for FoodData Central; it is not asked without one"
    case .ninjasURL: "the address of API Ninjas"
    case .ninjasKey: "your key for API Ninjas; it is not asked without one"
    case .coachCommand: "a program that acts as the coach: it receives what `coach --preview` shows"
    case .coachGeminiKey: "your key for Google Gemini as the coach; it is not asked without one"
    case .coachGeminiModel: "the Gemini model"
    case .coachGeminiURL: "the address of Gemini"
    case .coachTimeout: "seconds to wait for a language model before using the built-in rules"
    case .importPriority:
      "the sources that count first where several have a day's steps or sleep, separated by commas; own for what you entered"
    case .syncSSH: "the ssh program, with its first arguments"
    case .syncCA: "a file of trusted certificates to use instead of the system's"
    case .meetupCalendar: "your own calendar, an .ics file; it shows which meet-ups you have time for"
    case .sessionIdle:
      "how long a login lasts without activity, such as 30m; 30 days if unset"
    case .discordWebhook: "the address of your webhook on Discord, for `session share --discord`"
    case .shareTrainer: "the text that `session share` makes for a trainer, with places such as {module}"
    case .shareClient: "the same for a client"
    case .shareInternal: "the same for the company itself"
    case .hookSessionAdd:
      "what happens after `session add` and `session copy`: discord AUDIENCE posts it, such as discord trainer; nothing if unset"
    }
  }

  /// What it is where nothing sets it; empty means unset.
  package var builtIn: String {
    switch self {
    case .coreJournal: "default"
    case .coreWait: "5000"
    case .coreCheckpoint: "auto"
    case .corePager, .dateOrder, .userLanguage, .webContact, .fdcKey, .ninjasKey, .coachCommand,
      .coachGeminiKey, .importPriority, .syncCA, .meetupCalendar, .sessionIdle, .discordWebhook,
      .shareTrainer, .shareClient, .shareInternal, .hookSessionAdd:
      ""
    case .syncSSH: "ssh"
    case .webTimeout: "20"
    case .offURL: "https://world.openfoodfacts.org"
    case .fdcURL: "https://api.nal.usda.gov"
    case .ninjasURL: "https://api.api-ninjas.com"
    case .coachGeminiModel: "gemini-2.5-flash"
    case .coachGeminiURL: "https://generativelanguage.googleapis.com"
    case .coachTimeout: "30"
    case .dayStart: "00:00"
    case .mealSlots: "breakfast,lunch,dinner,snack"
    case .mealByHour: "4=breakfast,11=lunch,15=snack,18=dinner,22=snack"
    case .unitsEnergy: "kcal"
    case .unitsMass: "kg"
    case .unitsDistance: "km"
    case .energyMode: "factor"
    case .colorUI: "auto"
    }
  }

  /// Whether it belongs to the person and so travels with the journal. What can name a program, a path or a host,
  /// and what is secret, never does.
  package var isPersonal: Bool {
    switch self {
    case .coreJournal, .coreWait, .coreCheckpoint, .corePager, .colorUI, .webContact, .webTimeout, .offURL,
      .fdcURL, .fdcKey, .ninjasURL, .ninjasKey, .coachCommand, .coachGeminiKey, .coachGeminiModel,
      .coachGeminiURL, .coachTimeout, .syncSSH, .syncCA, .meetupCalendar, .sessionIdle,
      .discordWebhook, .hookSessionAdd:
      false
    default: true
    }
  }

  /// Whether its value is a secret, which lists do not show.
  package var isSecret: Bool { [.fdcKey, .ninjasKey, .coachGeminiKey, .discordWebhook].contains(self) }

  /// Whether its value may have several lines.
  package var mayHaveLines: Bool { [.shareTrainer, .shareClient, .shareInternal].contains(self) }

  /// Why a text is no value of this setting; nil where it is one.
  package func objection(to value: String) -> Message? {
    switch self {
    case .coreJournal: JournalName.isName(value) ? nil : JournalName.form
    case .coreWait: Int(value).map { (0...3_600_000).contains($0) } == true ? nil : "a number of milliseconds"
    case .coreCheckpoint: Self.among(["auto", "never"], value)
    case .corePager, .coachCommand: nil
    case .importPriority:
      value.utf8.count <= 500 ? nil : "names of sources separated by commas, such as Watch, iPhone"
    case .dateOrder: Self.among(["", "dmy", "mdy", "ymd"], value)
    case .dayStart: Self.isTime(value) ? nil : "a time such as 04:00, before noon"
    case .mealSlots: Self.slots(value).isEmpty ? "names separated by commas" : nil
    case .mealByHour: Self.hours(value) == nil ? "HOUR=SLOT separated by commas, hours from 0 to 23" : nil
    case .userLanguage: Self.among(["", "en", "fr"], value)
    case .unitsEnergy: Self.among(["kcal", "kJ"], value)
    case .unitsMass: Self.among(["kg", "lb", "st"], value)
    case .unitsDistance: Self.among(["km", "mi"], value)
    case .energyMode: Self.among(["factor", "logged"], value)
    case .colorUI: Self.among(["auto", "always", "never"], value)
    case .webTimeout, .coachTimeout:
      Int(value).map { (1...300).contains($0) } == true ? nil : "a number of seconds from 1 to 300"
    case .offURL, .fdcURL, .ninjasURL, .coachGeminiURL:
      Self.isAddress(value) ? nil : "an address such as https://example.org, without a trailing slash"
    case .syncSSH: value.split(separator: " ").isEmpty ? "a program, with or without arguments" : nil
    case .syncCA:
      value.isEmpty || value.hasPrefix("/") ? nil : "the absolute path of a file, such as /etc/ssl/own.pem"
    case .meetupCalendar:
      value.isEmpty || value.hasPrefix("/")
        ? nil : "the absolute path of a calendar, such as /home/anna/calendar.ics"
    case .sessionIdle:
      value.isEmpty || Self.idleMilliseconds(value) != nil
        ? nil : "a number of minutes or hours, such as 30m or 8h"
    case .coachGeminiModel:
      !value.isEmpty && value.utf8.allSatisfy(Self.isNameByte)
        ? nil : "the name of a model, such as gemini-2.5-flash"
    case .discordWebhook:
      value.isEmpty || value.hasPrefix("https://") && Self.isAddress(value)
        ? nil : "the address that Discord shows, such as https://discord.com/api/webhooks/123/abc"
    case .hookSessionAdd:
      Self.among(["", "discord trainer", "discord client", "discord internal"], value)
    case .shareTrainer, .shareClient, .shareInternal: value.utf8.count <= 16_384 ? nil : "at most 16 KiB"
    case .webContact, .fdcKey, .ninjasKey, .coachGeminiKey:
      value.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? nil : "one word of plain characters"
    }
  }

  /// The slots a value of `meal.slots` names; none where it is malformed.
  static func slots(_ value: String) -> [String] {
    let names = value.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0).trimmingBlanks.lowercased()
    }
    let isName = { (name: String) in !name.isEmpty && name.allSatisfy { $0.isLetter || $0 == "-" } }
    return names.allSatisfy(isName) && Set(names).count == names.count ? names : []
  }

  /// The hours a value of `meal.by-hour` names, rising; nil where it is malformed.
  static func hours(_ value: String) -> [(hour: Int, slot: String)]? {
    var hours: [(hour: Int, slot: String)] = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false)
      guard pair.count == 2, let hour = Int(String(pair[0]).trimmingBlanks), (0...23).contains(hour),
        hours.last.map({ $0.hour < hour }) ?? true
      else { return nil }
      hours.append((hour, String(pair[1]).trimmingBlanks))
    }
    return hours
  }

  /// The seconds after midnight of a value of `day.start`.
  static func seconds(_ value: String) -> Int32 {
    let parts = value.split(separator: ":").compactMap { Int32($0) }
    return parts.count == 2 ? parts[0] * 3600 + parts[1] * 60 : 0
  }

  /// The milliseconds of a value of `session.idle`; nil where it is unset or malformed.
  package static func idleMilliseconds(_ value: String) -> Int64? {
    guard let unit = ["m": 60_000, "h": 3_600_000][value.suffix(1)], let count = Int64(value.dropLast()),
      (1...10_000).contains(count)
    else { return nil }
    return count * Int64(unit)
  }

  private static func among(_ choices: [String], _ value: String) -> Message? {
    choices.contains(value) ? nil : "one of \(choices.filter { !$0.isEmpty }.joined(separator: ", "))"
  }

  /// Whether a text is the address of a host, with a path or without.
  private static func isAddress(_ value: String) -> Bool {
    let rest = ["https://", "http://"].first(where: value.hasPrefix).map { value.dropFirst($0.count) }
    guard let rest, !rest.isEmpty, rest.first != "/", rest.last != "/" else { return false }
    return rest.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x23 && $0 != 0x3F }
  }

  /// Whether a byte may stand in the name of a model, which becomes a part of a path.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static func isTime(_ value: String) -> Bool {
    let parts = value.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) }), let hour = Int(parts[0]),
      let minute = Int(parts[1])
    else { return false }
    return (0..<12).contains(hour) && (0..<60).contains(minute)
  }
}

extension String {
  /// The text without blanks and tabs at its ends.
  var trimmingBlanks: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }
}
