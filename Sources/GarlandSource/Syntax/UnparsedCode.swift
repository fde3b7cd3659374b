// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftIfConfig
import SwiftParser
import SwiftSyntax

/// Removes code that the compiler does not parse: the code under a false condition on a version.
///
/// Such code may be in the language of another version, so only the lines with conditions show where it ends.
struct UnparsedCode {
  private let configuration: VerifiedConfiguration
  /// The branches around the current line, the innermost last.
  private var branches: [Branch] = []

  /// A branch of an `#if`.
  private struct Branch {
    /// Whether an earlier branch is active.
    var isDecided = false
    /// Whether this branch, if it is inactive, or an earlier one may contain code that is not Swift.
    var allowsErrors = false
    var isLeftOut = false
  }

  private init(_ configuration: VerifiedConfiguration) { self.configuration = configuration }

  /// The text with empty lines instead of such code, or nil if there is none.
  static func removed(from text: String, _ configuration: VerifiedConfiguration) -> String? {
    var reader = UnparsedCode(configuration)
    var hasRemoved = false
    let newline = UInt8(ascii: "\n")
    let lines = text.utf8.split(separator: newline, omittingEmptySubsequences: false).map { line in
      let line = Substring(line)
      // A line that begins or ends such code is no part of it, unless all of it is inside of other such code.
      let before = reader.isInside
      reader.read(line)
      guard before, reader.isInside else { return line }
      hasRemoved = true
      return ""
    }
    return hasRemoved && reader.branches.isEmpty ? lines.joined(separator: "\n") : nil
  }

  private var isInside: Bool { branches.contains(where: \.isLeftOut) }

  private mutating func read(_ line: Substring) {
    let text = line.drop { $0 == " " || $0 == "\t" }
    if text.hasPrefix("#if ") || text.hasPrefix("#if(") {
      branches.append(Branch())
      decide(text.dropFirst("#if".count))
    } else if text.hasPrefix("#elseif") {
      decide(text.dropFirst("#elseif".count))
    } else if text.hasPrefix("#else") {
      decide("true")
    } else if text.hasPrefix("#endif"), !branches.isEmpty {
      branches.removeLast()
    }
  }

  /// Evaluates the condition of the innermost branch.
  private mutating func decide(_ condition: Substring) {
    guard var branch = branches.popLast() else { return }
    var parser = Parser(String(condition))
    let (state, allowsErrors, _) = IfConfigRegionState.evaluating(
      ExprSyntax.parse(from: &parser), in: configuration)
    branch.allowsErrors = branch.allowsErrors || allowsErrors
    branch.isLeftOut = branch.allowsErrors && (branch.isDecided || state != .active)
    branch.isDecided = branch.isDecided || state == .active
    branches.append(branch)
  }
}
