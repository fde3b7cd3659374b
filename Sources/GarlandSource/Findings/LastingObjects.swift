// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds objects that live as long as the program and keep the instance that a factory made before its reset.
///
/// They are not bindings: `static let shared = Coordinator()` with a property `@Injected(\.session)`.
struct LastingObjects {
  let context: LoweringContext

  /// The findings, in the order of the sources.
  func find() -> [Diagnostic] {
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
          return finding(property, of: type, key, shared)
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
    _ shared: PropertyDeclaration
  ) -> Diagnostic? {
    let above = property.declared.map { context.suppressions.suppressions(above: $0) } ?? []
    guard !context.comments.accepts(.captiveDependency, above) else { return nil }
    let name = context.namer.name(.nominal(type, []))
    let place = context.factoryContainers.changes.keys[key] ?? ""
    return Diagnostic(
      .captiveDependency, severity: .warning, subject: "\(name).\(property.name)",
      summary: "'\(name)' lives as long as the program and keeps its first '\(key)', "
        + "which is reset in '\(place)'",
      location: property.location,
      notes: [
        Diagnostic.Note(.note, "the only '\(name)' is made here", at: shared.location),
        Diagnostic.Note(.help, "write '@DynamicInjected', which asks for it whenever it is used"),
      ])
  }
}
