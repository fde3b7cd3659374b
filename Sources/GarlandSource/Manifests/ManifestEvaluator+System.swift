// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ManifestEvaluator {
  /// What a function of the standard library or of Foundation returns.
  func systemCall(
    _ name: String, on owner: ManifestValue, _ arguments: [Argument], _ frame: ManifestFrame,
    _ type: ManifestType? = nil
  ) -> ManifestValue {
    switch owner {
    case .none: return .none
    case .type(let type): return staticCall(name, of: type, arguments, frame)
    case .text(let text): return systemCall(name, on: text, arguments, frame)
    default:
      guard let elements = owner.elements else { return .unknown }
      return systemCall(name, on: elements, arguments, frame, type)
    }
  }

  private func systemCall(
    _ name: String, on text: String, _ arguments: [Argument], _ frame: ManifestFrame
  ) -> ManifestValue {
    let values = arguments.map { value($0.expression, frame) }
    let first = values.first?.text
    switch (name, first) {
    case ("lowercased", _): return .text(text.lowercased())
    case ("uppercased", _): return .text(text.uppercased())
    case ("prefix", _), ("dropFirst", _), ("dropLast", _), ("suffix", _):
      guard case .number(let count) = values.first ?? .number(1), count >= 0 else {
        return .unknown
      }
      switch name {
      case "prefix": return .text(String(text.prefix(count)))
      case "suffix": return .text(String(text.suffix(count)))
      case "dropFirst": return .text(String(text.dropFirst(count)))
      default: return .text(String(text.dropLast(count)))
      }
    case ("hasPrefix", let part?): return .bool(text.hasPrefix(part))
    case ("hasSuffix", let part?): return .bool(text.hasSuffix(part))
    case ("contains", let part?): return .bool(text.contains(part))
    case ("appending", let part?): return limited(text + part)
    case ("replacingOccurrences", let part?), ("replacing", let part?):
      guard values.count == 2, let other = values[1].text else { return .unknown }
      return limited(text.replacing(part, with: other))
    default: return .unknown
    }
  }

  private func systemCall(
    _ name: String, on elements: [ManifestValue], _ arguments: [Argument],
    _ frame: ManifestFrame, _ type: ManifestType?
  ) -> ManifestValue {
    guard let function = arguments.first?.expression else {
      switch name {
      case "sorted", "shuffled": return .list(elements)
      case "reversed": return .list(elements.reversed())
      case "joined" where elements.allSatisfy({ $0.text != nil }):
        return limited(elements.compactMap(\.text).joined())
      default: return .unknown
      }
    }
    let result = name == "flatMap" ? type : type?.element
    let results = { elements.map { self.applied(function, to: $0, frame, as: result) } }
    switch name {
    case "map": return .list(results())
    case "compactMap": return .list(results().filter { $0 != .none })
    case "flatMap":
      var all: [ManifestValue] = []
      for result in results() {
        all += result.elements ?? [.unknown]
        if all.count > Self.mostParts { return .unknown }
      }
      return .list(all)
    case "forEach":
      forEach(elements, function, frame)
      return .none
    case "filter":
      return .list(zip(elements, results()).filter { $1.condition != false }.map(\.0))
    case "first": return first(elements, results())
    case "contains" where arguments[0].label == nil && !function.is(ClosureExprSyntax.self):
      let wanted = value(function, frame, as: elements.first?.record.map { ManifestType($0.type) })
      return contains(elements.map { $0.isSame(as: wanted).map(ManifestValue.bool) ?? .unknown })
    case "contains": return contains(results())
    case "joined":
      let separator = value(function, frame).text
      let texts = elements.compactMap(\.text)
      guard let separator, texts.count == elements.count else { return .unknown }
      return limited(texts.joined(separator: separator))
    case "union", "appending": return sum(.list(elements), value(function, frame))
    case "sorted": return .list(elements)
    default: return .unknown
    }
  }

  private func forEach(
    _ elements: [ManifestValue], _ function: ExprSyntax, _ frame: ManifestFrame
  ) {
    guard function.is(ClosureExprSyntax.self) else {
      for element in elements { _ = applied(function, to: element, frame, as: nil) }
      return
    }
    let closure = value(function, frame)
    for element in elements {
      noteChange(of: element, to: invoke(closure, [element]).values.first)
    }
  }

  private func first(_ elements: [ManifestValue], _ holds: [ManifestValue]) -> ManifestValue {
    for (element, holds) in zip(elements, holds) {
      guard let condition = holds.condition else { return .unknown }
      if condition { return element }
    }
    return .none
  }

  private func contains(_ answers: [ManifestValue]) -> ManifestValue {
    if answers.contains(.bool(true)) { return .bool(true) }
    return answers.allSatisfy { $0 == .bool(false) } ? .bool(false) : .unknown
  }
}

extension ManifestValue {
  /// The name of the type; nil if it is not known.
  var typeName: String? {
    switch self {
    case .text: "String"
    case .number: "Int"
    case .bool: "Bool"
    case .list: "Array"
    case .record(let record): record.type
    default: nil
    }
  }

  /// The value of a property that the standard library or Foundation declares.
  func systemProperty(_ name: String) -> ManifestValue? {
    switch (self, name) {
    case (.text(let text), "isEmpty"): .bool(text.isEmpty)
    case (.text(let text), "count"): .number(text.count)
    case (.text, "description"): self
    case (.text(let text), "capitalized"):
      .text(text.prefix(1).uppercased() + text.dropFirst().lowercased())
    case (.list(let elements), "isEmpty"): .bool(elements.isEmpty)
    case (.list(let elements), "count"): .number(elements.count)
    case (.list(let elements), "first"): elements.first ?? ManifestValue.none
    case (.dictionary(let pairs), "keys"): .list(pairs.map { $0["key"] ?? .unknown })
    case (.dictionary(let pairs), "values"): .list(pairs.map { $0["value"] ?? .unknown })
    case (.list(let elements), "last"): elements.last ?? ManifestValue.none
    default: nil
    }
  }
}
