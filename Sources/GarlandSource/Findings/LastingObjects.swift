// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds objects that live as long as the program and keep an instance that was made before a reset.
///
/// They are not bindings: `static let shared = Coordinator()` with a property `@Injected(\.session)`, or with one that
/// gets what it asks a container for when the object is made.
struct LastingObjects {
  let context: LoweringContext

  /// The findings, in the order of the sources.
  func find(in results: [CompositionRoots.Result]) -> [Diagnostic] {
    wrapped() + results.filter { !$0.isOfTest }.flatMap(scoped)
  }

  // MARK: Instances in scopes

  /// The findings about what a graph has in a scope that the program resets.
  private func scoped(in result: CompositionRoots.Result) -> [Diagnostic] {
    guard result.graph.facts.resetsScopes,
      result.graph.bindings.contains(where: { $0.lifetime.scopeKind != nil })
    else { return [] }
    let index = GraphIndex(result.graph)
    return index.requests(of: index.bindingCount).compactMap { number in
      let request = index.request(number, of: index.bindingCount)
      guard request.timing == .eager, let place = request.location,
        let exposure = index.targets(ofRequest: number).first,
        let scope = index.bindings[index.binding(ofExposure: exposure)].lifetime.scopeKind,
        let (type, property) = keeper(at: place), let shared = shared(type),
        context.typer.type(of: property).map({ context.namer.reference($0.withoutOptional) })
          == request.key.type,
        !context.deadCode.contains(shared.location)
      else { return nil }
      return finding(
        property, of: type, request.key, shared, "whose scope '\(scope)' is reset",
        help: "ask for '\(request.key)' whenever it is used")
    }
  }

  /// The property that keeps what a request gives when an object is made, with the type of the object.
  private func keeper(
    at place: GarlandGraph.SourceLocation
  ) -> (TypeDeclaration, PropertyDeclaration)? {
    guard let token = context.index.token(at: place),
      let type = context.typer.types.enclosingType(of: Syntax(token)), type.isReference,
      type.file?.isOfTest == false, type.file?.isDependency == false
    else { return nil }
    let kept = type.stored.first { property in
      let assigned = type.initializers.compactMap {
        $0.node?.as(InitializerDeclSyntax.self)?.value(assignedTo: property.name)
      }
      return ([property.value].compactMap(\.self) + assigned).contains { value in
        token.root.id == value.root.id && value.range.contains(token.position)
          && Syntax(token).enclosing(ClosureExprSyntax.self).map {
            !value.range.contains($0.position)
          }
            ?? true
      }
    }
    guard let kept, !kept.isStatic, !isWeak(kept), kept.isLet || isOnlyRead(kept) else {
      return nil
    }
    return (type, kept)
  }

  private func isWeak(_ property: PropertyDeclaration) -> Bool {
    property.declared?.modifiers.contains { $0.name.text == "weak" } ?? false
  }

  // MARK: Instances that factories keep

  private func wrapped() -> [Diagnostic] {
    let resets = resets
    guard !resets.isEmpty else { return [] }
    return context.index.all.flatMap { type -> [Diagnostic] in
      guard type.isReference, let file = type.file, !file.isOfTest, !file.isDependency,
        let shared = shared(type), !context.deadCode.contains(shared.location)
      else { return [] }
      let reader = FactoryCallReader(context: context, file: file)
      return type.stored.filter { $0.file === file }.sorted { $0.position < $1.position }
        .compactMap { property in
          guard let key = key(property, reader), resets.contains(key),
            isOnlyRead(property)
          else { return nil }
          let place = context.factoryContainers.changes.keys[key] ?? ""
          return finding(
            property, of: type, key, shared, "which is reset in '\(place)'",
            help: "write '@DynamicInjected', which asks for it whenever it is used")
        }
    }
  }

  /// The factories that keep their instance until the program resets them by name.
  private var resets: Set<Key> {
    let changes = context.factoryContainers.changes.keys
    guard !changes.isEmpty else { return [] }
    return Set(
      context.declared.map(\.binding).filter { binding in
        binding.lifetime.scopeKind != nil && changes[binding.key] != nil
      }.map(\.key))
  }

  /// The static property that holds the one instance.
  private func shared(_ type: TypeDeclaration) -> PropertyDeclaration? {
    type.properties.values.filter { property in
      guard property.isStatic, property.isLet, property.attributes.isEmpty,
        let call = property.value?.as(FunctionCallExprSyntax.self)
      else { return false }
      return context.typer.constructedType(call.calledExpression, call)?.declaration === type
    }.min { $0.location < $1.location }
  }

  private func key(_ property: PropertyDeclaration, _ reader: FactoryCallReader) -> Key? {
    property.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.attributeName.lastName == "Injected" }.compactMap { reader.request($0)?.key }
      .first
  }

  /// Whether a private property is read, and its wrapper is never told to resolve again.
  private func isOnlyRead(_ property: PropertyDeclaration) -> Bool {
    guard property.isPrivate,
      property.file.identifiers(named: ["$" + property.name, "_" + property.name]).isEmpty
    else { return false }
    let uses = property.file.identifiers(named: [property.name])
      .compactMap { $0.parent?.as(DeclReferenceExprSyntax.self) }
    return !uses.isEmpty && !uses.contains(where: \.whole.isAssigned)
  }

  private func finding(
    _ property: PropertyDeclaration, of type: TypeDeclaration, _ key: Key,
    _ shared: PropertyDeclaration, _ end: String, help: String
  ) -> Diagnostic? {
    let above = property.declared.map { context.suppressions.suppressions(above: $0) } ?? []
    guard !context.comments.accepts(.captiveDependency, above) else { return nil }
    let name = context.namer.name(.nominal(type, []))
    return Diagnostic(
      .captiveDependency, severity: .warning, subject: "\(name).\(property.name)",
      summary: "'\(name)' lives as long as the program and keeps its first '\(key)', \(end)",
      location: property.location,
      notes: [
        Diagnostic.Note(.note, "the only '\(name)' is made here", at: shared.location),
        Diagnostic.Note(.help, help),
      ])
  }
}
