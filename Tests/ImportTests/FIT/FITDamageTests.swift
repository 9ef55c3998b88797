import Encoding
import Import
import Testing

/// Damaged files of real devices: nothing traps, and what is whole is kept.
@Suite struct FITDamageTests {
  private static let small = "activity-settings-corruptheader"

  @Test func `a file cut at any byte gives what came before`() throws {
    let bytes = try FITSamples.bytes(Self.small)
    var most = 0
    for count in 0..<771 {
      guard let found = try? FITImport(Array(bytes.prefix(count))) else {
        #expect(count < 12)
        continue
      }
      #expect(found.faults.map(\.kind) == [.cut], "\(count) bytes")
      let records = found.files.first?.records.count ?? 0
      #expect(records >= most, "\(count) bytes")
      most = records
    }
    #expect(most == 14)
  }

  @Test func `no changed bit of a file traps, and each shows`() throws {
    let bytes = Array(try FITSamples.bytes(Self.small).prefix(771))
    #expect(try FITImport(bytes).faults == [])
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        guard let found = try? FITImport(changed) else {
          #expect(index == 0 || (8..<12).contains(index), "byte \(index)")
          continue
        }
        Self.look(at: found)
        #expect(found.faults != [], "byte \(index)")
      }
    }
  }

  @Test(arguments: ["antfs-dump.63", "garmin-fenix-5-bike", "strava-android-app-201.10-b1218918"])
  func `a file cut anywhere does not trap`(name: String) throws {
    let bytes = try FITSamples.bytes(name)
    for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 1000)) {
      if let found = try? FITImport(Array(bytes.prefix(count))) { Self.look(at: found) }
    }
  }

  /// Reads everything that is worked out on demand.
  private static func look(at found: FITImport) {
    for file in found.files {
      _ = (file.source, file.kind?.name, file.kind?.refusal, file.isEmpty)
      for activity in file.activities {
        _ = (activity.key, activity.session.steps, activity.session.end, activity.session.sport.name)
        for record in activity.records {
          _ = (record.time, record.latitude, record.longitude, record.altitude, record.distance, record.speed)
          _ = (record.heartRate, record.cadence, record.power)
        }
      }
    }
  }
}
