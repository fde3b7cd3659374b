// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads registrations and resolves of a container that the program implements itself.
struct OwnContainerReader: RegistrationReader {
  let context: LoweringContext
  let shapes: OwnContainerShapes

  // MARK: Registrations

  func registration(_ call: CallChain.Call) -> PendingRegistration? {
    guard let shape = registering(call) else { return unreadRegistration(call) }
    let own = OwnFunction(node: shape.node, context: context)
    let written =
      shape.type.flatMap { argument($0, of: call, shape.node) } ?? typeAsValue(of: call, shape)
    let explicit = written.flatMap { context.metatypeValue($0) }
    if written != nil, explicit?.isOpen ?? true { return openRegistration(call) }
    if written == nil, own.opensValue(in: call.node) || isKeptByDynamicType(call, shape) {
      return openRegistration(call)
    }
    let isTyped = written != nil && shape.type == nil
    let given = (shape.factory ?? (isTyped ? nil : shape.instance)).flatMap {
      own.argument($0, of: call.node)
    }
    let reading = given.flatMap { made(by: $0, shape, expected: explicit) }
    if written == nil, reading?.value?.isOpen ?? isHandedOn(call) { return openRegistration(call) }
    var found = pending(written == nil ? reading?.value?.withoutOneOptional : explicit, call)
    found.functions = (reading?.functions ?? []).map { HandedFunction(function: $0) }
    if shape.isAutoclosure { found.factory = given?.id }
    readName(of: call, shape, &found)
    let value = reading?.value?.withoutOptional
    found.complete(by: value, context)
    if found.exposed?.isUnfinished == true {
      // Of a generic type only the arguments are not known.
      let type = found.pending.binding.key.type
      context.openKeys.insert(type)
      if !found.pending.hasUnknownKey { found.pending.typeOfUnknownKey = type.qualifiedName }
      found.pending.hasUnknownKey = true
    }
    if let value, !value.isOpen {
      found.value = value
      if value != found.exposed {
        found.pending.binding.implementation = context.namer.reference(value)
      }
    }
    addOtherTypes(of: call, shape, &found)
    if shape.isIfMissing { found.pending.yieldToOthers() }
    if shape.isAdding { found.pending.binding.suppressions += Self.ofList }
    if let given { addNeeds(of: given, call, expected: explicit, to: &found) }
    if case .optional? = explicit ?? reading?.value { found.pending.bindsOptional = true }
    found.pending.hasLifetime = true
    found.pending.binding.lifetime = OwnLifetimes(context: context, reader: self)
      .lifetime(of: call, shape)
    return found
  }

  /// What an overload that is not read registers for the only type that a call names.
  private func unreadRegistration(_ call: CallChain.Call) -> PendingRegistration? {
    guard shapes.registering[call.name] != nil, resolving(call) == nil,
      !registersByKey(call),
      !isPartOfContainer(call.node)
    else { return nil }
    let types = call.arguments.compactMap { context.metatypeValue($0.expression) }
    guard let type = types.first, types.count == 1, !type.isOpen else { return nil }
    var found = pending(type, call)
    found.pending.setOpaque("what this '\(call.name)' makes cannot be read")
    found.pending.setLifetime(nil)
    found.pending.binding.suppressions.append(
      Suppression(.duplicateBinding, because: "it may do something else"))
    return found
  }

  /// The metatype beside a factory that determines a generic parameter, as `Clock.self` for a `T`.
  private func typeAsValue(of call: CallChain.Call, _ shape: OwnRegisteringShape) -> ExprSyntax? {
    guard shape.factory != nil || shape.hasOtherFactory,
      let written = shape.instance.flatMap({ argument($0, of: call, shape.node) })
    else { return nil }
    return context.metatypeValue(written) == nil ? nil : written
  }

  /// Adds the further types under which a call registers.
  private func addOtherTypes(
    of call: CallChain.Call, _ shape: OwnRegisteringShape, _ found: inout PendingRegistration
  ) {
    let tag = found.pending.binding.exposures.first?.key.tag
    if shape.isKeyedByMember { addSuperclasses(&found, tag, call) }
    for place in shape.otherTypes {
      guard let written = argument(place, of: call, shape.node),
        let type = context.metatypeValue(written), !type.isOpen
      else { continue }
      found.pending.binding.exposures.append(
        Exposure(context.key(type, tag: tag), location: call.location))
    }
  }

