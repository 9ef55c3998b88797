internal import Encoding

/// What lists in answers about accounts hold, as JSON Schemas.
enum Listed {
  /// An account, as administrators see it.
  static let user = objectSchema(
    AccountService.memberFields
      + " last_login:string? last_seen:string? login_days_30:integer journals:integer goals_shown:string? "
      + AccountService.securityFields)
  /// How much there is of an account.
  static let count = objectSchema("account:string activities:integer? goals:integer?")
  /// Something to agree to, and since when an account does.
  static let consent = objectSchema("consent:string since:string?")
  /// What an account shows of its goals.
  static let goals = objectSchema("account:string aim:string? over_target:boolean?")
  /// A notice.
  static let notice = objectSchema("id:string at:string text:string until:string?")
  /// What a user told.
  static let feedback = objectSchema(feedbackFields)
  /// The same for administrators.
  static let told = objectSchema(feedbackFields + " email:string?")
  /// A record of what was done.
  static let audit = objectSchema(auditFields)
  /// The same for administrators.
  static let trail = objectSchema(auditFields + " actor_email:string? account_email:string?")
  /// Somebody who may use a journal.
  static let member = objectSchema("account:string email:string first_name:string name:string role:string")
  /// A token that may add, without itself.
  static let token = objectSchema("id:string journal:string name:string since:string")
  /// A key for looking foods up, without itself.
  static let key = objectSchema("id:string name:string since:string")
  /// A journal and the role on it.
  static let journal = objectSchema("journal:string role:string objects~:string")
  /// A device that brings its stream to a journal.
  static let device = objectSchema("journal:string device:string")
  /// Where an account is logged in.
  static let session = objectSchema("device:string? renewed:string here~:boolean")
  /// A day.
  static let day: JSON = ["type": "string", "format": "date"]
  /// The numbers of a group of people; by what it is one stands in front.
  static let group = objectSchema(
    "age~:string? sex~:string? aim~:string? week~:string month~:string year~:string " + numbers)
  /// An open invitation as whoever is invited sees it.
  static let invitation = objectSchema(
    "id:string journal:string role:string email:string first_name:string name:string at:string expires:string"
  )
  /// An open invitation as whoever made it sees it.
  static let invited = objectSchema(invitedFields)
  /// Its fields.
  static let invitedFields = "id:string journal:string email:string role:string at:string expires:string"
  private static let feedbackFields = "id:string at:string account:string text:string"
  private static let auditFields =
    "id:string at:string actor:string? action:string account:string? journal:string?"
  private static let numbers = """
    people:number? logging:number? meals:number? activities:number? active_minutes:number? burned_kcal:number? \
    meals_by_slot:object items_by_category:object activities_by_type:object goals:object
    """
}
