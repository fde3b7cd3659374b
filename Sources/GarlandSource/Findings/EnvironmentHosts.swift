// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds what shows a view of SwiftUI in an environment of its own.
struct EnvironmentHosts {
  /// A call that makes such a thing.
  struct Host {
    let shown: ExprSyntax
    let owner: TypeDeclaration
    /// Whether it is a controller of UIKit, whose navigation may push what it shows further.
    var isController = false
    /// What makes it, or which modifier does.
    let name: String
    /// Whether it is drawn once, and nothing is presented in it.
    var isStill = false
  }

  private let context: LoweringContext
  private let represented: RepresentedControllers

  init(context: LoweringContext) {
    self.context = context
    represented = RepresentedControllers(context: context)
  }

  func find() -> [Host] {
    places(of: Self.words) { token, file in
      if token.text == Self.menu {
        return menu(at: token, file).map { [$0] } ?? []
      }
      return host(at: token, file) ?? []
    }
  }

  /// What a function makes of each name of some in the code of the program.
  private func places<Found>(
    of names: Set<String>, _ read: (TokenSyntax, SourceFile) -> [Found]
  ) -> [Found] {
    context.index.files.mentioning(names).flatMap { file -> [Found] in
      guard !file.isOfTest, !context.index.isOfLibrary(file) else { return [] }
      return file.identifiers(named: names).flatMap { read($0, file) }
    }
  }

  /// A label of all hosting controllers, and the names of what has another one.
  private static let words: Set = ["rootView", renderer, menu]

  fileprivate static let renderer = "ImageRenderer"

  /// The modifier whose preview UIKit shows apart from the view.
  private static let menu = "contextMenu"

  /// The preview of a context menu: `contextMenu { … } preview: { … }`.
  private func menu(at token: TokenSyntax, _ file: SourceFile) -> Host? {
    guard let call = token.parent?.as(DeclReferenceExprSyntax.self)?.call, isRun(call, file),
      let owner = context.typer.types.enclosingType(of: Syntax(call)), !owner.isExternal,
      let shown = call.argument("preview")
        ?? call.additionalTrailingClosures.first(where: { $0.label.text == "preview" })
        .map({ ExprSyntax($0.closure) })
    else { return nil }
    return Host(shown: shown, owner: owner, name: Self.menu, isStill: true)
  }

  /// Whether a call is active and outside of previews and dead code.
  private func isRun(_ call: FunctionCallExprSyntax, _ file: SourceFile) -> Bool {
    file.active.contains(call) && !context.deadCode.contains(file.location(of: call))
      && !Syntax(call).isInPreview
  }

  private func host(at token: TokenSyntax, _ file: SourceFile) -> [Host]? {
    let argument =
      token.parent?.as(LabeledExprSyntax.self) ?? token.parent?.calledBy?.arguments.first
    guard let argument, let label = argument.label,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      label.id == token.id ? isHost(call) : label.text == "content",
      // What is shown may be changed later.
      !file.identifiers(named: [label.text]).contains(where: \.isChanging),
      isRun(call, file), let owner = context.typer.types.enclosingType(of: Syntax(call))
    else { return nil }
    if owner.isExternal { return hosts(of: argument.expression, by: call, owner) }
    // Each place decides where such a class is made.
    let isHandedOn = call.isOfSuperclass && argument.expression.is(DeclReferenceExprSyntax.self)
    guard !isReplaced(owner), isHandedOn || !hasEnvironment(call, owner) else { return nil }
    let name = call.isOfSuperclass ? owner.name : call.calledName?.text ?? ""
    let isController = label.id == token.id && !isOfMac(call, owner)
    return [
      Host(
        shown: argument.expression, owner: owner, isController: isController, name: name,
        isStill: name == Self.renderer)
    ]
  }

  /// What is shown by calls of a function that the program adds to all views, whose host shows `self`.
  private func hosts(
    of shown: ExprSyntax, by host: FunctionCallExprSyntax, _ view: TypeDeclaration
  ) -> [Host] {
    guard shown.isSelf, view.name == "View",
      let function = Syntax(host).enclosing(FunctionDeclSyntax.self),
      case let name = function.name.identifierText,
      context.index.extensions.count(where: { $0.functions[name] != nil }) == 1
    else { return [] }
    return places(of: [name]) { token, file in
      guard
        let member = token.parent?.parent?.as(MemberAccessExprSyntax.self),
        member.declName.baseName.id == token.id, let base = member.base,
        let call = ExprSyntax(member).directCall, isRun(call, file),
        let owner = context.typer.types.enclosingType(of: Syntax(call)), !owner.isExternal,
        !isReplaced(owner),
        !represented.mayContain(Syntax(call), of: owner)
      else { return [] }
      return [
        Host(
          shown: base, owner: owner, name: name, isStill: host.calledName?.text == Self.renderer)
      ]
    }
  }

  // MARK: Delegates

  /// Whether a class is a delegate that never runs, as the program is an `App` that does not name it, or a delegate of
  /// scenes that only such a class names.
  private func isReplaced(_ type: TypeDeclaration) -> Bool {
    if isOfApplication(type) { return isUnnamed(type) }
    guard context.inherits(type, where: { $0.hasSuffix("SceneDelegate") }) else { return false }
    let users = users(of: type)
    return !users.isEmpty
      && users.allSatisfy { user in user.map { isOfApplication($0) && isUnnamed($0) } ?? false }
  }

  private func isOfApplication(_ type: TypeDeclaration) -> Bool {
    context.inherits(type) { $0.hasSuffix("ApplicationDelegate") }
  }

  private func isUnnamed(_ type: TypeDeclaration) -> Bool {
    !type.isMain && users(of: type).isEmpty
      && context.index.all.contains { $0.isMain && $0.isStruct && context.isOfViews($0) }
  }

