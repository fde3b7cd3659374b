// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Diagnostic {
  /// Orders findings by place, then subject, then cause; those without a place come last.
  static func isListedBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    if left.location != right.location {
      return SourceLocation.isListedBefore(left.location, right.location)
    }
    return (left.subject, left.id.name, left.summary, left.path ?? "")
      < (right.subject, right.id.name, right.summary, right.path ?? "")
  }
}

extension SourceLocation {
  /// Orders places; what has none comes last.
  static func isListedBefore(_ left: SourceLocation?, _ right: SourceLocation?) -> Bool {
    guard let left else { return false }
    guard let right else { return true }
    return left < right
  }
}
