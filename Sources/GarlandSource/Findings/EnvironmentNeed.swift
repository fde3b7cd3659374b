// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// A property that takes an object from the environment, so that reading it crashes if the object is missing.
struct EnvironmentNeed {
  let property: PropertyDeclaration
  let owner: TypeDeclaration
  /// The object's type.
  let type: TypeDeclaration
  /// Whether the object is found by an `@Observable` type rather than as an `ObservableObject`.
  let isObservable: Bool

  /// Words of which each file with such a property has at least one.
  static let words = WordHashes(["Environment", "EnvironmentObject"])

  /// Reads a property; nil if it requires no object of the environment.
  init?(_ property: PropertyDeclaration, of owner: TypeDeclaration, _ context: LoweringContext) {
    for case .attribute(let attribute) in property.attributes {
      guard let name = attribute.attributeName.lastName,
        case .nominal(let wrapper, let arguments) = context.typer.types.resolve(
          attribute.attributeName), wrapper.isExternal
      else { continue }
      let written = property.type.map { context.typer.types.resolve($0) } ?? arguments.first
      let type: SourceType?
      switch name {
      case "EnvironmentObject": type = written
      case "Environment":
        guard case .argumentList(let arguments)? = attribute.arguments,
          let first = arguments.first, first.label == nil,
          let base = first.expression.metatypeBase
        else { continue }
        // An optional property may be nil.
        type = written ?? context.typer.typeExpression(base)
      default: continue
      }
      guard case .nominal(let declaration, _)? = type,
        declaration.isReference || declaration.isExternal
      else { continue }
      self.init(
        property: property, owner: owner, type: declaration, isObservable: name == "Environment")
      return
    }
    return nil
  }

  /// The note that says how to put the object there.
  func help(_ context: LoweringContext) -> Diagnostic.Note {
    let call = isObservable ? "environment" : "environmentObject"
    let names = (context.index.displayName(of: type), context.index.displayName(of: owner))
    return Diagnostic.Note(
      .help, "call '.\(call)(…)' with a '\(names.0)' on a view around '\(names.1)'")
  }

  /// Whether a comment above the property suppresses the finding that the object is missing.
  func isAccepted(_ context: LoweringContext) -> Bool {
    let variable = Syntax(property.attributes).enclosing(VariableDeclSyntax.self)
    let accepted = variable.map { context.suppressions.suppressions(above: $0) } ?? []
    return context.comments.accepts(.missingBinding, accepted)
  }

  private init(
    property: PropertyDeclaration, owner: TypeDeclaration, type: TypeDeclaration,
    isObservable: Bool
  ) {
    self.property = property
    self.owner = owner
    self.type = type
    self.isObservable = isObservable
  }
}
