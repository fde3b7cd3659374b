// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A function type, as it is printed.
struct FunctionSpelling {
  /// The text between the parentheses.
  let parameters: String
  /// The type that it returns.
  let result: String
  /// Whether it is awaited.
  let isAsync: Bool
  /// Whether a global actor runs it.
  let isIsolated: Bool

  /// Parses the name of a function type; nil for other types.
  init?(_ name: String) {
    var rest = Substring(name)
    var attributes: [Substring] = []
    while rest.first == "@" || rest.hasPrefix("nonisolated("),
      let space = rest.firstIndex(of: " ")
    {
      attributes.append(rest[..<space])
      rest = rest[rest.index(after: space)...]
    }
    // The first place that is outside again: arrows inside have brackets of other kinds.
    guard rest.first == "(", let end = rest.firstPlace(outside: ("(", ")")) else { return nil }
    let tail = rest[end...].dropFirst()
    guard let arrow = tail.firstRange(of: " -> ") else { return nil }
    let effects = tail[..<arrow.lowerBound]
    guard effects.isEmpty || effects.hasPrefix(" async") || effects.hasPrefix(" throws") else {
      return nil
    }
    parameters = String(rest[..<end].dropFirst())
    result = String(tail[arrow.upperBound...])
    isAsync = effects.hasPrefix(" async")
    isIsolated = attributes.contains { attribute in
      attribute.hasPrefix("@") && attribute != "@Sendable" && attribute != "@isolated(any)"
    }
  }
}