  /// The registration in generic code, whose type can be any; nil where a container calls another function of its own.
  private func openRegistration(_ call: CallChain.Call) -> PendingRegistration? {
    let owner = context.typer.types.enclosingType(of: Syntax(call.node))
    return owner.map(shapes.isMachinery) == true ? nil : pending(nil, call)
  }

  /// Whether a generic function of a container makes the call, for what its own callers register.
  private func isHandedOn(_ call: CallChain.Call) -> Bool {
    Syntax(call.node).enclosing(FunctionDeclSyntax.self)?.genericParameterClause != nil
      && isPartOfContainer(call.node)
  }

  /// Whether a registering call returns the container.
  func returnsContainer(_ call: CallChain.Call) -> Bool {
    guard let result = registering(call)?.node.signature.returnClause?.type else { return false }
    return result.trimmedDescription == "Self" || isOwn(context.typer.types.resolve(result))
  }

  /// The function by which a call registers.
  func registering(_ call: CallChain.Call) -> OwnRegisteringShape? {
    let fitting = declared(shapes.registering[call.name] ?? [], \.owner, calledBy: call)
      .filter { fits(call, $0.node) }
    let hasClosure = call.closure != nil
    return fitting.first { shape in
      shape.factory != nil && !shape.isAutoclosure ? hasClosure : !hasClosure
    } ?? fitting.first
  }

  func fits(_ call: CallChain.Call, _ node: FunctionDeclSyntax) -> Bool {
    context.typer.candidate(node, [:])?.match(call.node) != nil
  }

  /// The argument that a call itself passes for a parameter.
  func argument(
    _ place: Int, of call: CallChain.Call, _ node: FunctionDeclSyntax
  ) -> ExprSyntax? {
    let places = context.typer.candidate(node, [:])?.match(call.node)
    return places?.firstIndex(of: place).map { call.arguments[$0].expression }
  }

  /// The type of a factory's instances, and the functions to which it passes the container.
  private func made(
    by given: ExprSyntax, _ shape: OwnRegisteringShape, expected: SourceType?
  ) -> (value: SourceType?, functions: [SyntaxIdentifier])? {
    guard let place = shape.factory, !shape.isAutoclosure else {
      return (context.typer.type(of: given), [])
    }
    if let closure = given.as(ClosureExprSyntax.self) {
      let parameter = Array(shape.node.parameters)[place]
      let type = context.typer.types.resolve(parameter.type).withoutOptional
      if case .function(let parameters, _, _) = type {
        for (number, type) in parameters.enumerated() where context.index.library(of: type) != nil {
          context.typer.setParameter(number, of: closure, to: type)
        }
      }
      return (context.typer.result(of: closure), [])
    }
    let reading = context.factories.read(given, expected: expected)
    guard reading.opaqueReason == nil else { return nil }
    return (reading.value, context.code(givenContainersBy: given).map { [$0] } ?? [])
  }

  private func pending(_ type: SourceType?, _ call: CallChain.Call) -> PendingRegistration {
    let key = type.map { context.key($0) } ?? Key(call.node.excerpt)
    var pending = PendingBinding(binding: Binding(key, location: call.location))
    if type == nil {
      pending.hasUnknownKey = true
      pending.hasTagOfUnknownKey = true
      pending.setOpaque("the type of what '\(call.name)' makes cannot be read")
    }
    pending.binding.exposures = [Exposure(key, location: call.location)]
    return PendingRegistration(pending: pending, value: nil, exposed: type)
  }

