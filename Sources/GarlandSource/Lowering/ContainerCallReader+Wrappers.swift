// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension ContainerCallReader {
  /// Notes a function or wrapper type that resolves its generic parameter; false if a resolve is something else.
  func noteWrapper(
    _ asked: Asked, at node: Syntax, _ dialect: any Dialect, _ identity: ContainerIdentity
  ) -> Bool {
    guard dialect.library.passesContainersToFactories,
      case .parameter(let name)? = asked.type?.withoutOptional
    else { return false }
    for step in node.ancestors {
      if let function = step.as(FunctionDeclSyntax.self),
        function.genericParameterClause?.parameters.contains(where: { $0.name.text == name })
          == true
      {
        note(asked, of: name, node, function, dialect, identity)
        return true
      }
      if let type = context.index.byNode[step.id], type.genericParameters.contains(name) {
        context.wrappers.add(
          .init(
            library: dialect.library, identity: identity, tag: asked.tag,
            asking: asking(asked, at: node, dialect.reader(context)),
            timing: node.enclosing(InitializerDeclSyntax.self) == nil ? .lazy : .eager,
            isAskedByUse: isAskedByUse(node),
            needsExactType: asked.needsExactType && asked.type == .parameter(name)
              && type.properties["wrappedValue"]?.type?.trimmedDescription == name,
            hasDefault: asked.hasDefault,
            isOptional: asked.cardinality == .optional && !isUnwrapped(node)), type)
        return true
      }
    }
    return false
  }

  /// The known container that a use of a property wrapper gives to the initializer by which the wrapper asks.
  func container(
    givenTo wrapper: ResolvingWrappers.Wrapper, by arguments: LabeledExprListSyntax?,
    at node: Syntax
  ) -> ContainerIdentity? {
    guard let asking = wrapper.asking?.node.as(FunctionCallExprSyntax.self),
      let asked = asking.calledExpression.as(MemberAccessExprSyntax.self)?.base?
        .as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let parameter = Syntax(asking).enclosing(InitializerDeclSyntax.self)?.parameters
        .first(where: { $0.innerName == asked }),
      let given = arguments?.first(where: { $0.label?.identifierText == parameter.label }),
      case .created(let container) = context.tracker.identity(of: given.expression, at: node)
    else { return nil }
    return .created(container)
  }

  /// Whether a resolve is in the `wrappedValue` of a property wrapper and in no function that others may call.
  private func isAskedByUse(_ node: Syntax) -> Bool {
    let isValue = node.enclosing(VariableDeclSyntax.self)?.bindings.first?.pattern
      .trimmedDescription
    return isValue == "wrappedValue" && node.enclosing(InitializerDeclSyntax.self) == nil
      && node.enclosing(FunctionDeclSyntax.self) == nil
  }

  private func note(
    _ asked: Asked, of parameter: String, _ node: Syntax, _ function: FunctionDeclSyntax,
    _ dialect: any Dialect,
    _ identity: ContainerIdentity
  ) {
    let owner = context.typer.selfType(at: Syntax(function))
    let isOfContainer = context.dialect(of: owner) != nil
    let own = OwnFunction(node: function, context: context)
    var handed = handed(by: node, parameter, own, dialect.reader(context))
    if asked.needsNoName { handed.needsNoName = true }
    if case .unknown = handed.name {
      context.unreadRoots.append(file.location(of: node))
      context.wrappers.unreadNames.insert(function.id)
      guard context.wrappers.functions[function.id]?.handed?.parameter == parameter else { return }
    }
    context.wrappers.note(
      .init(container: identity, argumentCount: handed.passed.count), askedBy: function,
      isOptional: asked.cardinality == .optional && !isUnwrapped(node))
    join(&handed, at: node, in: own)
    let wrapper = ResolvingWrappers.Wrapper(
      library: dialect.library, identity: isOfContainer ? nil : identity, tag: asked.tag,
      handed: handed,
      hasDefault: context.wrappers.asksInTurn(function) || asked.hasDefault
        || ExprSyntax(node)?.hasOtherValue(context.index.stops) == true,
      isOptional: isOptional(asked, of: parameter, at: node, in: function))
    context.wrappers.add(wrapper, function)
    guard let type = owner?.declaration else { return }
    for requirement in context.requirements(fulfilledBy: function, of: type) {
      context.wrappers.add(wrapper, requirement)
    }
  }

  /// Whether a function continues if nothing is bound, rather than returning a value of its generic parameter.
  private func isOptional(
    _ asked: Asked, of parameter: String, at node: Syntax, in function: FunctionDeclSyntax
  ) -> Bool {
    guard let result = function.signature.returnClause?.type,
      result.is(OptionalTypeSyntax.self) || result.trimmedDescription == parameter
    else { return asked.cardinality == .optional && !isUnwrapped(node) }
    return result.is(OptionalTypeSyntax.self)
  }

  /// Combines the resolve of a function at one place with its resolves at others.
  ///
  /// A caller gets one of them; where it is not known which, none of them is required.
  private func join(
    _ handed: inout ResolvingWrappers.Handed, at node: Syntax, in own: OwnFunction
  ) {
    if context.wrappers.unreadNames.contains(own.node.id) { handed.name = .unknown }
    guard let known = context.wrappers.functions[own.node.id]?.handed,
      known.parameter == handed.parameter
    else { return }
    switch (known.name, handed.name) {
    case (.given(let given), .none):
      handed.name = known.name
      let isOther = own.conditions(around: node)[given.place] == false
      handed.needsNoName = handed.needsNoName || known.needsNoName || !isOther
    case (.none, .given(let given)):
      let isOther = own.conditions(around: node)[given.place] == true
      handed.needsNoName = handed.needsNoName || !isOther
    case (let name, let other) where name == other:
      handed.needsNoName = handed.needsNoName || known.needsNoName
    default: handed.name = .unknown
    }
  }

  /// The values that callers pass through a function to the function, or the library, that it calls.
  private func handed(
    by node: Syntax, _ parameter: String, _ own: OwnFunction, _ reader: any RegistrationReader
  ) -> ResolvingWrappers.Handed {
    guard let call = node.as(FunctionCallExprSyntax.self),
      let chain = CallChain(call, in: file).calls.last
    else { return .init(node: own.node, parameter: parameter, name: .none) }
    if let inner = context.wrappers.function(calledBy: call, context.typer)?.handed {
      let callee = OwnFunction(node: inner.node, context: context)
      return .init(
        node: own.node, parameter: parameter,
        name: own.handedName(inner.name, by: callee, in: call, reader),
        needsNoName: inner.needsNoName,
        passed: inner.passed.map { $0.flatMap { own.given($0, by: callee, in: call) } })
    }
    return .init(
      node: own.node, parameter: parameter, name: own.handedName(in: chain, reader),
      passed: chain.passedToFactory.map(own.given))
  }

  /// The values besides the type that a property wrapper passes to its resolve.
  private func asking(
    _ asked: Asked, at node: Syntax, _ reader: any RegistrationReader
  ) -> WrapperAsking {
    var asking = WrapperAsking(
      node: node, needsNoName: asked.needsNoName, isNeeded: isNeededUnlessGiven(node))
    guard let call = node.as(FunctionCallExprSyntax.self),
      let chain = CallChain(call, in: file).calls.last
    else { return asking }
    if let inner = context.wrappers.function(calledBy: call, context.typer)?.handed {
      let callee = OwnFunction(node: inner.node, context: context)
      if case .given(let given) = inner.name {
        asking.name = callee.argument(given.place, of: call)
        asking.member = given.member
        asking.needsNoName = inner.needsNoName
      }
      asking.passed = inner.passed.map { $0.flatMap { callee.argument($0.place, of: call) } }
      return asking
    }
    asking.passed = chain.passedToFactory
    asking.name = reader.nameArgument(of: chain)
    if asking.name == nil, call.arguments.count == 1, let only = call.arguments.first,
      only.label == nil, context.metatypeValue(only.expression) == nil
    {
      asking.name = only.expression
      asking.isKey = true
    }
    return asking
  }

  /// Whether a property wrapper stops the program unless it resolves a value or is given one.
  private func isNeededUnlessGiven(_ node: Syntax) -> Bool {
    guard isAskedByUse(node), let value = node.enclosing(VariableDeclSyntax.self) else {
      return false
    }
    let lists = sequence(first: node) { $0.id == value.id ? nil : $0.parent }
    guard let body = lists.compactMap({ $0.as(CodeBlockItemListSyntax.self) }).last,
      body.last?.result?.isStop(context.index.stops) == true
    else { return false }
    return EarlyReturns(in: body, of: file).returned.allSatisfy {
      $0.is(DeclReferenceExprSyntax.self)
    }
  }

  /// Whether the code does not continue if a value is nil: it stops the program, or leaves by a `guard`.
  private func isUnwrapped(_ node: Syntax) -> Bool {
    ExprSyntax(node)?.isNeeded(context.index.stops) == true
      || node.parent?.parent?.parent?.parent?.parent?.is(GuardStmtSyntax.self) == true
  }
}