  /// The types whose code names a type; nil stands for code outside of types.
  private func users(of type: TypeDeclaration) -> [TypeDeclaration?] {
    context.index.files.identifiers(named: [type.name]).filter { !$0.isNameOfDeclaration }.map {
      context.typer.types.enclosingType(of: Syntax($0))
    }.filter { $0 !== type }
  }

  // MARK: Controllers

  /// Whether a call hands a view to a host that may stand inside of a view, whose environment it has.
  func isInsideOfView(_ argument: Syntax, _ owner: TypeDeclaration) -> Bool {
    guard
      let call = argument.enclosing(LabeledExprSyntax.self)?.parent?.parent?
        .as(FunctionCallExprSyntax.self), !call.isOfSuperclass,
      let made = context.typer.constructedType(call.calledExpression, call)?.declaration
    else { return false }
    return isHost(made) && hasEnvironment(call, owner)
  }

  /// Whether UIKit may hand an environment on to what a call makes, which AppKit never does.
  private func hasEnvironment(_ call: FunctionCallExprSyntax, _ owner: TypeDeclaration) -> Bool {
    let name = call.calledName?.text ?? ""
    return name != Self.renderer && !isOfMac(call, owner)
      && represented.mayContain(Syntax(call), of: owner)
  }

  /// Whether a call makes a host of AppKit.
  private func isOfMac(_ call: FunctionCallExprSyntax, _ owner: TypeDeclaration) -> Bool {
    let made = context.typer.constructedType(call.calledExpression, call)?.declaration
    let type = call.isOfSuperclass ? owner : made
    let bases = type.map { context.typer.types.ancestors(of: $0).filter(\.isExternal) } ?? []
    return (bases.map(\.name) + [call.calledName?.text ?? ""]).contains {
      $0.hasPrefix("NS") && $0.isNameOfHost
    }
  }

  private func isHost(_ call: FunctionCallExprSyntax) -> Bool {
    if call.isOfSuperclass {
      let type = context.typer.types.enclosingType(of: Syntax(call))
      return type.map { isHost($0) && !inheritsChanges($0) } ?? false
    }
    guard let name = call.calledName, name.text.first?.isUppercase == true else { return false }
    let type = context.typer.constructedType(call.calledExpression, call)?.declaration
    guard let type, !type.isExternal else { return name.isOfHost }
    let hands = type.initializers.contains { $0.parameters.contains { $0.label == "rootView" } }
    return isHost(type) && !hands
      && type.file?.identifiers(named: ["rootView"]).contains(where: \.isChanging) == false
  }

  /// Whether a class of the program from which one inherits shows something else than the view that it is given.
  private func inheritsChanges(_ type: TypeDeclaration) -> Bool {
    context.typer.types.ancestors(of: type).contains { base in
      base !== type
        && base.initializers.contains { initializer in
          initializer.parameters.contains { $0.label == "rootView" }
            && initializer.node.map(\.handsRootView) != true
        }
    }
  }

  /// Whether a class inherits from a hosting controller or view.
  private func isHost(_ type: TypeDeclaration) -> Bool {
    context.inherits(type, where: \.isNameOfHost)
  }
}

extension TypeDeclaration {
  /// Whether it is where the program starts.
  fileprivate var isMain: Bool {
    attributes.joined().contains { $0.trimmedDescription == "@main" }
  }
}

extension String {
  fileprivate var isNameOfHost: Bool {
    hasSuffix("HostingController") || hasSuffix("HostingView")
  }
}

extension TokenSyntax {
  fileprivate var isOfHost: Bool { text.isNameOfHost }

  /// Whether it stands behind a dot or is assigned to.
  fileprivate var isChanging: Bool {
    guard let name = parent?.as(DeclReferenceExprSyntax.self) else { return false }
    return name.isMemberName || name.isAssigned
  }
}

extension FunctionCallExprSyntax {
  /// Whether it makes something that shows a view of SwiftUI in an environment of its own, by its name.
  var isOfHost: Bool {
    guard calledExpression.as(MemberAccessExprSyntax.self)?.base?.is(SuperExprSyntax.self) != true,
      let name = calledName
    else { return isOfSuperclass && arguments.contains { $0.label?.text == "rootView" } }
    return name.text == EnvironmentHosts.renderer || name.isOfHost
  }

  /// Whether it is `super.init(…)`.
  fileprivate var isOfSuperclass: Bool {
    let member = calledExpression.as(MemberAccessExprSyntax.self)
    return member?.base?.is(SuperExprSyntax.self) == true
      && member?.declName.baseName.text == "init"
  }
}

extension Syntax {
  /// Whether it is an initializer that calls its superclass with the very view that it is given.
  fileprivate var handsRootView: Bool {
    guard let initializer = self.as(InitializerDeclSyntax.self) else { return false }
    let given = initializer.signature.parameterClause.parameters.first {
      $0.firstName.text == "rootView"
    }
    let calls = initializer.body?.statements.compactMap {
      $0.item.as(FunctionCallExprSyntax.self)
    }
    return calls?.contains { call in
      call.isOfSuperclass
        && call.arguments.contains {
          let shown = $0.expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
          return $0.label?.text == "rootView" && shown != nil && shown == given?.innerName
        }
    } == true
  }

  /// The call whose callee it is.
  var calledBy: FunctionCallExprSyntax? {
    parent?.as(GenericSpecializationExprSyntax.self)?.directCall
      ?? self.as(ExprSyntax.self)?.directCall
  }

  /// Whether it stands in the code of a preview.
  var isInPreview: Bool { upward.contains(where: \.isOfPreview) }
}
