// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Recognizes protocols of the form `protocol HasClock { var clock: any Clock { get } }`, and the types that conform to
/// them.
///
/// Protocols that are named after their only member, such as `ClockProvider`, are among them.
final class HasProtocols {
  private let context: LoweringContext
  let all: Set<TypeDeclaration>
  /// The names that may stand for one of these protocols.
  private let names: Set<String>
  /// The types that may require one of the protocols: a file that declares a part of the type has one of the names.
  private(set) lazy var possibleConsumers: [TypeDeclaration] = {
    let index = context.index
    let files = Set(index.files.mentioning(names.subtracting(["Optional"])).map(\.path))
    let extended = index.extensions.filter { files.contains($0.file.path) }.compactMap(\.target)
    let types = Set(extended)
    return index.all.filter { type in
      let isNamed = type.file.map { files.contains($0.path) } ?? false
      return !type.isProtocol && (isNamed || types.contains(type))
    }
  }()
  private var known: [TypeDeclaration: Set<TypeDeclaration>] = [:]

  init(context: LoweringContext) {
    self.context = context
    all = Set(context.index.all.filter(Self.isHasProtocol))
    names = context.index.addingAliases(to: Set(all.map(\.name))).union(["Optional", "Self"])
  }

  /// Whether a name has the form of `HasClock`.
  static func isNamedHas(_ type: TypeDeclaration) -> Bool {
    type.name.hasPrefix("Has") && type.name.dropFirst(3).first?.isUppercase == true
  }

  /// Whether a protocol has such a name and only property requirements, or is named after its only one.
  private static func isHasProtocol(_ type: TypeDeclaration) -> Bool {
    guard type.isProtocol, isNamedHas(type) || endings.contains(where: type.name.hasSuffix),
      let node = type.node?.as(ProtocolDeclSyntax.self)
    else { return false }
    let members = node.memberBlock.members.map(\.decl)
    guard isNamedHas(type) else {
      return members.count == 1 && isNamed(type.name, after: members[0])
    }
    return members.allSatisfy { $0.is(VariableDeclSyntax.self) }
      && (!members.isEmpty || !type.inherited.isEmpty)
  }

  /// Whether a protocol is named after its only member: `clock` or `makeClock()` of a `ClockProvider`.
  private static func isNamed(_ name: String, after member: DeclSyntax) -> Bool {
    guard let ending = endings.first(where: name.hasSuffix) else { return false }
    let stem = name.dropLast(ending.count).lowercased()
    guard !stem.isEmpty else { return false }
    if let function = member.as(FunctionDeclSyntax.self) {
      return function.parameters.isEmpty
        && function.name.text.lowercased() == "make" + stem
    }
    let names = member.as(VariableDeclSyntax.self)?.bindings.map(\.pattern.trimmedDescription)
    return names?.map { $0.lowercased() } == [stem]
  }

  private static let endings = ["Factory", "Provider", "Providing"]

  /// The protocols of this kind to which a type conforms, also by inheritance.
  func conformances(of type: TypeDeclaration) -> Set<TypeDeclaration> {
    if let known = known[type] { return known }
    known[type] = []
    var found: Set<TypeDeclaration> = all.contains(type) ? [type] : []
    for inherited in type.inherited {
      for part in parts(context.typer.types.resolve(inherited)) {
        if let declaration = part.declaration { found.formUnion(conformances(of: declaration)) }
      }
    }
    known[type] = found
    return found
  }

  private func parts(_ type: SourceType) -> [SourceType] {
    if case .composition(let parts) = type { parts } else { [type] }
  }

  /// One of the protocols in a written composition.
  struct Element {
    let type: TypeDeclaration
    let node: TypeSyntax
  }

  /// The protocols of this kind in a written type, with the places where they are named.
  func elements(of type: TypeSyntax) -> [Element] {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let node) where !names.contains(node.name.identifierText): return []
    case .memberType(let node) where !names.contains(node.name.identifierText): return []
    case .arrayType, .dictionaryType, .functionType: return []
    case .compositionType(let node): return node.elements.flatMap { elements(of: $0.type) }
    case .someOrAnyType(let node): return elements(of: node.constraint)
    case .attributedType(let node): return elements(of: node.baseType)
    case .optionalType(let node): return elements(of: node.wrappedType)
    case .implicitlyUnwrappedOptionalType(let node): return elements(of: node.wrappedType)
    case .tupleType(let node):
      guard node.elements.count == 1, let only = node.elements.first else { return [] }
      return elements(of: only.type)
    default:
      let read = context.typer.types.resolve(type).withoutOptional
      return parts(read).compactMap(\.declaration).filter(all.contains).map {
        Element(type: $0, node: type)
      }
    }
  }
}
