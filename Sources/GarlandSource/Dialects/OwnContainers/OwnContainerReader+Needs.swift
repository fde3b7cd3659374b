// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// What a registration tells besides its type: the parameters that the container resolves itself, and its name.
extension OwnContainerReader {
  /// A container of lists hands out all of them.
  static let ofList = [
    Suppression(.duplicateBinding, because: "the container keeps all of them"),
    Suppression(.unusedBinding, because: "the container hands out all of them"),
  ]

  /// Adds the parameters of a function such as `Storage.init`, if the container resolves them.
  func addNeeds(
    of given: ExprSyntax, _ call: CallChain.Call, expected: SourceType?,
    to found: inout PendingRegistration
  ) {
    if let closure = given.as(ClosureExprSyntax.self), !closure.writesParameterTypes { return }
    let wiring = (shapes.registering[call.name] ?? []).filter { shape in
      shape.factory != nil && fits(call, shape.node) && resolvesParameters(shape)
    }
    guard !wiring.isEmpty else { return }
    let reading = context.factories.read(given, expected: expected)
    guard reading.opaqueReason == nil,
      wiring.contains(where: { takes(reading.parameters.count, $0) })
    else { return }
    let injections = InjectionReader(context: context, dialect: .ownContainers)
    for (place, parameter) in reading.parameters.enumerated() where !isOwn(parameter.type) {
      injections.add(
        parameter, site: .parameter(index: place, label: parameter.label), to: &found.pending)
    }
  }

  /// Whether a function calls the factory with what it resolves, as in `make($0.resolve())`.
  private func resolvesParameters(_ shape: OwnRegisteringShape) -> Bool {
    guard let place = shape.factory, let body = shape.node.body else { return false }
    let name = Array(shape.node.signature.parameterClause.parameters)[place].innerName
    let resolving = shapes.resolving
    return body.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.identifierText == name,
        let call = token.parent?.as(DeclReferenceExprSyntax.self)?.call, !call.arguments.isEmpty
      else { return false }
      return call.arguments.allSatisfy { argument in
        argument.tokens(viewMode: .sourceAccurate).contains { resolving[$0.text] != nil }
      }
    }
  }

  /// Whether a registering function takes factories with so many parameters.
  private func takes(_ count: Int, _ shape: OwnRegisteringShape) -> Bool {
    guard let place = shape.factory else { return false }
    let written = Array(shape.node.signature.parameterClause.parameters)[place].type
    let type = (written.as(AttributedTypeSyntax.self)?.baseType ?? written)
      .as(FunctionTypeSyntax.self)
    return type.map { type in
      type.parameters.count == count
        || type.parameters.contains { $0.type.is(PackExpansionTypeSyntax.self) }
    } ?? false
  }

  /// Whether an instance is kept under its dynamic type, which the type of the expression does not tell.
  func isKeptByDynamicType(_ call: CallChain.Call, _ shape: OwnRegisteringShape) -> Bool {
    guard shape.type == nil, let place = shape.instance, shape.factory == nil,
      let body = shape.node.body
    else { return false }
    let name = Array(shape.node.signature.parameterClause.parameters)[place].innerName
    let asks = body.tokens(viewMode: .sourceAccurate).contains { token in
      let type = token.parent?.as(DeclReferenceExprSyntax.self)?.call
      return token.text == "type" && type?.arguments.first?.label?.text == "of"
        && type?.arguments.first?.expression.tokens(viewMode: .sourceAccurate)
          .contains { $0.identifierText == name } == true
    }
    let given = argument(place, of: call, shape.node)
    return asks && given.flatMap(context.typer.type)?.declaration?.isProtocol == true
  }

  /// Adds the superclasses of what is registered, of which it may have the key.
  func addSuperclasses(
    _ found: inout PendingRegistration, _ tag: TagReference?, _ call: CallChain.Call
  ) {
    guard let type = (found.exposed ?? found.value)?.withoutOptional.declaration else { return }
    let bases = context.typer.types.ancestors(of: type).filter {
      $0 !== type && !$0.isProtocol && !$0.isExternal
    }
    for base in bases.sorted(by: { $0.name < $1.name }) {
      found.pending.binding.exposures.append(
        Exposure(context.key(.nominal(base, []), tag: tag), location: call.location))
    }
  }

  /// Whether the function that a call means makes what is missing: another form of it is for some types only.
  func isMade(_ type: SourceType?, by call: CallChain.Call, _ shape: OwnResolvingShape?) -> Bool {
    guard let shape, !shape.makesMissing else { return shape != nil }
    guard let made = type?.withoutOptional.declaration else { return false }
    let ancestors = context.typer.types.ancestors(of: made)
    return (shapes.resolving[call.name] ?? []).contains { other in
      other.makesMissing && fits(call, other.node)
        && other.limit.map { limit in ancestors.contains { $0.name == limit } } == true
    }
  }

  // MARK: Names

  func isDefault(_ tag: TagReference) -> Bool {
    shapes.registering.values.joined().contains { $0.noNames.contains { name($0) == tag } }
  }
}

extension ClosureExprSyntax {
  /// Whether the types of its parameters are written, as in `{ (clock: Clock) in … }`.
  fileprivate var writesParameterTypes: Bool {
    guard case .parameterClause(let clause)? = signature?.parameterClause else { return false }
    return !clause.parameters.isEmpty && clause.parameters.allSatisfy { $0.type != nil }
  }
}
