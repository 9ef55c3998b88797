import Foundation
import Journal
import Platform
import TestSupport
import Testing

/// A file that has its name only once it is whole.
@Suite struct SealedFileTests {
  private let bytes = Array("{\"id\":1}\n".utf8)

  /// Some file systems know no files without a name.
  private static let knowsUnnamed: Bool = {
    let disk = SystemDisk()
    guard let folder = try? TemporaryFolder(), let file = try? disk.createUnnamed(in: folder.path) else {
      return false
    }
    disk.close(file)
    return true
  }()

  @Test(.enabled(if: knowsUnnamed)) func hasNoNameUntilItIsWhole() throws {
    let folder = try TemporaryFolder()
    let disk = SystemDisk()
    let descriptor = try disk.createUnnamed(in: folder.path)
    #expect(try disk.write(descriptor, bytes) == bytes.count)
    #expect(try disk.names(in: folder.path) == [])

    try disk.name(descriptor, folder.path + "/one.seg")
    disk.close(descriptor)
    #expect(try disk.names(in: folder.path) == ["one.seg"])
    #expect(try disk.status(folder.path + "/one.seg").mode == 0o444)
    #expect(Array(try Data(contentsOf: folder.appending("one.seg"))) == bytes)
  }

  @Test(.enabled(if: knowsUnnamed)) func isGoneWhereItWasGivenNoName() throws {
    let folder = try TemporaryFolder()
    let disk = SystemDisk()
    disk.close(try disk.createUnnamed(in: folder.path))
    #expect(try disk.names(in: folder.path) == [])
  }

  @Test func overwritesNothing() throws {
    let folder = try TemporaryFolder()
    let (disk, path) = (SystemDisk(), folder.path + "/one.seg")
    #expect(try disk.createSealed(path, in: folder.path, bytes, by: folder.path + "/t"))
    #expect(try !disk.createSealed(path, in: folder.path, [0x7B], by: folder.path + "/t"))
    #expect(try disk.names(in: folder.path) == ["one.seg"])
    #expect(try disk.contents(of: path) == bytes)
  }

  @Test func waitsUnderAnotherNameWhereFilesMustHaveOne() throws {
    let disk = MemoryDisk()
    try disk.makeDirectory("/d")
    #expect(try disk.createSealed("/d/one.seg", in: "/d", bytes, by: "/d/t"))
    #expect(try !disk.createSealed("/d/one.seg", in: "/d", [0x7B], by: "/d/t"))
    #expect(disk.contents == ["/d/one.seg": bytes])
    #expect(disk.modes == ["/d/one.seg": 0o444])
  }

  @Test(arguments: 1...8) func leavesNothingHalf(refused call: Int) throws {
    let disk = MemoryDisk()
    try disk.makeDirectory("/d")
    disk.refuse(call: call, with: .noSpace)
    let isCreated = try? disk.createSealed("/d/one.seg", in: "/d", bytes, by: "/d/t")
    disk.relent()
    #expect(disk.contents["/d/one.seg"] == (isCreated == nil ? nil : bytes))
  }
}