  private func readName(
    of call: CallChain.Call, _ shape: OwnRegisteringShape, _ found: inout PendingRegistration
  ) {
    guard let written = shape.name.flatMap({ argument($0, of: call, shape.node) }),
      !written.is(NilLiteralExprSyntax.self)
    else { return }
    let tag = name(written)
    if tag.map(isDefault) == true { return }
    found.pending.binding.exposures[0].key.tag =
      tag ?? context.unknownTag(written, at: call.location)
    guard tag == nil else { return }
    if found.exposed?.isOpen == false {
      found.pending.typeOfUnknownKey = found.pending.binding.key.type.qualifiedName
    }
    found.pending.hasUnknownKey = true
    found.pending.hasTagOfUnknownKey = false
    found.pending.setOpaque("the name in '\(call.name)' cannot be read")
  }

  /// Reads a text literal, or else a constant such as `.main`, by its spelling.
  func name(_ expression: ExprSyntax) -> TagReference? {
    if let text = ConstantReader(typer: context.typer).text(of: expression) { return .name(text) }
    guard let member = expression.as(MemberAccessExprSyntax.self),
      member.base.map({ context.typer.typeExpression($0) != nil }) ?? true
    else { return nil }
    return .name("." + member.declName.baseName.identifierText)
  }

  // MARK: Modifiers

  /// Reads `reregister { $0 as P }`, which binds the instance under one more type, and names of lifetimes.
  func apply(_ modifier: CallChain.Call, to registration: inout PendingRegistration) -> Bool {
    if let lifetime = OwnLifetimes.lifetime(named: modifier.name) {
      registration.pending.binding.lifetime = lifetime
      return true
    }
    let transform = modifier.closure
    if let transform, let type = registration.value {
      context.typer.setParameter(0, of: transform, to: type)
    }
    let given = context.metatypeValue(modifier.firstValue)
    guard let type = given ?? transform.flatMap({ context.typer.result(of: $0) }), !type.isOpen,
      given != nil || transform?.statements.onlyResult?.is(SequenceExprSyntax.self) == true
    else { return false }
    registration.pending.binding.exposures.append(
      Exposure(context.key(type), location: modifier.location))
    return true
  }

  // MARK: Requests

  func read(_ call: CallChain.Call, on identity: ContainerIdentity, _ calls: ContainerCallReader) {
    guard let shape = resolving(call) else {
      guard registering(call) == nil else { return }
      if registersByKey(call), !isPartOfContainer(call.node) {
        calls.record(.includeUnknown(call.node.excerpt), at: call, identity)
      } else {
        calls.handOver(call)
      }
      return
    }
    var asked = asked(by: call, calls)
    // A test fills its containers in ways that are not followed.
    if calls.file.isOfTest { asked.hasDefault = true }
    // Within a container, one function does its work by another.
    if asked.type == nil || asked.type?.isOpen == true, isPartOfContainer(call.node) { return }
    if let written = nameArgument(of: call), !written.is(NilLiteralExprSyntax.self) {
      asked.tag = name(written)
      if asked.tag.map(isDefault) == true {
        asked.tag = nil
      } else if asked.type?.isOpen == true {
        // Whoever uses the function or the property wrapper tells.
        asked.needsNoName = shape.needsNoName
      } else if asked.tag == nil || shape.needsNoName {
        asked.setUnread(.name)
      }
    }
    // The uses of a property wrapper tell its key.
    if let key = key(in: call, shape), asked.type?.isOpen == false, !key.isOnlyType {
      asked.setUnread(.name)
    }
    calls.add(asked, at: Syntax(call.node), call.location, .ownContainers, identity)
  }

  func nameArgument(of call: CallChain.Call) -> ExprSyntax? {
    if let shape = resolving(call) {
      return shape.name.flatMap { argument($0, of: call, shape.node) }
    }
    let shape = registering(call)
    return shape.flatMap { shape in shape.name.flatMap { argument($0, of: call, shape.node) } }
  }

  private func isPartOfContainer(_ node: some SyntaxProtocol) -> Bool {
    context.index.library(of: context.typer.selfType(at: Syntax(node)))?.name
      == Library.ownContainers.name
  }

  /// Whether a call registers by an unreadable key of the program's own.
  private func registersByKey(_ call: CallChain.Call) -> Bool {
    shapes.registeringByKey[call.name]?.contains { fits(call, $0) } ?? false
  }

  /// The key that a call passes instead of a type, such as `.by(type: Clock.self)`.
  private func key(in call: CallChain.Call, _ shape: OwnResolvingShape) -> ExprSyntax? {
    shape.key.flatMap { argument($0, of: call, shape.node) }
  }

