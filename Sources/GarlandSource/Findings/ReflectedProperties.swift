// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds properties with an own wrapper that a function fills by reflecting an instance, if it is never called for
/// theirs.
///
/// Such a wrapper keeps nil until a function finds it by `Mirror(reflecting: self)`. If the instances of a class are
/// never passed to the function, their properties stay nil.
struct ReflectedProperties {
  private let context: LoweringContext
  private let files: [SourceFile]

  /// A property that nothing fills, with its class.
  struct Found {
    let property: PropertyDeclaration
    let owner: TypeDeclaration
    let origin: UnsetOrigin
  }

  init(context: LoweringContext, files: [SourceFile]) {
    self.context = context
    self.files = files
  }

  /// The unfilled properties of the classes of which instances are created.
  func find() -> [Found] {
    let wrappers = Set(context.wrappers.types.keys.filter(isFilledLater))
    guard !wrappers.isEmpty else { return [] }
    let owners = context.index.all.filter { type in
      type.isReference && type.file.map { !$0.isDependency && !$0.isOfTest } == true
        && type.stored.contains { isWrapped($0, by: wrappers) }
    }
    guard !owners.isEmpty,
      let fillers = ReflectingFunctions(context: context, files: files, wrappers),
      let filled = FilledTypes(context: context, files: files, fillers)
    else { return [] }
    let heirs = context.heirs
    return owners.flatMap { owner -> [Found] in
      let made = ([owner] + heirs.all(of: owner)).lazy.filter { !filled.contains($0) }
        .compactMap { type in place(making: type).map { (type, $0) } }.first
      guard let (type, place) = made else { return [] }
      let origin = origin(type, place, fillers)
      return owner.stored.filter { isWrapped($0, by: wrappers) }
        .map { Found(property: $0, owner: owner, origin: origin) }
    }
  }

  /// Whether a class that resolves keeps nil until one of its functions is called.
  private func isFilledLater(_ type: TypeDeclaration) -> Bool {
    guard type.isReference, let value = type.stored.first(where: { $0.name == "wrappedValue" }),
      value.value == nil, let written = value.type,
      written.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) || written.is(OptionalTypeSyntax.self)
    else { return false }
    return type.initializers.allSatisfy { initializer in
      let tokens = initializer.node?.tokens(viewMode: .sourceAccurate)
      return tokens?.contains { $0.identifierText == "wrappedValue" } != true
    }
  }

  private func isWrapped(_ property: PropertyDeclaration, by wrappers: Set<TypeDeclaration>) -> Bool
  {
    property.attributes.contains { element in
      element.as(AttributeSyntax.self)
        .flatMap { context.typer.types.resolve($0.attributeName).declaration }
        .map(wrappers.contains) ?? false
    }
  }

  /// The place where the program creates an instance of exactly this class.
  private func place(making type: TypeDeclaration) -> GarlandGraph.SourceLocation? {
    for file in files.mentioning([type.name])
    where !file.isOfTest && !context.index.isOfLibrary(file) {
      for token in file.identifiers(named: [type.name]) where file.active.contains(token) {
        guard let call = call(of: token),
          context.typer.constructedType(call.calledExpression, call)?.declaration === type,
          case let place = file.location(of: call), !context.deadCode.contains(place)
        else { continue }
        return place
      }
    }
    return nil
  }

  /// The call `Type(…)` or `Type.init(…)`.
  private func call(of token: TokenSyntax) -> FunctionCallExprSyntax? {
    token.parent?.as(DeclReferenceExprSyntax.self)?.initializer.directCall
  }

  private func origin(
    _ type: TypeDeclaration, _ place: GarlandGraph.SourceLocation, _ fillers: ReflectingFunctions
  ) -> UnsetOrigin {
    let name = context.namer.name(.nominal(type, []))
    return UnsetOrigin(
      summary: "stays nil, because nothing calls '\(fillers.name)' for '\(name)'",
      note: "'\(name)' is made here", location: place,
      help: "call '\(fillers.name)' when '\(name)' is made, or hand its initializer what it needs",
      needsCertainRead: true, isOfClass: true)
  }
}
