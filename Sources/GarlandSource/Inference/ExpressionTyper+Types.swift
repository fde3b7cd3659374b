// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExpressionTyper {
  /// The type that an expression names, such as the base of `X.self` or of `X.init`; nil if it is a value.
  func typeExpression(_ expression: ExprSyntax) -> SourceType? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .typeExpr(let node): return types.resolve(node.type)
    case .declReferenceExpr(let node): return named(node, arguments: [])
    case .genericSpecializationExpr(let node):
      let arguments = node.genericArgumentClause.arguments.map { types.argument($0) }
      return specialised(node.expression, arguments)
    case .memberAccessExpr(let node): return memberType(node, arguments: [])
    case .tupleExpr(let node):
      if node.elements.count == 1, let only = node.elements.first {
        return typeExpression(only.expression)
      }
      return tupleType(node)
    case .arrayExpr(let node):
      guard node.elements.count == 1, let only = node.elements.first else { return nil }
      return typeExpression(only.expression).map(SourceType.array)
    case .dictionaryExpr(let node): return dictionaryType(node)
    case .optionalChainingExpr(let node):
      return typeExpression(node.expression).map(SourceType.optional)
    case .sequenceExpr(let node): return sequenceType(Array(node.elements))
    default: return nil
    }
  }

  private func specialised(_ expression: ExprSyntax, _ arguments: [SourceType]) -> SourceType? {
    if let node = expression.as(DeclReferenceExprSyntax.self) {
      return named(node, arguments: arguments)
    }
    if let node = expression.as(MemberAccessExprSyntax.self) {
      return memberType(node, arguments: arguments)
    }
    return nil
  }

  private func named(_ node: DeclReferenceExprSyntax, arguments: [SourceType]) -> SourceType? {
    let name = node.baseName.identifierText
    if name == "Self" { return selfType(at: Syntax(node)) }
    if let sugar = TypeResolver.sugar(name, arguments) { return sugar }
    guard let first = name.first, first.isUppercase || first == "_" else {
      guard index.typesInLowerCase.contains(name) else { return nil }
      let declaration = types.lookUpDeclaration(name, at: Syntax(node))
      return declaration == nil ? nil : types.lookUp(name, arguments, at: Syntax(node))
    }
    if types.lookUpDeclaration(name, at: Syntax(node)) == nil,
      value(named: name, at: Syntax(node)) != nil
    {
      return nil
    }
    return types.lookUp(name, arguments, at: Syntax(node))
  }

  private func memberType(_ node: MemberAccessExprSyntax, arguments: [SourceType]) -> SourceType? {
    let name = node.declName.baseName.identifierText
    guard let base = node.base, let first = name.first, first.isUppercase else { return nil }
    if let head = base.as(DeclReferenceExprSyntax.self) {
      let module = head.baseName.identifierText
      if types.lookUpDeclaration(module, at: Syntax(node)) == nil,
        types.isModule(module, index.file(of: node))
      {
        return types.moduleMember(module, name, arguments, index.file(of: node))
      }
    }
    guard let owner = typeExpression(base) else { return nil }
    return types.memberType(name, of: owner, arguments)
  }

  private func tupleType(_ node: TupleExprSyntax) -> SourceType? {
    var elements: [SourceType.Element] = []
    for element in node.elements {
      guard let type = typeExpression(element.expression) else { return nil }
      elements.append(.init(label: element.label?.identifierText, type: type))
    }
    return .tuple(elements)
  }

  private func dictionaryType(_ node: DictionaryExprSyntax) -> SourceType? {
    guard case .elements(let list) = node.content, list.count == 1, let only = list.first,
      let key = typeExpression(only.key), let value = typeExpression(only.value)
    else { return nil }
    return .dictionary(key, value)
  }

  /// The type in `A & B` and `(A) -> B`, which are parsed as operators in expressions.
  private func sequenceType(_ parts: [ExprSyntax]) -> SourceType? {
    if parts.count == 3, let arrow = parts[1].as(ArrowExprSyntax.self) {
      return functionType(parts[0], arrow, parts[2])
    }
    var found: [SourceType] = []
    for (place, part) in parts.enumerated() {
      if place % 2 == 1 {
        guard part.as(BinaryOperatorExprSyntax.self)?.operator.text == "&" else { return nil }
      } else {
        guard let type = typeExpression(part) else { return nil }
        found.append(type)
      }
    }
    return found.count > 1 ? types.composed(found) : found.first
  }

  private func functionType(_ left: ExprSyntax, _ arrow: ArrowExprSyntax, _ right: ExprSyntax)
    -> SourceType?
  {
    guard let tuple = left.as(TupleExprSyntax.self), let result = typeExpression(right) else {
      return nil
    }
    let parameters = tuple.elements.compactMap { typeExpression($0.expression) }
    guard parameters.count == tuple.elements.count else { return nil }
    return .function(parameters, result, effects: types.effects(arrow.effectSpecifiers))
  }

  /// The type of the value at a key path, from its own root or from the given one.
  func type(at path: KeyPathExprSyntax, in root: SourceType?) -> SourceType? {
    // The type that a subscript returns is not known.
    guard path.components.allSatisfy(\.isReadable) else { return nil }
    var type = path.root.map { types.resolve($0) } ?? root
    for name in path.propertyNames {
      type = type.flatMap { property(name, of: $0.withoutOptional) }
        .flatMap { self.type(of: $0.0, $0.1) }
    }
    return type
  }
}

extension KeyPathComponentSyntax {
  fileprivate var isReadable: Bool {
    component.is(KeyPathPropertyComponentSyntax.self)
      || component.is(KeyPathOptionalComponentSyntax.self)
  }
}
