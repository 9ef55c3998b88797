internal import Accounts
internal import Arguments
internal import Values

/// The email of an account, as `--email` takes it.
struct AccountEmail: ArgumentValue {
  static let metavar = "EMAIL"
  static let example = AccountEmail(text: "anna@example.org")
  static let completion = Completion.none

  /// The address as it is written.
  let text: String

  static func argument(_ text: String) throws(UsageError) -> AccountEmail {
    guard let email = EmailAddress(text) else {
      throw UsageError(
        code: "account.email", message: "'\(text)' is not an email address",
        hint: "for example anna@example.org",
        caret: nil)
    }
    return AccountEmail(text: email.text)
  }
}
