// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Testing

@testable import GarlandExport

@Suite struct SHA256Tests {
  /// The examples of FIPS 180-2 and one of every length around that of a block, from another program.
  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
    ),
    (String(repeating: "a", count: 1_000), "Qe3s5C1j6Nm/UVqbppMuHCDLyfWl0TRkWttdsblzfqM="),
  ])
  func `known texts have known hashes`(_ text: String, _ hash: String) {
    #expect(SHA256(text).base64 == hash)
  }

  @Test func `texts of every length around a block have different hashes of 32 bytes`() {
    let hashes = (50...130).map { SHA256(String(repeating: "b", count: $0)).digest }
    #expect(hashes.allSatisfy { $0.count == 32 })
    #expect(Set(hashes).count == 81)
  }
}