  /// The type for which a key stands.
  private func type(of key: ExprSyntax) -> SourceType? {
    let written = key.as(FunctionCallExprSyntax.self)?.arguments.first?.expression
    return written.flatMap { context.metatype($0) }
      ?? context.typer.type(of: key)?.withoutOptional.arguments.first
  }

  private func resolving(_ call: CallChain.Call) -> OwnResolvingShape? {
    declared(shapes.resolving[call.name] ?? [], \.owner, calledBy: call)
      .first { fits(call, $0.node) }
  }

  /// The functions of one name that the type of a call's receiver has, or all where that is not known.
  private func declared<Shape>(
    _ shapes: [Shape], _ owner: KeyPath<Shape, TypeDeclaration>, calledBy call: CallChain.Call
  ) -> [Shape] {
    guard shapes.contains(where: { $0[keyPath: owner] !== shapes[0][keyPath: owner] }) else {
      return shapes
    }
    let base = call.node.calledExpression.as(MemberAccessExprSyntax.self)?.base
    let type =
      base.map { context.typer.type(of: $0)?.withoutOptional }
      ?? context.typer.selfType(at: Syntax(call.node))
    let ancestors = type?.declaration.map { context.typer.types.ancestors(of: $0) } ?? []
    let own = shapes.filter { ancestors.contains($0[keyPath: owner]) }
    return own.isEmpty ? shapes : own
  }

  func asked(by call: CallChain.Call, _ calls: ContainerCallReader) -> Asked {
    let shape = resolving(call)
    let written = shape.flatMap { shape in
      shape.type.flatMap { argument($0, of: call, shape.node) }
    }
    let expression = ExprSyntax(call.node)
    let key = shape.flatMap { self.key(in: call, $0) }
    var asked = Asked(
      type: written.map { context.metatypeValue($0) } ?? key.map(type)
        ?? context.typer.contextualType(of: expression))
    let isOptional = shape?.isOptional == true && !context.isForced(expression)
    asked.needsExactType =
      shape?.needsExactType == true && (asked.type?.isOpen == true || fillsOptional(expression))
    if written == nil, !asked.needsExactType { asked.type = asked.type?.withoutOptional }
    let throwsError = shape?.node.signature.effectSpecifiers?.throwsClause != nil
    if throwsError { asked.fateOfError = expression.fateOfError }
    asked.cardinality = isOptional || asked.fateOfError == .caught ? .optional : .one
    asked.hasDefault = isMade(asked.type, by: call, shape) || hasDefault(asked.type, shape)
    return asked
  }

  /// Whether a value alone fills a variable that is declared as an optional, so that it is of exactly that type.
  private func fillsOptional(_ value: ExprSyntax) -> Bool {
    if let binding = value.parent?.parent?.as(PatternBindingSyntax.self) {
      return binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
    }
    guard let (target, set) = value.parent?.parent?.as(SequenceExprSyntax.self)?.plainAssignment,
      set.id == value.id, target.ownName != nil, case .optional? = context.typer.type(of: target)
    else { return false }
    return true
  }

  /// Whether the container returns an instance of its own for a type if nothing is registered.
  private func hasDefault(_ type: SourceType?, _ shape: OwnResolvingShape?) -> Bool {
    guard let type, let shape, !type.isOpen else { return false }
    return shape.defaults.contains { written in
      if let expression = written.as(ExprSyntax.self) {
        return context.metatype(expression).map { context.key($0) == context.key(type) } ?? false
      }
      // `type as? Clock.Type` finds what inherits from it, too.
      guard let known = written.as(TypeSyntax.self).map({ context.typer.types.resolve($0) }) else {
        return false
      }
      return context.key(known) == context.key(type)
        || known.declaration.flatMap { base in type.declaration.map { context.inherits($0, base) } }
          == true
    }
  }

  func readName(of call: CallChain.Call, into asked: inout Asked) {}

  func isOwn(_ type: SourceType?) -> Bool {
    context.index.library(of: type)?.name == Library.ownContainers.name
  }
}
