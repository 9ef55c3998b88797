import Foundation
import Journal
import Ledger
import Sync
import TestSupport
import Testing

/// What an exchange brings back that was damaged here, and what it takes away over there.
@Suite struct HealingTests {
  /// Changes a digit in the newest segment of a home; its name.
  private func damage(_ home: ModelHome) throws -> String {
    let (path, bytes) = try #require(home.segments.max { $0.key < $1.key })
    var changed = bytes
    let place = try #require(String(decoding: bytes, as: UTF8.self).range(of: #""value":"#))
    let offset = String(decoding: bytes, as: UTF8.self).utf8.distance(
      from: "".startIndex, to: place.upperBound)
    changed[offset] ^= 1
    home.disk.put(path, changed)
    home.disk.setMode(path, 0o444)
    return path
  }

  @Test func `what was changed here and is whole over there is fetched, and a copy put aside`() throws {
    let stick = MemoryDisk.stick()
    let (one, two) = (try ModelHome(1), try ModelHome(2))
    for number in 1...3 { try one.add(number) }
    try one.sync(with: stick)
    try two.sync(with: stick)
    for home in [one, two] {
      let before = home.segments
      _ = try damage(home)
      #expect(try !home.findings().isEmpty)
      let report = try home.sync(with: stick)
      #expect(report.healed.count == 1 && report.troubles.isEmpty)
      #expect(home.segments == before)
      #expect(try home.findings() == [] && home.values() == ["1", "2", "3"])
      #expect(home.files.keys.contains { $0.contains("/quarantine/") })
    }
  }

  @Test func `what was damaged is fetched however much was recorded since`() throws {
    let stick = MemoryDisk.stick()
    let home = try ModelHome(1)
    for number in 1...3 { try home.add(number) }
    try home.sync(with: stick)
    _ = try damage(home)
    try home.add(4)
    let report = try home.sync(with: stick)
    #expect(report.healed.count == 1 && report.troubles.isEmpty)
    #expect(try home.findings() == [] && home.values() == ["1", "2", "3", "4"])
    #expect(try home.sync(with: stick).troubles.isEmpty)
  }

  @Test func `a repair fetches what is damaged or missing from a remote`() throws {
    let stick = MemoryDisk.stick()
    let (one, two) = (try ModelHome(1), try ModelHome(2))
    for number in 1...3 { try one.add(number) }
    try one.sync(with: stick)
    try two.add(4)
    try two.sync(with: stick)
    let before = two.segments
    let path = try #require(before.keys.first { !$0.contains(two.own) })
    two.disk.takeAway(path)
    var transport: any Transport = two.directory(on: stick)
    _ = try SyncRun.heal(try two.open(), from: "usb", over: &transport, at: two.place)
    #expect(two.segments == before)
    _ = try damage(two)
    let report = try SyncRun.heal(try two.open(), from: "usb", over: &transport, at: two.place)
    #expect(report.healed.count == 1)
    #expect(two.segments == before)
  }

  @Test func `a folder keeps the longest segments alone, however often is exchanged`() throws {
    let stick = MemoryDisk.stick()
    let (one, two) = (try ModelHome(1), try ModelHome(2))
    for number in 1...6 {
      try one.add(number)
      try one.sync(with: stick)
      if number.isMultiple(of: 2) { try two.sync(with: stick) }
    }
    #expect(Set(stick.objects.keys) == Set(one.names))
    #expect(try two.values() == ["1", "2", "3", "4", "5", "6"])
    #expect(try two.sync(with: stick).troubles.isEmpty)
  }

  @Test func `what another device supersedes between the list and the fetching is listed again`() throws {
    let stick = MemoryDisk.stick()
    let (one, two) = (try ModelHome(1), try ModelHome(2))
    try one.add(1)
    try one.sync(with: stick)
    try two.sync(with: stick)
    try one.add(2)
    try one.sync(with: stick)
    var racing = CountingTransport(two.directory(on: stick))
    racing.listing = { number, objects in
      guard number == 1 else { return objects }
      // After the list has been taken the other one goes on.
      _ = try? one.add(3)
      _ = try? one.sync(with: stick)
      return objects
    }
    let report = try two.sync(over: racing)
    #expect(report.troubles.isEmpty)
    #expect(try two.values() == ["1", "2", "3"])
  }

  @Test func `what was sent and lies in a longer segment by now is not lost`() throws {
    let stick = MemoryDisk.stick()
    let (one, two) = (try ModelHome(1), try ModelHome(2))
    try one.add(1)
    let early = stick.objects
    #expect(early.isEmpty)
    var racing = CountingTransport(one.directory(on: stick))
    let longer = try one.copy(as: 1, withNotes: true)
    racing.listing = { number, objects in
      guard number == 1, longer.names.isEmpty else { return objects }
      _ = try? longer.add(2)
      _ = try? longer.sync(with: stick)
      return objects
    }
    try one.seal()
    let report = try one.sync(over: racing)
    #expect(report.troubles.isEmpty)
    try two.sync(with: stick)
    #expect(try two.values() == ["1", "2"])
  }
}
