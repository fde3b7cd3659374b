// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds the SwiftUI views that get another instance each time they are created, which is whenever the view around them
/// is drawn.
struct ViewProperties {
  let context: LoweringContext

  /// The wrappers that keep the first instance, or only resolve once.
  private static let keeping: Set<String> = ["State", "StateObject"]

  /// The view with a stored property that requests something at a place without keeping it.
  func view(at place: GarlandGraph.SourceLocation?) -> TypeDeclaration? {
    guard let place, let token = context.index.token(at: place),
      CodePlace(of: token, context.forks).timing == .eager || isInAttribute(token),
      let variable = Syntax(token).enclosing(VariableDeclSyntax.self), isStored(variable),
      let type = context.typer.types.enclosingType(of: Syntax(variable)), type.isStruct,
      let item = variable.parent, item.is(MemberBlockItemSyntax.self), isView(type),
      !context.deadCode.contains(place), !isOnlyHosted(type)
    else { return nil }
    return type
  }

  /// The view that is given what is asked for at a place, without keeping it, where a view that changes is drawn.
  func view(
    given taker: StateTakers.Taker, at place: GarlandGraph.SourceLocation
  ) -> TypeDeclaration? {
    guard let call = taker.call, taker.type.isStruct, isView(taker.type),
      !context.deadCode.contains(place), let code = DrawnViews.code(drawing: call),
      let drawn = context.typer.types.enclosingType(of: code), drawn.isStruct,
      context.isOfViews(drawn), DrawnViews.isDrawnAgain(drawn, by: code, around: call)
    else { return nil }
    let held = taker.type.stored.filter { property in
      guard !property.isStatic, let type = context.typer.type(of: property)?.withoutOptional,
        !type.isOpen
      else { return false }
      return context.namer.reference(type) == taker.asked
    }
    guard held.count == 1, held[0].declared.map(isStored) == true else { return nil }
    return taker.type
  }

  private func isView(_ type: TypeDeclaration) -> Bool {
    type.inherited.contains { SystemProtocols.shown.contains($0.lastName ?? "") }
  }

  /// Whether a view is only made for a hosting controller, by code that shows no view itself, so that it stays.
  private func isOnlyHosted(_ view: TypeDeclaration) -> Bool {
    let calls = context.index.files.filter { !$0.isOfTest }.identifiers(named: [view.name])
      .compactMap { $0.parent?.as(DeclReferenceExprSyntax.self)?.parent }
      .compactMap { $0.as(FunctionCallExprSyntax.self) }
      .filter { call in
        let place = context.index.file(of: call).map { $0.location(of: call) }
        return !context.deadCode.contains(place)
      }
    return !calls.isEmpty
      && calls.allSatisfy { call in
        guard isHosted(Syntax(call)) || isNamedToBeHosted(call) else { return false }
        let owner = context.typer.types.enclosingType(of: Syntax(call))
        return owner.map { !context.isOfViews($0) } ?? false
      }
  }

  /// Whether an expression is what a hosting controller is made with.
  private func isHosted(_ shown: Syntax) -> Bool {
    shown.parent?.as(LabeledExprSyntax.self)?.parent?.parent?
      .as(FunctionCallExprSyntax.self)?.isOfHost == true
  }

  /// Whether a view gets a name in a function, by which only hosting controllers are made.
  private func isNamedToBeHosted(_ call: FunctionCallExprSyntax) -> Bool {
    guard
      let binding = call.parent?.as(InitializerClauseSyntax.self)?.parent?
        .as(PatternBindingSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let code = Syntax(call).enclosing(CodeBlockSyntax.self)
    else { return false }
    let uses = code.tokens(viewMode: .sourceAccurate).filter {
      $0.identifierText == name.identifierText && $0.id != name.id
    }
    return !uses.isEmpty
      && uses.allSatisfy {
        $0.parent?.as(DeclReferenceExprSyntax.self).map { isHosted(Syntax($0)) } == true
      }
  }

  private func isInAttribute(_ token: TokenSyntax) -> Bool {
    Syntax(token).enclosing(AttributeSyntax.self) != nil
  }

  private func isStored(_ variable: VariableDeclSyntax) -> Bool {
    let words = variable.modifiers.map(\.name.text)
    guard !words.contains("static"), !words.contains("lazy"), variable.bindings.count == 1,
      variable.bindings.first?.accessorBlock == nil
    else { return false }
    return !variable.attributes.contains { element in
      let name = element.as(AttributeSyntax.self)?.attributeName.lastName
      return name.map { Self.keeping.contains($0) || keepsItself($0, variable) } ?? true
    }
  }

  /// Whether a wrapper of Factory, or one of the program itself with such a property, keeps the first instance like
  /// `StateObject`.
  private func keepsItself(_ name: String, _ variable: VariableDeclSyntax) -> Bool {
    let wrapper = context.typer.types.lookUpDeclaration(name, at: Syntax(variable))
    let names = wrapper?.stored.flatMap {
      $0.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.lastName }
    }
    if let names, !Self.keeping.isDisjoint(with: names) { return true }
    let file = context.index.file(of: variable)
    let isOfFactory = file?.libraries.contains { $0.name == Library.factory.name } ?? false
    return isOfFactory && ["InjectedObject", "InjectedObservable"].contains(name)
  }
}
