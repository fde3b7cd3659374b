// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds objects that views of SwiftUI take from their environment and that nothing in the program puts there.
///
/// Only what is certain is said: as soon as it cannot be read what one object is that is put into an environment, any
/// may be there.
struct EnvironmentObjects {
  let context: LoweringContext

  /// A property that crashes when it is read and the object is not there.
  private struct Need {
    let property: PropertyDeclaration
    let owner: TypeDeclaration
    let isObservable: Bool
  }

  /// The findings, one for each type of object, in the order of the places.
  func find(in files: [SourceFile]) -> [Diagnostic] {
    guard context.index.startsProgram else { return [] }
    var needs: [TypeDeclaration: [Need]] = [:]
    for owner in context.index.all where owner.file?.isOfTest == false {
      for property in owner.stored where property.file.imports.contains("SwiftUI") {
        guard let (type, need) = need(property, of: owner) else { continue }
        needs[type, default: []].append(need)
      }
    }
    guard !needs.isEmpty else { return [] }
    let finder = EnvironmentFinder(context)
    for file in files where !file.isOfTest { finder.walk(file.tree) }
    guard !finder.isOpen else { return [] }
    let found = needs.compactMap { type, needs -> Diagnostic? in
      let isThere = finder.types.contains { $0 === type || context.inherits($0, type) }
      let made = needs.filter { finder.made.contains($0.owner.name) && !isAccepted($0.property) }
        .sorted { $0.property.location < $1.property.location }
      return isThere || made.isEmpty ? nil : finding(type, made)
    }
    return found.sorted {
      ($0.location?.description ?? "", $0.subject) < ($1.location?.description ?? "", $1.subject)
    }
  }

  /// The object that a property takes from the environment, if there has to be one.
  private func need(
    _ property: PropertyDeclaration, of owner: TypeDeclaration
  ) -> (TypeDeclaration, Need)? {
    for case .attribute(let attribute) in property.attributes {
      guard let name = attribute.attributeName.lastName,
        context.typer.types.resolve(attribute.attributeName).declaration?.isExternal == true
      else { continue }
      let written = property.type.map { context.typer.types.resolve($0) }
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
      guard case .nominal(let declaration, _)? = type, declaration.isReference,
        !declaration.isExternal, declaration.file?.isDependency == false
      else { continue }
      let need = Need(property: property, owner: owner, isObservable: name == "Environment")
      return (declaration, need)
    }
    return nil
  }

  private func isAccepted(_ property: PropertyDeclaration) -> Bool {
    let variable = Syntax(property.attributes).enclosing(VariableDeclSyntax.self)
    let accepted = variable.map { context.suppressions.suppressions(above: $0) } ?? []
    return accepted.contains { $0.id == .missingBinding }
  }

  private func finding(_ type: TypeDeclaration, _ needs: [Need]) -> Diagnostic {
    let name = context.index.displayName(of: type)
    let call = needs[0].isObservable ? "environment" : "environmentObject"
    let owner = context.index.displayName(of: needs[0].owner)
    let others = needs.dropFirst().map { need in
      let other = context.index.displayName(of: need.owner)
      return Diagnostic.Note(.note, "'\(other)' asks for it as well", at: need.property.location)
    }
    return Diagnostic(
      .missingBinding, subject: name,
      summary: "no '\(name)' is ever put into an environment, and '\(owner)' needs one",
      location: needs[0].property.location,
      notes: Array(others.prefix(3)) + [
        Diagnostic.Note(.help, "call '.\(call)(…)' with a '\(name)' on a view around '\(owner)'")
      ])
  }
}

/// Finds what is put into environments, also in code that is not active, but not in previews.
private final class EnvironmentFinder: SyntaxVisitor {
  private let context: LoweringContext
  private(set) var types: Set<TypeDeclaration> = []
  /// The names of the types that are made.
  private(set) var made: Set<String> = []
  /// Whether some object cannot be read.
  private(set) var isOpen = false

  init(_ context: LoweringContext) {
    self.context = context
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    Syntax(node).isOfPreview ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    Syntax(node).isOfPreview ? .skipChildren : .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    Syntax(node).isOfPreview ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      made.insert(name.baseName.identifierText)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    guard name == "environmentObject" || name == "environment" else { return .visitChildren }
    guard let call = node.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == ExprSyntax(node).id
    else {
      isOpen = isOpen || name == "environmentObject"
      return .visitChildren
    }
    // A value behind a key path is no object.
    guard call.arguments.count == 1, let object = call.arguments.first?.expression else {
      isOpen = isOpen || name == "environmentObject"
      return .visitChildren
    }
    let type = context.typer.type(of: object)?.withoutOptional
    if case .nominal(let declaration, _)? = type {
      types.insert(declaration)
    } else {
      isOpen = true
    }
    return .visitChildren
  }
}
