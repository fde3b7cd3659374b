// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Reads JSON text.
struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0

  /// The largest depth of nested values, far more than exported graphs have.
  private static let depth = 128

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The document.
  static func value(of text: String) throws(GraphFormatError) -> JSONValue {
    var parser = JSONParser(text)
    let value = try parser.value(0)
    parser.skipSpace()
    guard parser.position == parser.bytes.count else { throw parser.expected("the end") }
    return value
  }

  private func expected(_ what: String) -> GraphFormatError {
    GraphFormatError("\(what) is expected at byte \(position + 1)")
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  private mutating func value(_ depth: Int) throws(GraphFormatError) -> JSONValue {
    guard depth < Self.depth else { throw expected("less nesting") }
    if take("{") { return .object(try members(depth)) }
    if take("[") { return .array(try elements(depth)) }
    if take("\"") { return .string(try string()) }
    switch next {
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(
    _ text: String, _ value: JSONValue
  ) throws(GraphFormatError) -> JSONValue {
    guard bytes[position...].starts(with: text.utf8) else { throw expected("a value") }
    position += text.utf8.count
    return value
  }

  private mutating func elements(_ depth: Int) throws(GraphFormatError) -> [JSONValue] {
    var result: [JSONValue] = []
    if take("]") { return result }
    repeat { result.append(try value(depth + 1)) } while take(",")
    guard take("]") else { throw expected("']'") }
    return result
  }

  private mutating func members(_ depth: Int) throws(GraphFormatError) -> [(String, JSONValue)] {
    var result: [(String, JSONValue)] = []
    if take("}") { return result }
    repeat {
      guard take("\"") else { throw expected("a name") }
      let name = try string()
      guard take(":") else { throw expected("':'") }
      result.append((name, try value(depth + 1)))
    } while take(",")
    guard take("}") else { throw expected("'}'") }
    return result
  }

  private mutating func number() throws(GraphFormatError) -> Int {
    let end = bytes[position...].firstIndex { !"-0123456789".utf8.contains($0) } ?? bytes.count
    let digits = String(decoding: bytes[position..<end], as: UTF8.self)
    let hasFraction = end < bytes.count && ".eE".utf8.contains(bytes[end])
    guard !hasFraction, let number = Int(digits) else { throw expected("a whole number") }
    position = end
    return number
  }

  /// The rest of a string after its opening quotation mark.
  private mutating func string() throws(GraphFormatError) -> String {
    var result: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"): result += try escape()
      default: result.append(byte)
      }
    }
    throw expected("a quotation mark")
  }

  private mutating func escape() throws(GraphFormatError) -> [UInt8] {
    guard let byte = next else { throw expected("an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "u"): return Array(String(try scalar()).utf8)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    default: throw expected("an escape")
    }
  }

  /// A character by its number; a surrogate pair makes one.
  private mutating func scalar() throws(GraphFormatError) -> Character {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    guard take("\\"), take("u") else { throw expected("the second half of a pair") }
    let units = [UInt16(truncatingIfNeeded: first), UInt16(truncatingIfNeeded: try unit())]
    guard let character = String(decoding: units, as: UTF16.self).first else {
      throw expected("a character")
    }
    return character
  }

  private mutating func unit() throws(GraphFormatError) -> UInt32 {
    let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, let unit = UInt32(digits, radix: 16) else {
      throw expected("four digits")
    }
    position += 4
    return unit
  }
}
