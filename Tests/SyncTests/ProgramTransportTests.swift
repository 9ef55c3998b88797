import Foundation
import Platform
import Sync
import TestSupport
import Testing
import Values

/// A helper in shell that keeps objects below a directory, as healthlog-remotes(7) shows one.
private let helper = #"""
  while read -r command object file; do
    case $object in
      journal.json) path=$1/$object ;;
      *) path=$1/log/$object ;;
    esac
    case $command in
      capabilities) echo "ok healthlog-remote 1 replace" ;;
      list)
        mkdir -p "$1/log"
        (cd "$1/log" && for name in */*.seg; do
          [ -f "$name" ] && echo "object $name $(($(wc -c <"$name")))"
        done)
        echo ok ;;
      stat) if [ -f "$path" ]; then echo "ok $(($(wc -c <"$path")))"; else echo missing; fi ;;
      get) if [ -f "$path" ]; then cp "$path" "$file" && echo ok || echo "error cannot read"; else echo missing; fi ;;
      put-new)
        mkdir -p "${path%/*}"
        cp "$file" "$path.tmp" && ln "$path.tmp" "$path" 2>/dev/null && echo ok || echo exists
        rm -f "$path.tmp" ;;
      replace) cp "$file" "$path.tmp" && mv -f "$path.tmp" "$path" && echo ok || echo "error cannot write" ;;
    esac
  done
  """#

/// A helper program that keeps its objects below a directory of its own.
private final class Helper {
  let folder: TemporaryFolder
  let script: String

  init(_ script: String = helper) throws {
    self.script = script
    folder = try TemporaryFolder()
  }

  func transport() -> ProgramTransport {
    let script = script
    return ProgramTransport(
      "shell", folder.appending("store").path, files: folder.appending("files").path,
      on: SystemDisk(),
      run: { words, input, limit, seconds throws(Errno) in
        try ChildProcess.run(
          ["sh", "-c", script] + words, input: input, limit: limit, seconds: seconds)
      })
  }
}

@Suite struct ProgramTransportTests {
  @Test func `a helper program does what every transport does`() throws {
    let helper = try Helper()
    let make = helper.transport()
    try TransportConformance { make }.check()
    let other = try Helper()
    try checkKeepsPurpose { other.transport() }
  }

  @Test func `two machines have the same after each has synced by a helper`() throws {
    let helper = try Helper()
    let (one, two) = (try ModelHome(1), try ModelHome(2))
    try one.add(1)
    try two.add(2)
    for home in [one, two, one] { #expect(try home.sync(over: helper.transport()).troubles.isEmpty) }
    #expect(try one.values() == ["1", "2"] && two.values() == ["1", "2"])
  }

  @Test(arguments: [
    ("exit 3", "exited with status 3"), ("echo hello", "does not respond like a remote helper"),
    ("cat >/dev/null", "like a remote helper"),
    ("echo ok healthlog-remote 2", "uses version 2"),
    ("echo 'ok healthlog-remote 1'; echo error no such bucket", "says: no such bucket"),
  ])
  func `a helper that does not answer is told of and nothing is changed`(script: String, words: String) throws
  {
    let helper = try Helper(script)
    let home = try ModelHome(1)
    try home.add(1)
    do {
      try home.sync(over: helper.transport())
      Issue.record("it was believed")
    } catch SyncFailure.transport(let failure) {
      #expect(failure.reason.english.contains(words), "\(failure.reason)")
    }
  }

  @Test func `a helper that ends in the middle is finished by the next sync`() throws {
    let helper = try Helper()
    let (one, two) = (try ModelHome(1), try ModelHome(2))
    for round in 1...3 {
      for number in 1...300 { try one.add(number + round * 1000, text: String(repeating: "x", count: 900)) }
      try one.seal()
    }
    let whole = helper.transport()
    var cut = CountingTransport(whole)
    let name = try #require(one.names.first.flatMap(ObjectName.init))
    cut.losing = { $0 == name ? nil : .rejected("no room") }
    #expect(try one.sync(over: cut).troubles.count == one.names.count - 1)
    #expect(try one.sync(over: whole).troubles.isEmpty)
    try two.sync(over: whole)
    #expect(try two.reading().digest == one.reading().digest)
  }
}
