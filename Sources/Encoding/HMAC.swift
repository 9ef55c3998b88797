/// The message authentication code of RFC 2104 with SHA-256: 32 bytes that only who knows the key can make.
package func hmacSHA256(key: [UInt8], _ message: [UInt8]) -> [UInt8] {
  var key = key
  if key.count > 64 {
    var hash = SHA256()
    hash.update(key.span)
    key = hash.finish()
  }
  key += [UInt8](repeating: 0, count: 64 - key.count)
  var inner = SHA256()
  inner.update(key.map { $0 ^ 0x36 }.span)
  inner.update(message.span)
  var outer = SHA256()
  outer.update(key.map { $0 ^ 0x5C }.span)
  outer.update(inner.finish().span)
  return outer.finish()
}

/// Whether some bytes are others, in a time that tells nothing of how far they agree: where secrets meet.
@inline(never)
package func isSameSecret(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  guard left.count == right.count else { return false }
  var difference: UInt8 = 0
  for place in left.indices { difference |= left[place] ^ right[place] }
  return difference == 0
}
