// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The types of values that libraries look up by a key path or a metatype.
extension ExpressionTyper {
  /// The root types of the key paths of some wrappers, if the key path names none.
  private static let roots = ["Dependency": "DependencyValues", "Environment": "EnvironmentValues"]
  /// The functions that return, and the wrappers that hold, the value of a factory.
  private static let resolving: Set<String> = [
    "resolve", "Injected", "InjectedObject", "LazyInjected", "DynamicInjected",
  ]

  /// The type of a property that its wrapper determines, such as `@Dependency(\.clock) var clock`.
  func typeFound(byWrapperOf property: PropertyDeclaration) -> SourceType? {
    for case .attribute(let attribute) in property.attributes {
      if let container = container(injectedBy: attribute) { return container }
      if let object = object(ofEnvironmentBy: attribute) { return object }
      guard case .argumentList(let arguments)? = attribute.arguments,
        let first = arguments.first, arguments.count == 1, first.label == nil,
        let name = written(by: attribute).type.lastName,
        types.resolve(attribute.attributeName).declaration?.isExternal != false
      else { continue }
      if let root = Self.roots[name] {
        if let base = first.expression.metatypeBase { return typeExpression(base) }
        guard let path = first.expression.as(KeyPathExprSyntax.self) else { continue }
        return type(at: path, in: extended(root))
      }
      if Self.resolving.contains(name) { return typeMade(at: first.expression) }
    }
    return nil
  }

  /// The object that `@EnvironmentObject<Session>` takes from the environment.
  private func object(ofEnvironmentBy attribute: AttributeSyntax) -> SourceType? {
    guard attribute.attributeName.lastName == "EnvironmentObject",
      case .nominal(let wrapper, let arguments) = types.resolve(attribute.attributeName),
      wrapper.isExternal
    else { return nil }
    return arguments.first
  }

  /// The container that `@InjectedContainer` or `@InjectedContainer(Services.self)` fills in.
  private func container(injectedBy attribute: AttributeSyntax) -> SourceType? {
    let (named, file) = written(by: attribute)
    guard named.lastName == "InjectedContainer",
      Library.factory.modules.contains(where: { index.imports($0, file) }),
      let wrapper = types.resolve(attribute.attributeName).declaration,
      wrapper.isExternal || wrapper.file.map(index.isOfLibrary) == true
    else { return nil }
    guard case .argumentList(let arguments)? = attribute.arguments, let first = arguments.first
    else { return .nominal(index.factoryContainer, []) }
    return first.expression.metatypeBase.flatMap(typeExpression)
  }

  /// The type of the value that `resolve(\Services.clock)` returns.
  func typeResolved(by call: FunctionCallExprSyntax) -> SourceType? {
    guard call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "resolve",
      let first = call.arguments.first, call.arguments.count == 1, first.label == nil
    else { return nil }
    return typeMade(at: first.expression)
  }

  /// The type of the values of the factory at a key path.
  private func typeMade(at expression: ExprSyntax) -> SourceType? {
    guard let path = expression.as(KeyPathExprSyntax.self),
      let factory = type(at: path, in: extended("Container")),
      factory.declaration?.name == "Factory"
    else { return nil }
    return factory.arguments.first
  }

  /// The type of the value that a call of a factory returns, as in `Container.shared.clock()`.
  func typeMade(byCalling callee: ExprSyntax) -> SourceType? {
    guard let member = callee.as(MemberAccessExprSyntax.self), member.base != nil,
      let factory = type(of: callee), factory.declaration?.isExternal == true
    else { return nil }
    switch factory.declaration?.name {
    case "Factory" where factory.arguments.count == 1: return factory.arguments[0]
    case "ParameterFactory" where factory.arguments.count == 2: return factory.arguments[1]
    default: return nil
    }
  }

  /// A type of a library that the sources extend, by its name.
  private func extended(_ name: String) -> SourceType? {
    index.extendedTypes[name].map { .nominal($0, []) }
  }
}
