package import Arguments
package import Goals
internal import Session
internal import Values

extension ProfileSetting: ArgumentValue {
  package static let metavar = "NAME=VALUE"
  package static let example = ProfileSetting.sex(.female)
  package static let completion = Completion.choices(ProfileSetting.names.map { "\($0)=" })
  package static func argument(_ text: String) throws(UsageError) -> ProfileSetting {
    try UsageError.reading { () throws(GrammarError) in try ProfileSetting.parse(text) }
  }
}
