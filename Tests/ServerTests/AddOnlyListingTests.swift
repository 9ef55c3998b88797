import Encoding
import Ledger
import Testing
import Values

/// What a server tells who may only add: a token, and a member with that role. Of others nothing.
@Suite struct AddOnlyListingTests {
  private let diary: SharedDiary

  init() throws {
    diary = try SharedDiary()
    diary.share("dora", "add-only")
    #expect(try diary.put(adding("note", diary.id(1)), id: diary.id(1), as: "anna").status == 201)
    #expect(try diary.put(adding("note", diary.id(2)), id: diary.id(2), as: "ben").status == 201)
  }

  private func list(_ who: String) -> (status: Int, names: [String], json: JSON) {
    let answer = diary.ask("GET", "v1/journals/\(diary.journal)/objects", as: who)
    let names = answer.json["objects"]?.arrayValue?.compactMap { $0["name"]?.stringValue } ?? []
    return (answer.status, names, answer.json)
  }

  @Test(arguments: ["dora", "token"]) func `the list has their own segments alone`(who: String) throws {
    #expect(list(who).status == 200 && list(who).names.isEmpty)
    #expect(try diary.put(adding("note", diary.id(3)), id: diary.id(3), as: who).status == 201)
    let own = try #require(diary.devices[who]).description
    #expect(list(who).names.count == 1)
    #expect(list(who).names.allSatisfy { $0.hasPrefix(own + "/") })
    #expect(diary.listed.count == 3)
  }

  @Test(arguments: ["dora", "token"]) func `no answer tells of others`(who: String) throws {
    #expect(try diary.put(adding("note", diary.id(3)), id: diary.id(3), as: who).status == 201)
    let role = diary.ask("GET", "v1/journals/\(diary.journal)/role", as: who)
    #expect(role.status == 200 && role.json["role"] == "add-only")
    #expect(role.json["members"]?.arrayValue?.count == 1)
    let own = try #require(diary.devices[who]).description
    #expect(role.json["members"]?.arrayValue?.first?["devices"] == [.string(own)])
    for text in [list(who).json.text, role.json.text] {
      for other in ["anna", "ben", "cleo"] {
        let device = try #require(diary.devices[other]).description
        #expect(!text.contains(device), "\(text)")
        #expect(!text.lowercased().contains(other), "\(text)")
      }
    }
    // A cursor would count what others put.
    #expect(list(who).json["cursor"] == "")
    let cursor = list("anna").json["cursor"]?.stringValue ?? ""
    let answer = diary.ask("GET", "v1/journals/\(diary.journal)/objects", as: who)
    #expect(!cursor.isEmpty && answer.json["objects"]?.arrayValue?.count == 1)
  }

  @Test(arguments: ["dora", "token"]) func `no segment is given, not even their own`(who: String) throws {
    #expect(try diary.put(adding("note", diary.id(3)), id: diary.id(3), as: who).status == 201)
    for name in diary.listed {
      let answer = diary.ask("GET", "v1/journals/\(diary.journal)/objects/\(name)", as: who)
      #expect(answer.status == 403 && answer.code == "role.insufficient")
    }
  }

  @Test(arguments: ["dora", "token"]) func `nobody's device is made theirs by asking or by putting`(
    who: String
  ) throws {
    let ben = try #require(diary.devices["ben"])
    let forged = try diary.put(adding("note", diary.id(9)), id: diary.id(9), as: who, on: ben)
    #expect(forged.status == 403 && forged.code == "object.forbidden")
    #expect(list(who).names.isEmpty)
    let devices = diary.ask("GET", "v1/journals/\(diary.journal)/role", as: who).json["members"]?.arrayValue?
      .first?["devices"]
    #expect(devices == [])
  }

  @Test func `who is a member no more, or of another journal, is told nothing`() throws {
    let account = diary.ask("GET", "v1/journals/\(diary.journal)/members", as: "anna").json["members"]?
      .arrayValue?.first { $0["role"] == "add-only" }?["account"]?.stringValue
    let member = try #require(account)
    let path = "v1/journals/\(diary.journal)/members/\(member)"
    #expect(diary.ask("DELETE", path, as: "anna").status < 300)
    #expect(list("dora").status == 403 && list("dora").json["error"]?["code"] == "role.none")
    let other = "01M7YF3F00N4V7T5R2M9X6C1DR"
    for path in ["v1/journals/\(other)/objects", "v1/journals/\(other)/role"] {
      #expect(diary.ask("GET", path, as: "token").status == 404)
    }
  }
}
