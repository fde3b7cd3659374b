// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Lowers the components of DIKit's modules.
struct DIKitReader {
  private let context: LoweringContext
  private let requests: SiteRequests
  /// The bindings of the modules in the program.
  private(set) var bindings: [PendingBinding] = []
  /// The bindings of the other modules.
  private(set) var unreached: [Binding] = []
  /// The types of the components' instances, with the code that makes them.
  private(set) var made: [TypeDeclaration: [Syntax]] = [:]

  init(context: LoweringContext, requests: SiteRequests) {
    self.context = context
    self.requests = requests
    bindings = read()
  }

  /// A component, with the index of its binding.
  private struct Place {
    let number: Int
    let programs: Set<Int>
    let component: DIKitModules.Component
  }

  private mutating func read() -> [PendingBinding] {
    var modules: [Key: String] = [:]
    var places: [Key: [Place]] = [:]
    var found: [PendingBinding] = []
    for component in context.dikit.components {
      let pending = binding(component)
      let key = pending.binding.exposures[0].key
      let programs = context.dikit.programs(of: component)
      if programs.isEmpty {
        modules[key] = component.module
        unreached.append(pending.binding)
      } else if let other = places[key]?.first(where: {
        $0.programs.isDisjoint(with: programs)
          || context.dikit.areAlternatives($0.component, component)
      }) {
        // Each program has one of the two.
        found[other.number].requests += pending.requests
      } else {
        places[key, default: []].append(
          Place(number: found.count, programs: programs, component: component))
        found.append(pending)
      }
    }
    for (key, module) in modules where places[key] == nil {
      context.remedies[key] =
        "add '\(module)', which has '\(key)', to the modules that the container is defined by"
    }
    return found
  }

  private mutating func binding(_ component: DIKitModules.Component) -> PendingBinding {
    let location = component.file.location(of: component.call)
    let result = context.typer.result(of: component.closure)
    let type = result.flatMap { $0.isOpen ? nil : $0 }
    var key = type.map { context.key($0) } ?? Key(component.call.excerpt)
    var pending = PendingBinding(binding: Binding(key, location: location))
    pending.dialect = DIKitModules.moduleName
    if type == nil {
      pending.hasUnknownKey = true
      pending.typeOfUnknownKey = (result?.declaration ?? head(of: component.closure)).map {
        context.namer.name(.nominal($0, []))
      }
      pending.hasTagOfUnknownKey = true
      pending.setOpaque("the type of what it makes cannot be read")
    }
    if let tag = component.tag {
      key.tag = DIKitCallReader.tag(tag, context)
      if key.tag == nil {
        key.tag = context.unknownTag(tag, at: location)
        if type != nil { pending.typeOfUnknownKey = key.type.qualifiedName }
        pending.hasUnknownKey = true
        pending.hasTagOfUnknownKey = false
        pending.setOpaque("its tag cannot be read")
      }
    }
    pending.binding.exposures = [Exposure(key, location: location)]
    pending.binding.lifetime = component.isShared ? .singleton : .perRequest
    if let statement = Syntax(component.call).enclosing(CodeBlockItemSyntax.self) {
      pending.binding.suppressions = context.suppressions.suppressions(above: statement)
    }
    let reached = requests.reach.follow([Syntax(component.closure)]).code
    requests.claim(reached)
    if let value = context.typer.typeMade(by: component.closure) {
      pending.requests = requests.requests(of: value, reached: reached)
      if value != type { pending.binding.implementation = context.namer.reference(value) }
      if let declaration = value.declaration {
        made[declaration, default: []].append(Syntax(component.call))
      }
    } else {
      pending.requests = requests.requests(in: reached)
    }
    pending.requests += requests.requests(
      ofTypesMadeBy: Syntax(component.closure),
      besides: context.typer.typeMade(by: component.closure)?.declaration, reached: reached)
    return pending
  }

  /// The type in `Type(…)` and `Type.function(…)`, whose arguments cannot be read, or in `Type.member`, which is
  /// assumed to have that type.
  private func head(of closure: ClosureExprSyntax) -> TypeDeclaration? {
    let result = closure.statements.onlyResult
    if let call = result?.as(FunctionCallExprSyntax.self) {
      let callee = call.calledExpression
      return context.typer.constructedType(callee, call)?.declaration ?? returned(by: callee)
    }
    let base = result?.as(MemberAccessExprSyntax.self)?.base
    let type = base.flatMap(context.typer.typeExpression)?.declaration
    return type?.isExternal == false ? type : nil
  }

  /// The type that all functions `Type.function` of the sources return.
  private func returned(by callee: ExprSyntax) -> TypeDeclaration? {
    guard let member = callee.as(MemberAccessExprSyntax.self),
      let type = member.base.flatMap(context.typer.typeExpression)?.declaration, !type.isExternal,
      let functions = type.functions[member.declName.baseName.identifierText]
    else { return nil }
    let results = functions.map { function in
      function.signature.returnClause.flatMap { context.typer.types.resolve($0.type).declaration }
    }
    guard let first = results.first, results.allSatisfy({ $0 === first }) else { return nil }
    return first
  }
}
