// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A type as it is read from source text, with aliases and different spellings resolved.
indirect enum SourceType: Hashable {
  /// A declared or external type, with its generic arguments.
  case nominal(TypeDeclaration, [SourceType])
  /// `T?`
  case optional(SourceType)
  /// `T!`
  case implicit(SourceType)
  /// `[T]`
  case array(SourceType)
  /// `[K: V]`
  case dictionary(SourceType, SourceType)
  /// `(A, B) -> R`
  case function([SourceType], SourceType, effects: FunctionEffects)
  /// `(A, B)`; the labels are part of the type.
  case tuple([Element])
  /// `any A & B`, sorted.
  case composition([SourceType])
  /// `T.Type`
  case metatype(SourceType)
  /// A generic parameter about which nothing is known.
  case parameter(String)

  /// An element of a tuple.
  struct Element: Hashable {
    let label: String?
    let type: SourceType
  }

  static var void: SourceType { .tuple([]) }

  /// The type inside `?` and `!`.
  var withoutOptional: SourceType {
    switch self {
    case .optional(let type), .implicit(let type): type.withoutOptional
    default: self
    }
  }

  /// The type without the outermost `?` or `!`.
  var withoutOneOptional: SourceType {
    switch self {
    case .optional(let type), .implicit(let type): type
    default: self
    }
  }

  var isMetatype: Bool { if case .metatype = self { true } else { false } }

  /// The `T` of `T.Type`, whose members the metatype has.
  var withoutMetatype: SourceType { if case .metatype(let type) = self { type } else { self } }

  /// The declaration of a nominal type.
  var declaration: TypeDeclaration? {
    if case .nominal(let declaration, _) = self { declaration } else { nil }
  }

  /// The declaration of a nominal type, or those in a composition.
  var declarations: [TypeDeclaration] {
    if case .composition(let parts) = self { return parts.flatMap(\.declarations) }
    return declaration.map { [$0] } ?? []
  }

  var arguments: [SourceType] {
    if case .nominal(_, let arguments) = self { arguments } else { [] }
  }

  /// Whether it is a generic type whose arguments are left to the compiler.
  var isUnfinished: Bool {
    arguments.isEmpty && declaration?.genericParameters.isEmpty == false
  }

  /// Whether a generic parameter of unknown value is part of it.
  var isOpen: Bool {
    switch self {
    case .parameter: true
    case .nominal(_, let arguments): arguments.contains(where: \.isOpen)
    case .optional(let type), .implicit(let type), .array(let type), .metatype(let type):
      type.isOpen
    case .dictionary(let key, let value): key.isOpen || value.isOpen
    case .function(let parameters, let result, _):
      parameters.contains(where: \.isOpen) || result.isOpen
    case .tuple(let elements): elements.contains { $0.type.isOpen }
    case .composition(let types): types.contains(where: \.isOpen)
    }
  }

  /// Replaces generic parameters; a result of unreasonable size is regarded as open.
  func replacing(_ values: [String: SourceType]) -> SourceType {
    if values.isEmpty { return self }
    let sizes = values.mapValues { $0.size(upTo: Self.largest) }
    guard size(upTo: Self.largest, sizes) < Self.largest else { return .tooLarge }
    return substituting(values)
  }

  private func substituting(_ values: [String: SourceType]) -> SourceType {
    switch self {
    case .parameter(let name): return values[name] ?? self
    case .nominal(let declaration, let arguments):
      return .nominal(declaration, arguments.map { $0.substituting(values) })
    case .optional(let type): return .optional(type.substituting(values))
    case .implicit(let type): return .implicit(type.substituting(values))
    case .array(let type): return .array(type.substituting(values))
    case .metatype(let type): return .metatype(type.substituting(values))
    case .dictionary(let key, let value):
      return .dictionary(key.substituting(values), value.substituting(values))
    case .function(let parameters, let result, let effects):
      return .function(
        parameters.map { $0.substituting(values) }, result.substituting(values), effects: effects)
    case .tuple(let elements):
      return .tuple(elements.map { Element(label: $0.label, type: $0.type.substituting(values)) })
    case .composition(let types): return .composition(types.map { $0.substituting(values) })
    }
  }
}
