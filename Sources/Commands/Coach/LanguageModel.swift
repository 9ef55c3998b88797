// A language model gets the bytes that `coach --preview` shows and nothing else, and what it says is read by
// `ModelAnswer` as what a stranger says. Whatever goes wrong, the rules answer; one word on stderr names the reason.

internal import Coach
internal import Encoding
internal import Messages
internal import Platform
internal import Session

/// The language model that the user's configuration names.
enum LanguageModel: Equatable {
  /// A program of the user's that gets the request on its standard input, by the shell.
  case program(String)
  /// Google's Gemini, by its REST interface.
  case gemini(model: String, address: String, key: String)

  /// The model that is set; nil where none is. A program goes before a key.
  init?(_ session: Session) {
    let settings = session.settings
    let (command, key) = (settings[.coachCommand].value, settings[.coachGeminiKey].value)
    if !command.isEmpty {
      self = .program(command)
    } else if !key.isEmpty {
      self = .gemini(
        model: settings[.coachGeminiModel].value, address: settings[.coachGeminiURL].value, key: key)
    } else {
      return nil
    }
  }

  /// What people call it.
  var name: String {
    switch self {
    case .program: "coach.command"
    case .gemini(let model, _, _): model
    }
  }

  /// What its answers are kept under besides the request; no key is in it.
  var identity: String {
    switch self {
    case .program(let command): "program \(command)"
    case .gemini(let model, let address, _): "gemini \(model) \(address)"
    }
  }

  /// The request with what it is to be answered by: exactly what is sent.
  static func question(_ request: JSON) -> JSON {
    .object([.init("instructions", ModelAnswer.instructions)] + (request.members ?? []))
  }

  /// What it answers. Throws, with a word for the reason, where that is no JSON.
  func answer(_ question: JSON, _ session: Session) throws(ModelFault) -> JSON {
    let seconds = Int(session.settings[.coachTimeout].value) ?? 30
    let text =
      switch self {
      case .program(let command): try Self.run(command, question, seconds, session)
      case .gemini: try ask(question, seconds, session)
      }
    let bytes = Array(ModelAnswer.unfenced(text).utf8)
    guard let answer = try? JSON.parse(bytes.span) else {
      throw ModelFault("malformed", "its answer is not JSON")
    }
    return answer
  }

  /// Bytes of an answer that are taken at most.
  private static let largest = 256 * 1024

  private static func run(
    _ command: String, _ question: JSON, _ seconds: Int, _ session: Session
  ) throws(ModelFault) -> String {
    let result: ProgramResult
    do {
      result = try session.world.runProgram(
        arguments: ["/bin/sh", "-c", command], input: Array((question.text + "\n").utf8), limit: largest,
        seconds: seconds)
    } catch {
      switch error {
      case .timedOut: throw ModelFault("timeout", "it did not answer within \(seconds) s")
      case .missing: throw ModelFault("missing", "there is no such program")
      default: throw ModelFault("failed", error.reason)
      }
    }
    guard !result.isCut else { throw ModelFault("malformed", "its answer is larger than 256 KB") }
    switch result.status {
    case 0: return String(decoding: result.output, as: UTF8.self)
    case 126, 127: throw ModelFault("missing", "there is no such program")
    default: throw ModelFault("failed", "it exited with status \(result.status)")
    }
  }

  private func ask(_ question: JSON, _ seconds: Int, _ session: Session) throws(ModelFault) -> String {
    guard case .gemini(let model, let address, let key) = self else { return "" }
    let request = WebRequest(
      "Gemini", base: address, path: "/v1beta/models/\(model):generateContent", key: key,
      in: "x-goog-api-key")
    let body: JSON = [
      "contents": [["parts": [["text": .string(question.text)]]]],
      "generationConfig": ["responseMimeType": "application/json"],
    ]
    let answer: JSON?
    do {
      let web = try session.web(seconds: seconds).post(body, to: request)
      if let fault = ModelFault(status: web.status) { throw fault }
      answer = try web.json(of: request)
    } catch let failure as Failure {
      throw ModelFault(failure)
    } catch let fault as ModelFault {
      throw fault
    } catch {
      throw ModelFault("failed", "it did not answer")
    }
    let parts = answer?["candidates"]?.arrayValue?.first?["content"]?["parts"]?.arrayValue ?? []
    let text = parts.compactMap { $0["text"]?.stringValue }.joined()
    guard !text.isEmpty else { throw ModelFault("malformed", "its answer contains no text") }
    return text
  }
}

/// Why a language model gave no tips.
struct ModelFault: Error, Equatable {
  /// One word for the reason: `timeout`, `missing`, `failed`, `refused`, `busy`, `broken`, `unreachable`, `malformed`.
  let word: String
  /// What happened.
  let detail: Message

  init(_ word: String, _ detail: Message) {
    self.word = word
    self.detail = detail
  }

  /// What a status of HTTP means; nil for a good one.
  init?(status: Int) {
    switch status {
    case 200..<300: return nil
    case 400, 401, 403: self.init("refused", "it rejected the key or the request (\(status))")
    case 429: self.init("busy", "too many requests (429)")
    case 500...: self.init("broken", "it has an internal error (\(status))")
    default: self.init("refused", "it rejected the request (\(status))")
    }
  }

  /// What a failure of the request means.
  init(_ failure: Failure) {
    switch failure.code {
    case "web.timeout": self.init("timeout", failure.message)
    case "web.no-curl": self.init("missing", failure.message)
    case "web.json", "web.page", "web.empty", "web.too-large", "web.answer":
      self.init("malformed", failure.message)
    default: self.init("unreachable", failure.message)
    }
  }
}
