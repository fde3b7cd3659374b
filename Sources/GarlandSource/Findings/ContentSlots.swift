// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the views that callers hand to a function or a type, which shows them as its content.
struct ContentSlots {
  /// The type that holds the content.
  enum Slot: Hashable {
    /// A stored property of a type.
    case property(TypeDeclaration, String)
    /// A parameter of a function or an initializer.
    case parameter(Syntax, String)
  }

  let context: LoweringContext

  /// The names in a piece of code that mean a content.
  func slots(in code: Syntax) -> [(DeclReferenceExprSyntax, Slot)] {
    let finder = NameFinder(viewMode: .sourceAccurate)
    finder.walk(code)
    return finder.found.compactMap { name in slot(named: name).map { (name, $0) } }
  }

  private func slot(named name: DeclReferenceExprSyntax) -> Slot? {
    let text = name.baseName.identifierText
    let base = name.parent?.as(MemberAccessExprSyntax.self).flatMap {
      $0.declName.id == name.id ? $0.base : nil
    }
    if let base, base.trimmedDescription != "self" {
      let type = context.typer.type(of: base)?.withoutOptional.declaration
      return type.flatMap { property(text, of: $0) }
    }
    guard !name.isMemberName || base != nil else { return nil }
    switch context.typer.value(named: text, at: Syntax(name)) {
    case .parameter(_, let function)?:
      let parameters = function.parametersOfFunction
      guard let parameter = parameters?.first(where: { $0.innerName == text }),
        isContent(parameter.type)
      else { return nil }
      return .parameter(function, text)
    case .property(let found, _)?:
      let owner = context.typer.types.enclosingType(of: Syntax(name))
      return owner.flatMap { property(text, of: $0) }.flatMap { slot in
        if case .property(let type, _) = slot,
          type.stored.contains(where: { $0.location == found.location })
        {
          slot
        } else {
          nil
        }
      }
    case .expression?, .variable?:
      // A constant may hold what makes the content, or the content itself.
      let held = context.typer.value(named: text, at: Syntax(name)).flatMap(context.typer.constant)
      return held?.contentName.flatMap(slot)
    default: return nil
    }
  }

  private func property(_ name: String, of type: TypeDeclaration) -> Slot? {
    guard !type.isExternal, let property = type.stored.first(where: { $0.name == name }),
      !property.isStatic, property.value == nil, let written = property.type, isContent(written)
    else { return nil }
    return .property(type, name)
  }

  /// Whether a type is that of any view, or of a function that makes one.
  private func isContent(_ type: TypeSyntax) -> Bool {
    if let function = type.withoutAttributes.asFunction {
      return isContent(function.returnClause.type)
    }
    if type.isOfView || type.as(SomeOrAnyTypeSyntax.self)?.constraint.lastName == "View" {
      return true
    }
    if case .parameter = context.typer.types.resolve(type) { return true }
    return false
  }

  // MARK: Callers

  /// The parameters of initializers that a property is set to.
  func sources(of slot: Slot) -> [Slot] {
    guard case .property(let type, let name) = slot else { return [] }
    return type.initializers.flatMap { initializer -> [Slot] in
      guard let node = initializer.node?.as(InitializerDeclSyntax.self),
        let statements = node.body?.statements
      else { return [] }
      let values = statements.compactMap { statement -> ExprSyntax? in
        let set = statement.item.as(SequenceExprSyntax.self)?.plainAssignment
        return set?.target.ownName == name ? set?.value : nil
      }
      let names = Set(
        values.compactMap { value in
          let value = value.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
          return value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
        })
      return node.parameters.map(\.innerName).filter(names.contains)
        .map { .parameter(Syntax(node), $0) }
    }
  }

  /// The content that callers hand over.
  func arguments(for slot: Slot) -> [Syntax] {
    switch slot {
    case .property(let type, let name):
      guard !type.initializers.contains(where: { $0.node != nil }) else { return [] }
      let handed = type.stored.filter { $0.value == nil && !$0.isStatic }
      let closures = handed.filter { property in property.type?.isFunction == true }
      let isLast = closures.count == 1 && closures.first?.name == name
      return calls(of: type).compactMap { $0.argument(name, isTrailing: isLast) }
    case .parameter(let function, let name):
      guard let parameters = function.parametersOfFunction,
        let parameter = parameters.first(where: { $0.innerName == name })
      else { return [] }
      let labels = Set(parameters.map(\.label))
      let first = parameters.first { $0.type.isFunction }
      return calls(of: function).filter { call in
        call.arguments.allSatisfy { labels.contains($0.label?.text) }
      }.compactMap { call in
        let isNext = parameter.type.isFunction && call.closureIsHanded(to: parameter, parameters)
        return call.argument(
          parameter.label, isTrailing: isNext && (first?.id == parameter.id || !call.hasMore))
      }
    }
  }

