// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Diagnostic {
  /// Orders findings by place, then subject, then cause; those without a place come last.
  package static func isListedBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    if left.location != right.location {
      return SourceLocation.isListedBefore(left.location, right.location)
    }
    let names = (left.subject, left.id.name, left.summary, left.path ?? "")
    let others = (right.subject, right.id.name, right.summary, right.path ?? "")
    return names == others ? left.details < right.details : names < others
  }

  /// A text that orders findings of bindings with the same name and no location.
  private var details: String {
    let texts = steps.map { "\($0.text)\($0.location?.description ?? "")" }
    let others = notes.map { "\($0.text)\($0.location?.description ?? "")" }
    return (texts + others).joined(separator: "\n")
  }
}

extension SourceLocation {
  /// Orders places; a missing place comes last.
  package static func isListedBefore(_ left: SourceLocation?, _ right: SourceLocation?) -> Bool {
    guard let left else { return false }
    guard let right else { return true }
    return left < right
  }
}
