// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// One change of a program that is right.
struct Mutation: Sendable {
  /// What is changed.
  enum Kind: String, CaseIterable, Sendable {
    case registration, alias, part, injection, tag, type
  }

  let kind: Kind
  /// The number of the file that is changed.
  let file: Int
  /// The bytes that are replaced.
  let range: Range<Int>
  let replacement: String
  /// The place of what is changed, as the graph names it.
  let location: SourceLocation
  /// The lines of the statement or parameter around it.
  let lines: ClosedRange<Int>
  /// What is changed, in words.
  let text: String
  /// The name of the property that an injection sets, or of the module that a part is.
  var name: String?

  /// The text of the file with the change.
  func applied(to text: String) -> String {
    var bytes = Array(text.utf8)
    // Lines stay where they are, so that findings can be compared.
    let lines = bytes[range].count { $0 == UInt8(ascii: "\n") }
    bytes.replaceSubrange(
      range, with: Array(replacement.utf8) + Array(repeating: UInt8(ascii: "\n"), count: lines))
    return String(decoding: bytes, as: UTF8.self)
  }
}
