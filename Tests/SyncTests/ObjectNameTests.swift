import Sync
import Testing

@Test(arguments: [
  "k3f9q2m7xa/00000001-00000064-9f2c81d07ab3e455.seg", "aaaaaaaaaa/00000001-00000001-0000000000000000.seg",
])
func `an object's name is read and written the same`(name: String) throws {
  #expect(try #require(ObjectName(name)).description == name)
}

@Test(arguments: [
  "", "/", "k3f9q2m7xa", "k3f9q2m7xa/", "../k3f9q2m7xa/00000001-00000064-9f2c81d07ab3e455.seg",
  "k3f9q2m7xa//00000001-00000064-9f2c81d07ab3e455.seg", "k3f9q2m7xa/open.jsonl",
  "K3f9q2m7xa/00000001-00000064-9f2c81d07ab3e455.seg", "k3f9q2m7xa/00000064-00000001-9f2c81d07ab3e455.seg",
  "k3f9q2m7xa/00000001-00000064-9f2c81d07ab3e455.seg/x",
  "k3f9q2m7xa.00000001-00000064-9f2c81d07ab3e455.seg",
  "k3f9q2m7xa/../00000001-00000064-9f2c81d07ab3e455.seg",
])
func `what is not an object's name is refused`(name: String) {
  #expect(ObjectName(name) == nil)
}
