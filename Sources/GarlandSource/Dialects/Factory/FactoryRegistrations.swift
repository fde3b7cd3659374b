// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Tells what the program does of the registrations that replace factories.
struct FactoryRegistrations {
  let context: LoweringContext

  /// Whether code may run that makes a registration, which not all programs that share it do.
  func mayBeMade(_ registration: FactoryChanges.Registration) -> Bool {
    uncalledFunction(making: registration) == nil
  }

  /// The function that makes a registration, if nothing in the program calls it.
  func uncalledFunction(making registration: FactoryChanges.Registration) -> FunctionDeclSyntax? {
    guard let function = context.index.token(at: registration.location)?.outermostFunction else {
      return nil
    }
    var known = FactoryContainers.bases
    // The library calls one function of those that conform.
    if function.name.text != Library.factory.moduleFunction { known.insert("AutoRegistering") }
    let isUncalled = UncalledFunctions(context: context).isNeverCalled(function, knownTo: known)
    return isUncalled ? function : nil
  }

  /// Whether only another program, which shares a library with this one, makes a registration.
  func isOfOthers(_ registration: FactoryChanges.Registration) -> Bool {
    context.index.file(at: registration.location.file)?.isLinked == true
      && context.index.startsProgram && !mayBeMade(registration)
  }

  /// Whether a registration is made under a condition that has no other branch.
  func isConditional(_ registration: FactoryChanges.Registration) -> Bool {
    guard let token = context.index.token(at: registration.location) else { return false }
    return token.ancestors.prefix { !$0.is(FunctionDeclSyntax.self) }.contains {
      $0.as(IfExprSyntax.self).map { $0.elseBody == nil } ?? false
    }
  }

  /// Whether a factory belongs to a container that code makes for itself, fills, and asks for nothing.
  func isOfUnaskedContainer(_ factory: ExprSyntax) -> Bool {
    guard let base = factory.as(MemberAccessExprSyntax.self)?.base,
      let name = base.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .expression(let value)? = context.typer.value(named: name, at: Syntax(base)),
      let call = value.as(FunctionCallExprSyntax.self),
      let made = context.typer.constructedType(call.calledExpression, call)?.declaration,
      context.factoryContainers.isContainer(made),
      let code = CodePlace.code(around: base)
    else { return false }
    return code.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      guard token.identifierText == name,
        let use = token.parent?.as(DeclReferenceExprSyntax.self), !use.isMemberName
      else { return true }
      let factory = use.parent?.as(MemberAccessExprSyntax.self)
      let verb = factory?.parent?.as(MemberAccessExprSyntax.self)
      return verb?.declName.baseName.text == "register" && verb?.directCall != nil
    }
  }
}
