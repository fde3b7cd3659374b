// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Spells types so that equal types have equal spellings.
struct TypeNamer {
  let index: DeclarationIndex

  /// The reference to a type in keys.
  func reference(_ type: SourceType) -> TypeReference { TypeReference(named: name(type)) }

  /// The spelling, with `any` before protocols.
  func name(_ type: SourceType) -> String {
    switch type {
    case .nominal(let declaration, _):
      return isProtocol(declaration) ? "any \(bareName(type))" : bareName(type)
    case .composition(let types):
      let names = types.map(bareName)
      return "any \(names.joined(separator: " & "))"
    default:
      return bareName(type)
    }
  }

  /// The spelling of a running program, which includes attributes that do not distinguish types.
  func printed(_ type: SourceType) -> String {
    guard case .function(_, _, let effects) = type, effects.actor == nil else { return name(type) }
    return effects.attributes + name(type)
  }

  func isProtocol(_ declaration: TypeDeclaration) -> Bool {
    declaration.isProtocol
      || declaration.isExternal && index.existentialNames.contains(declaration.name)
  }

  private func bareName(_ type: SourceType) -> String {
    switch type {
    case .nominal(let declaration, let arguments):
      let name = index.displayName(of: declaration)
      return arguments.isEmpty
        ? name : "\(name)<\(arguments.map(self.name).joined(separator: ", "))>"
    case .optional(let type): return parenthesised(type) + "?"
    case .implicit(let type): return parenthesised(type) + "?"
    case .array(let type): return "[\(name(type))]"
    case .dictionary(let key, let value): return "[\(name(key)): \(name(value))]"
    case .function(let parameters, let result, let effects):
      let actor = effects.actor == nil ? "" : effects.attributes
      let list = parameters.map(name).joined(separator: ", ")
      return "\(actor)(\(list))\(effects.words) -> \(name(result))"
    case .tuple(let elements): return tuple(elements)
    case .composition: return name(type)
    case .metatype(let type): return parenthesised(type) + ".Type"
    case .parameter(let name): return name
    }
  }

  private func tuple(_ elements: [SourceType.Element]) -> String {
    let parts = elements.map { ($0.label.map { $0 + ": " } ?? "") + name($0.type) }
    return "(\(parts.joined(separator: ", ")))"
  }

  /// The spelling, in parentheses if a suffix cannot follow it directly.
  private func parenthesised(_ type: SourceType) -> String {
    let text = name(type)
    switch type {
    case .function, .composition: return "(\(text))"
    case .nominal: return text.hasPrefix("any ") ? "(\(text))" : text
    default: return text
    }
  }
}
