// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tells which controllers of UIKit may stand inside of a view of SwiftUI, whose environment reaches what they show.
///
/// Each type that uses a controller's class by its name may be the one that shows it. A controller that is presented,
/// or that an application shows in a window, stands in no view.
struct RepresentedControllers {
  /// A place where the code of a type makes or names something that may show a controller.
  private struct Use {
    let place: Syntax
    let owner: TypeDeclaration
    /// The type that is used; nil for the first place.
    var used: TypeDeclaration?
    /// Whether an object is made there.
    var isMaking = true
  }

  let context: LoweringContext

  /// Whether what the code of a type makes at a place may stand inside of a view.
  func mayContain(_ place: Syntax, of owner: TypeDeclaration) -> Bool {
    var open = [Use(place: place, owner: owner)]
    var seen: Set<TypeDeclaration> = []
    var isInside = false
    while let use = open.popLast() {
      guard !use.isMaking || !isApart(use) else { return false }
      if isRepresenting(use.owner)
        || use.used.map(isOfUIKit) == true && context.isOfViews(use.owner)
      {
        isInside = true
      } else if !context.isOfViews(use.owner), seen.insert(use.owner).inserted {
        open += uses(of: use.owner)
      }
    }
    return isInside
  }

  /// Whether something is shown by no controller around it.
  private func isApart(_ use: Use) -> Bool {
    use.place.isShownApart || context.inherits(use.owner, where: \.isNameOfDelegate)
  }

  private func isRepresenting(_ type: TypeDeclaration) -> Bool {
    sequence(first: type, next: \.parent).contains { type in
      context.inherits(type) { $0.hasPrefix("UI") && $0.hasSuffix("Representable") }
    }
  }

  private func isOfUIKit(_ type: TypeDeclaration) -> Bool {
    context.inherits(type) { $0.hasPrefix("UI") }
  }

  // MARK: Names

  private func uses(of type: TypeDeclaration) -> [Use] {
    context.index.files.mentioning([type.name]).flatMap { file -> [Use] in
      guard !file.isOfTest else { return [] }
      return file.identifiers(named: [type.name]).compactMap { token in
        guard !token.isNameOfDeclaration, file.active.contains(token), means(token, type),
          let owner = context.typer.types.enclosingType(of: Syntax(token)), owner !== type,
          !Syntax(token).isInPreview
        else { return nil }
        let name = token.parent?.as(DeclReferenceExprSyntax.self)
        guard name != nil || token.isOfInheritance || isRepresenting(owner) else { return nil }
        let whole = name.map { Syntax($0.whole) } ?? Syntax(token)
        return Use(place: whole, owner: owner, used: type, isMaking: whole.isMaking)
      }
    }
  }

  private func means(_ token: TokenSyntax, _ type: TypeDeclaration) -> Bool {
    let isMember = token.parent?.as(DeclReferenceExprSyntax.self)?.isMemberName == true
    return isMember
      || context.typer.types.lookUpDeclaration(type.name, at: Syntax(token)) === type
  }
}

extension LoweringContext {
  /// Whether a type inherits from one of a framework with such a name.
  func inherits(_ type: TypeDeclaration, where isIt: (String) -> Bool) -> Bool {
    typer.types.ancestors(of: type).contains { $0.isExternal && isIt($0.name) }
  }
}

extension String {
  fileprivate var isNameOfDelegate: Bool {
    hasSuffix("ApplicationDelegate") || hasSuffix("SceneDelegate")
  }
}

extension TokenSyntax {
  /// Whether it names a class from which another one inherits.
  fileprivate var isOfInheritance: Bool { parent?.parent?.is(InheritedTypeSyntax.self) == true }
}

extension Syntax {
  /// Whether a name of a type is called, or its initializer.
  fileprivate var isMaking: Bool {
    let member = parent?.as(MemberAccessExprSyntax.self)
    return calledBy != nil
      || member?.declName.baseName.text == "init" && member?.base.map(Syntax.init) == self
  }

  /// Whether what is made here is presented or is a window's root, as the function or the property around it tells.
  fileprivate var isShownApart: Bool {
    let member = upward.first { $0.is(MemberBlockItemSyntax.self) }
    let property = member?.as(MemberBlockItemSyntax.self)?.decl.as(VariableDeclSyntax.self)
    let isKept = property?.bindings.first?.initializer != nil
    guard let scope = isKept ? member?.parent : member else { return false }
    let finder = ApartFinder(self)
    finder.walk(scope)
    return finder.isApart
  }
}

/// Follows what is made at a place through names, until it is presented or is made the root of a window.
private final class ApartFinder: SyntaxVisitor {
  private let place: Syntax
  private var names: Set<String> = []
  private(set) var isApart = false

  init(_ place: Syntax) {
    self.place = place
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.initializer?.value, holds(value),
      let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier
    {
      names.insert(name.identifierText)
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard let (target, value) = node.plainAssignment, holds(value) else { return .visitChildren }
    let member = target.as(MemberAccessExprSyntax.self)
    if member?.declName.baseName.text == "rootViewController" { isApart = true }
    let kept = (member?.base ?? target).as(DeclReferenceExprSyntax.self)?.baseName
    if let kept, kept.tokenKind != .keyword(.self) { names.insert(kept.identifierText) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledName?.text.hasPrefix("present") == true,
      node.arguments.contains(where: { holds($0.expression) })
    {
      isApart = true
    }
    return .visitChildren
  }

  /// Whether a value is made at the place or is what one of the names stands for.
  private func holds(_ value: ExprSyntax) -> Bool {
    value.tokens(viewMode: .sourceAccurate).contains { token in
      token.position == place.position
        || names.contains(token.identifierText)
          && token.parent?.as(DeclReferenceExprSyntax.self)?.isMemberName == false
    }
  }
}
