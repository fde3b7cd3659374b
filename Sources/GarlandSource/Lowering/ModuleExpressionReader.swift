// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds the modules that an expression names, also through variables, loops and arrays.
struct ModuleExpressionReader {
  let context: LoweringContext
  /// Whether all modules are for the same container, whichever call of a function passes them.
  var isShared = false

  /// The modules, or nil when they cannot be read.
  func modules(in expression: ExprSyntax) -> [TypeDeclaration]? {
    modules(in: expression, depth: 0)
  }

  private func modules(in expression: ExprSyntax, depth: Int) -> [TypeDeclaration]? {
    guard depth < 16 else { return nil }
    if let array = expression.as(ArrayExprSyntax.self) {
      return joined(array.elements.map(\.expression), depth)
    }
    if let sequence = expression.as(SequenceExprSyntax.self) { return sum(sequence, depth) }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return joined(tuple.elements.map(\.expression), depth)
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      if call.isEmptyArray { return [] }
      if let kept = Self.sequencePassedOn(by: call) { return modules(in: kept, depth: depth + 1) }
    }
    if let base = expression.metatypeBase { return concrete(context.typer.typeExpression(base)) }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let value = context.typer.value(named: name, at: Syntax(expression)),
      let found = modules(of: value, usedAt: expression, depth + 1)
    {
      return found
    }
    if let property = property(namedBy: expression),
      let found = modules(of: property, usedAt: expression, depth + 1)
    {
      return found
    }
    if let found = concrete(context.typer.type(of: expression)) { return found }
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let function = context.tracker.function(calledBy: call),
      !isReplaced(function.name.identifierText, Syntax(function))
    else { return nil }
    return function.body?.statements.onlyResult.flatMap { modules(in: $0, depth: depth + 1) }
  }

  /// The elements of an array, or the operands of a sum, some of which may be readable.
  static func parts(of expression: ExprSyntax) -> [ExprSyntax]? {
    if let array = expression.as(ArrayExprSyntax.self) {
      return array.elements.map(\.expression)
    }
    guard let list = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }) else {
      return nil
    }
    let isSum = list.enumerated().allSatisfy { place, part in
      place.isMultiple(of: 2) || part.as(BinaryOperatorExprSyntax.self)?.operator.text == "+"
    }
    return isSum ? list.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element) : nil
  }

  private func property(namedBy expression: ExprSyntax) -> PropertyDeclaration? {
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let owner = context.typer.typeExpression(base) ?? context.typer.type(of: base)
    else { return nil }
    let name = member.declName.baseName.identifierText
    return context.typer.property(name, of: owner.withoutOptional)?.0
  }

  /// The place of a list of modules in a property, from which several containers may take them.
  func sharedList(_ expression: ExprSyntax) -> GarlandGraph.SourceLocation? {
    var list = property(namedBy: expression)
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .property(let own, _)? = context.typer.value(named: name, at: Syntax(expression))
    {
      list = own
    }
    guard let value = list?.value, value.is(ArrayExprSyntax.self) else { return nil }
    return context.index.file(of: value)?.location(of: value)
  }

  /// The conforming types of the program's own module protocol, if an expression has that type.
  func possibleModules(in expression: ExprSyntax) -> [TypeDeclaration] {
    var type = context.typer.type(of: expression)?.withoutOptional
    if case .array(let element)? = type { type = element }
    if case .metatype(let instance)? = type { type = instance }
    guard let declaration = type?.declaration, declaration.isProtocol, !declaration.isExternal
    else { return [] }
    return context.conformers(of: declaration)
  }

  private func joined(_ parts: [ExprSyntax], _ depth: Int) -> [TypeDeclaration]? {
    var found: [TypeDeclaration] = []
    for part in parts {
      guard let modules = modules(in: part, depth: depth + 1) else { return nil }
      found += modules
    }
    return found
  }

  /// The sequence whose elements a call passes on unchanged, as in `modules.map { $0 as any Part }`.
  private static func sequencePassedOn(by call: FunctionCallExprSyntax) -> ExprSyntax? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
    switch member.declName.baseName.text {
    case "reversed", "sorted", "shuffled": return member.base
    case "map", "compactMap":
      let closure =
        call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self)
      guard let closure, closure.statements.count == 1, let item = closure.statements.first?.item
      else { return nil }
      let first = item.as(SequenceExprSyntax.self)?.elements.first ?? item.as(ExprSyntax.self)
      let isCast =
        item.as(SequenceExprSyntax.self)?.elements.dropFirst().first
        .map { $0.is(UnresolvedAsExprSyntax.self) } ?? true
      let name = first?.as(DeclReferenceExprSyntax.self)?.baseName.text
      return isCast && (name == "$0" || name == closure.namedParameters.first?.name)
        ? member.base : nil
    default: return nil
    }
  }

  /// `a + b` and `a as [T]`.
  private func sum(_ node: SequenceExprSyntax, _ depth: Int) -> [TypeDeclaration]? {
    let parts = Array(node.elements)
    if parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self) {
      return modules(in: parts[0], depth: depth + 1)
    }
    let operators = parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    guard operators.allSatisfy({ $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" })
    else { return nil }
    return joined(parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element), depth)
  }

  private func modules(
    of value: NamedValue, usedAt use: ExprSyntax, _ depth: Int
  ) -> [TypeDeclaration]? {
    switch value {
    case .variable(let type, let value):
      value.flatMap { modules(ofVariable: $0, usedAt: use, depth) } ?? concrete(type)
    case .parameter(let type, let owner):
      concrete(type) ?? modules(handedTo: use, of: owner, depth)
    case .expression(let value): modules(ofVariable: value, usedAt: use, depth)
    case .unwrapped(let value): modules(in: value, depth: depth)
    case .element(let value):
      modules(in: value, depth: depth).map { chosen($0, from: value, by: use) }
    case .property(let property, _): modules(of: property, usedAt: use, depth)
    case .closureParameter(let closure, _):
      iterated(by: closure).flatMap { modules(in: $0, depth: depth) }
    case .function, .part: nil
    }
  }

  /// The modules that a loop does not skip, as in `for part in parts where part is Home`.
  private func chosen(
    _ modules: [TypeDeclaration], from sequence: ExprSyntax, by use: ExprSyntax
  ) -> [TypeDeclaration] {
    guard let loop = sequence.parent?.as(ForStmtSyntax.self),
      let parts = loop.whereClause?.condition.as(SequenceExprSyntax.self)?.elements.map(\.self),
      parts.count == 3, parts[1].is(UnresolvedIsExprSyntax.self),
      parts[0].trimmedDescription == use.trimmedDescription,
      let written = parts[2].as(TypeExprSyntax.self)?.type,
      let type = context.typer.types.resolve(written).declaration, !type.isExternal
    else { return modules }
    return modules.filter {
      $0 === type || context.inherits($0, type) || context.inherits(type, $0)
        || type.isProtocol && $0.isReference && !$0.isFinal
    }
  }

  /// The modules that the calls of a function pass to one of its parameters.
  private func modules(
    handedTo use: ExprSyntax, of function: Syntax, _ depth: Int
  ) -> [TypeDeclaration]? {
    guard let name = use.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let calls = HandedModules(context: context).expressions(forParameter: name, of: function),
      // The modules that each call has of its own belong to another container.
      calls.count == 1 || isShared
    else { return nil }
    var found: [TypeDeclaration] = []
    for call in calls {
      guard let modules = joined(call, depth) else { return nil }
      found += modules.filter { !found.contains($0) }
    }
    return found
  }

  /// The modules in the initial value of a variable, with those that are added to it.
  private func modules(
    ofVariable value: ExprSyntax, usedAt use: ExprSyntax, _ depth: Int
  ) -> [TypeDeclaration]? {
    guard let file = context.index.file(of: value),
      let added = ListChanges.added(to: value, before: use, in: file)
    else { return nil }
    return joined([value] + added, depth)
  }

  private func modules(
    of property: PropertyDeclaration, usedAt use: ExprSyntax, _ depth: Int
  ) -> [TypeDeclaration]? {
    if property.isRequirement {
      // Several types have a container each, and the modules of all are none's.
      let types = context.tracker.conforming(requiring: property)
      guard types.count == 1,
        let (own, _) = context.typer.property(property.name, of: .nominal(types[0], [])),
        !own.isRequirement
      else { return nil }
      return modules(of: own, usedAt: use, depth + 1)
    }
    let code = property.getter.map(Syntax.init) ?? property.value.map(Syntax.init)
    if let code, isReplaced(property.name, code) { return nil }
    guard let getter = property.getter else {
      return modules(ofStored: property, usedAt: use, depth)
    }
    // A list that an earlier statement may return is another one.
    guard let last = getter.last, getter.dropLast().allSatisfy({ !$0.mayReturn }) else {
      return nil
    }
    return last.result.flatMap { modules(in: $0, depth: depth) }
  }

  private func modules(
    ofStored property: PropertyDeclaration, usedAt use: ExprSyntax, _ depth: Int
  ) -> [TypeDeclaration]? {
    let readers = property.isPrivate ? [property.file] : context.index.files
    let isGlobal = property.value.map { context.typer.types.enclosingType(of: Syntax($0)) == nil }
    // The statements around a global variable have an order.
    let others = isGlobal == true ? readers.filter { $0 !== property.file } : readers
    if property.isLet || !ListChanges.mayChange(property.name, in: others) {
      if let value = property.value { return modules(ofVariable: value, usedAt: use, depth) }
      let handed = HandedModules(context: context).expressions(for: property)
      if !handed.isEmpty, let found = joined(handed, depth) { return found }
    }
    return concrete(property.type.map { context.typer.types.resolve($0) })
  }

  /// Whether another type overrides a member.
  private func isReplaced(_ name: String, _ member: Syntax) -> Bool {
    guard let owner = context.typer.types.enclosingType(of: member) else { return false }
    switch owner.kind {
    case .class where !owner.isFinal, .protocol: break
    default: return false
    }
    return context.index.all.contains { type in
      type.functions[name] != nil || type.properties[name] != nil
        ? context.inherits(type, owner) : false
    }
  }

  /// The sequence in `sequence.forEach { … }`.
  private func iterated(by closure: ClosureExprSyntax) -> ExprSyntax? {
    var node = closure.parent
    for _ in 0..<3 {
      if let call = node?.as(FunctionCallExprSyntax.self) {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
          member.declName.baseName.text == "forEach"
        else { return nil }
        return member.base
      }
      node = node?.parent
    }
    return nil
  }

  /// The declaration of a type that is not a protocol.
  private func concrete(_ type: SourceType?) -> [TypeDeclaration]? {
    guard let declaration = type?.withoutOptional.declaration, !declaration.isExternal,
      !declaration.isProtocol
    else {
      return nil
    }
    return [declaration]
  }
}
