import Encoding
import Journal
import Ledger
import Platform
import TestSupport
import Testing
import Values

/// Damage that a seed does to some bytes: flips, cuts, zeros, repetitions, transpositions, random bytes.
struct HostileBytes {
  private var chance: SeededGenerator

  init(seed: UInt64) { chance = SeededGenerator(seed: seed) }

  /// The bytes with one to four damages of any sort.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var damaged = bytes
    for _ in 0..<Int.random(in: 1...4, using: &chance) {
      damage(&damaged, Int.random(in: 0..<8, using: &chance))
    }
    return damaged
  }

  /// The bytes with one damage of the sort that a disk does: as many bytes as before, some of them others.
  mutating func decayed(_ bytes: [UInt8]) -> [UInt8] {
    var damaged = bytes
    damage(&damaged, Int.random(in: 0..<5, using: &chance))
    return damaged
  }

  private mutating func damage(_ bytes: inout [UInt8], _ sort: Int) {
    let start = Int.random(in: 0...bytes.count, using: &chance)
    let range = start..<min(bytes.count, start + Int.random(in: 1...64, using: &chance))
    switch sort {
    case 0, 1: if !range.isEmpty { bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &chance) }
    case 2: if !range.isEmpty { bytes[start] = Self.telling.randomElement(using: &chance) ?? 0 }
    case 3: for place in range { bytes[place] = 0 }
    case 4: for place in range { bytes[place] = UInt8.random(in: 0...255, using: &chance) }
    case 5: bytes.removeSubrange(range)
    case 6: bytes.insert(contentsOf: Array(bytes[range]), at: Int.random(in: 0...bytes.count, using: &chance))
    default: bytes.removeSubrange(start...)
    }
  }

  private static let telling = Array("\n\"{}[],:\\0 9-.e\u{1f}é".utf8)
}

/// Events of two weights each, 1 and 101, 2 and 102 …: both count or none does.
final class PairedWeights {
  let written: WrittenJournal
  private var entries: [(first: ULID, second: ULID)] = []

  init(_ count: Int) throws {
    written = try WrittenJournal()
    for kilograms in 1...count { try append(kilograms) }
  }

  private func append(_ kilograms: Int) throws {
    let writer = try written.begin()
    let place = writer.place
    let second = ULID(milliseconds: 1000 + Int64(kilograms), random: (1, 1))
    entries.append((place.id, second))
    let operations = [(place.id, kilograms), (second, kilograms + 100)].map { entry, kilograms in
      Operation.add(
        kind: "weight", entry: entry, day: CivilDay(iso: "2026-11-21"), at: nil,
        fields: [.init("weight_kg", .number(String(kilograms)))])
    }
    try writer.append(body: try written.body(operations), id: place.id)
  }

  /// The events of which one entry is believed and the other is not, though their lines are no JSON any more. In a
  /// line that is JSON a changed byte makes another event, which `verify` finds.
  func halves() throws -> [Int] {
    let ids = Set(try written.entries().map(\.id))
    let halves = entries.indices.filter { place in
      ids.contains(entries[place].first) != ids.contains(entries[place].second)
    }
    guard !halves.isEmpty else { return [] }
    let bytes = written.disk.contents[written.path] ?? []
    let readable = bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
      .filter { (try? JSON.parse($0.span)) != nil }
      .map { String(decoding: $0, as: UTF8.self) }
    return halves.filter { half in
      let names = [entries[half].first, entries[half].second].map { "\"entry\":\"\($0)\"" }
      return !readable.contains { line in names.contains { line.contains($0) } }
    }.map { $0 + 1 }
  }
}
