// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The SHA-256 digest of some bytes, by which contents are compared.
package struct Digest: Hashable, Sendable {
  /// The eight words of the digest.
  private let words: [UInt32]

  /// Computes the digest of some bytes.
  package init(_ bytes: [UInt8]) {
    var state = Self.start
    var schedule = [UInt32](repeating: 0, count: 64)
    let whole = bytes.count & ~63
    for block in stride(from: 0, to: whole, by: 64) {
      Self.mix(bytes, block, &schedule, into: &state)
    }
    var rest = Array(bytes[whole...]) + [0x80]
    while rest.count & 63 != 56 { rest.append(0) }
    let length = UInt64(bytes.count) * 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      rest.append(UInt8(truncatingIfNeeded: length >> shift))
    }
    for block in stride(from: 0, to: rest.count, by: 64) {
      Self.mix(rest, block, &schedule, into: &state)
    }
    words = state
  }

  /// Computes the digest of a text.
  package init(_ text: String) { self.init(Array(text.utf8)) }

  /// The digest in hexadecimal digits.
  package var text: String {
    words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// Adds a block of 64 bytes to the state.
  private static func mix(
    _ bytes: [UInt8], _ block: Int, _ schedule: inout [UInt32], into state: inout [UInt32]
  ) {
    for place in 0..<16 {
      let start = block + 4 * place
      schedule[place] =
        UInt32(bytes[start]) << 24 | UInt32(bytes[start + 1]) << 16
        | UInt32(bytes[start + 2]) << 8 | UInt32(bytes[start + 3])
    }
    for place in 16..<64 {
      let early = schedule[place - 15]
      let late = schedule[place - 2]
      let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
      let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
      schedule[place] = schedule[place - 16] &+ first &+ schedule[place - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for place in 0..<64 {
      let choice = e & f ^ ~e & g
      let upper =
        h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ constants[place]
        &+ schedule[place]
      let majority = a & b ^ a & c ^ b & c
      let lower = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ upper, c, b, a, upper &+ lower)
    }
    for (place, value) in [a, b, c, d, e, f, g, h].enumerated() { state[place] &+= value }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static let start: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C,
    0x1F83_D9AB, 0x5BE0_CD19,
  ]

  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1,
    0x923F_82A4, 0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3,
    0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786,
    0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147,
    0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13,
    0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A,
    0x5B9C_CA4F, 0x682E_6FF3, 0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208,
    0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}
