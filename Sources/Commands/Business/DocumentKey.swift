internal import Encoding
internal import Platform
internal import Session

/// Signs and checks with keys of SSH, by the program `ssh-keygen` (PROTOCOL.sshsig of OpenSSH).
enum DocumentKey {
  /// What a signature is for, so that it is none of anything else.
  private static let namespace = "healthlog"
  /// No signature of a key is longer, in bytes.
  private static let most = 20_000

  /// Signs a text with the private key of a file, or with the agent's of a public one. Throws where that fails.
  static func sign(_ text: String, with file: String, _ world: World) throws(Failure) -> String {
    let result = try run(["-Y", "sign", "-n", namespace, "-f", file], text, world)
    let signature = String(decoding: result.output, as: UTF8.self)
    guard result.status == 0, signature.hasPrefix("-----BEGIN SSH SIGNATURE-----") else {
      throw Failure(
        .refused, "document.key", "ssh-keygen did not sign with '\(file)': \(said(result))",
        hint: "name a private key, such as ~/.ssh/id_ed25519; leave out --key to sign without one")
    }
    return signature.trimmed
  }

  /// The key that made a signature of a text, as ssh-keygen names it; nil where it is no signature of that text.
  static func key(of signature: String, for text: String, _ session: Session) throws(Failure) -> String? {
    let path = try session.handOver(Array((signature + "\n").utf8), ending: "sig")
    let result = try run(["-Y", "check-novalidate", "-n", namespace, "-s", path], text, session.world)
    guard result.status == 0 else { return nil }
    let words = String(decoding: result.output, as: UTF8.self).split(separator: " " as Character)
    return words.last { $0.hasPrefix("SHA256:") }.map { String($0).trimmed } ?? ""
  }

  private static func run(_ arguments: [String], _ text: String, _ world: World) throws(Failure)
    -> ProgramResult
  {
    do throws(Errno) {
      return try world.runProgram(
        arguments: ["ssh-keygen"] + arguments, input: Array(text.utf8), limit: most)
    } catch {
      throw Failure(
        .system, "document.ssh", "cannot start ssh-keygen: \(error.reason)",
        hint: "install OpenSSH 8.0 or later, or leave out --key")
    }
  }

  private static func said(_ result: ProgramResult) -> String {
    let line = String(decoding: result.errors, as: UTF8.self).split(whereSeparator: \.isNewline).first
    return line.map { terminalSafe(String($0)) } ?? "status \(result.status)"
  }
}
