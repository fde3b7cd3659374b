// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension EnvironmentWays {
  /// A member of a type that makes a view, such as a function of a coordinator or a property of an enumeration.
  struct Maker {
    let owner: TypeDeclaration
    let code: Syntax
    let isFunction: Bool
  }

  func findMakers() -> [String: [Maker]] {
    var found: [String: [Maker]] = [:]
    func add(
      _ functions: [String: [FunctionDeclSyntax]], _ properties: [PropertyDeclaration],
      of owner: TypeDeclaration
    ) {
      for (name, functions) in functions where name != "body" {
        for function in functions where function.signature.returnClause?.type.isOfView == true {
          found[name, default: []].append(
            Maker(owner: owner, code: Syntax(function), isFunction: true))
        }
      }
      for property in properties where property.name != "body" && property.type?.isOfView == true {
        guard let getter = property.getter else { continue }
        found[property.name, default: []].append(
          Maker(owner: owner, code: Syntax(getter), isFunction: false))
      }
    }
    for type in context.index.all where type.file?.isDependency == false {
      add(type.functions, Array(type.properties.values), of: type)
    }
    return found
  }

  /// The member of another type that a call makes a view by, as `coordinator.makeHome()` does.
  func member(makingViewBy call: FunctionCallExprSyntax) -> Maker? {
    call.calledExpression.as(MemberAccessExprSyntax.self).flatMap { maker($0, isFunction: true) }
  }

  /// The property of another type that is shown, as in `tab.screen`.
  func member(makingViewBy access: MemberAccessExprSyntax) -> Maker? {
    access.directCall == nil ? maker(access, isFunction: false) : nil
  }

  /// The only member of a name that the type of the base has, and which no subclass replaces.
  private func maker(_ access: MemberAccessExprSyntax, isFunction: Bool) -> Maker? {
    guard let base = access.base, base.trimmedDescription != "self",
      let all = makers[access.declName.baseName.identifierText]?
        .filter({ $0.isFunction == isFunction }), !all.isEmpty,
      let type = typeOfBase(base), !type.isProtocol
    else { return nil }
    let family = context.typer.types.ancestors(of: type)
    let own = all.filter { family.contains($0.owner) }
    guard own.count == 1, let only = own.first, !only.owner.isProtocol else { return nil }
    let heirs = context.index.addingSubtypes(to: [type.name])
    return all.contains { $0.owner !== only.owner && heirs.contains($0.owner.name) } ? nil : only
  }

  private func typeOfBase(_ base: ExprSyntax) -> TypeDeclaration? {
    let type = context.typer.typeExpression(base) ?? context.typer.type(of: base)?.withoutOptional
    return type?.declaration
  }

  /// The view of the program that stands for an element of what is gone through, as in `ForEach(Tab.allCases) { $0 }`.
  func view(ofElement name: DeclReferenceExprSyntax) -> TypeDeclaration? {
    guard !name.isMemberName, name.isShown, let type = element(name),
      isShownView(type, Syntax(name))
    else { return nil }
    return type
  }

  /// The type of the elements that SwiftUI hands to a closure as its parameter.
  private func element(_ name: DeclReferenceExprSyntax) -> TypeDeclaration? {
    guard
      case .closureParameter(let closure, 0)? = context.typer.value(
        named: name.baseName.identifierText, at: Syntax(name)),
      ["ForEach", "List"].contains(closure.receivingCall?.calledName?.text)
    else { return nil }
    return context.typer.type(of: ExprSyntax(name))?.declaration
  }
}