  private func calls(of type: TypeDeclaration) -> [FunctionCallExprSyntax] {
    calls(named: type.name).filter { call in
      context.typer.constructedType(call.calledExpression, call)?.declaration === type
    }
  }

  private func calls(of function: Syntax) -> [FunctionCallExprSyntax] {
    if function.is(InitializerDeclSyntax.self) {
      return context.typer.types.enclosingType(of: function).map(calls) ?? []
    }
    guard let name = function.as(FunctionDeclSyntax.self)?.name.identifierText,
      context.index.extensions.flatMap({ $0.functions[name] ?? [] }).count
        + context.index.all.flatMap({ type in type.functions[name] ?? [] })
        .count(where: { Syntax($0).id != function.id }) == 1
    else { return [] }
    return calls(named: name)
  }

  private func calls(named name: String) -> [FunctionCallExprSyntax] {
    context.index.files.mentioning([name]).flatMap { file -> [FunctionCallExprSyntax] in
      guard !file.isOfTest, !context.index.isOfLibrary(file) else { return [] }
      return file.identifiers(named: [name]).compactMap { token in
        let reference = token.parent?.as(DeclReferenceExprSyntax.self)
        guard let call = reference?.call ?? reference.flatMap({ Syntax($0).calledBy }),
          file.active.contains(call),
          !context.deadCode.contains(file.location(of: call)), !Syntax(call).isInPreview
        else { return nil }
        return call
      }
    }
  }
}

extension ExprSyntax {
  /// The name in `content`, `content()`, `self.content` and `self.content()`.
  fileprivate var contentName: DeclReferenceExprSyntax? {
    let call = self.as(FunctionCallExprSyntax.self)
    guard call.map({ $0.arguments.isEmpty && $0.trailingClosure == nil }) ?? true else {
      return nil
    }
    let named = call?.calledExpression ?? self
    let member = named.as(MemberAccessExprSyntax.self)
    return member?.base?.isSelf == true
      ? member?.declName : named.as(DeclReferenceExprSyntax.self)
  }
}

extension FunctionCallExprSyntax {
  fileprivate var hasMore: Bool { !additionalTrailingClosures.isEmpty }

  /// The argument with a label, or the closure behind the call.
  fileprivate func argument(_ label: String?, isTrailing: Bool) -> Syntax? {
    if let written = arguments.first(where: { $0.label?.text == label && label != nil }) {
      return Syntax(written.expression)
    }
    if let closure = additionalTrailingClosures.first(where: { $0.label.text == label }) {
      return Syntax(closure.closure)
    }
    if isTrailing, let trailingClosure { return Syntax(trailingClosure) }
    let unlabelled = Array(arguments).filter { $0.label == nil }
    return label == nil && unlabelled.count == 1
      ? unlabelled.first.map { Syntax($0.expression) } : nil
  }

  /// Whether no parameter that takes a closure is without one before and behind the given one.
  fileprivate func closureIsHanded(
    to parameter: FunctionParameterSyntax, _ all: FunctionParameterListSyntax
  ) -> Bool {
    let written = Set(arguments.map(\.label?.text) + additionalTrailingClosures.map(\.label.text))
    let open = Array(all).filter { other in
      !written.contains(other.label) && other.defaultValue == nil
        && other.type.trimmedDescription.contains("->")
    }
    return open.count == 1 && open.first?.id == parameter.id
  }
}

extension Syntax {
  fileprivate var parametersOfFunction: FunctionParameterListSyntax? {
    self.as(FunctionDeclSyntax.self)?.parameters
      ?? self.as(InitializerDeclSyntax.self)?.parameters
  }
}

private final class NameFinder: SyntaxVisitor {
  private(set) var found: [DeclReferenceExprSyntax] = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .skipChildren
  }
}
