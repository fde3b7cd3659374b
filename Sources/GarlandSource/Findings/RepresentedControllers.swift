// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tells which controllers of UIKit may stand inside of a view of SwiftUI, whose environment reaches what they show.
///
/// Each type that uses a controller's class by its name may be the one that shows it. A controller that is presented,
/// or that an application shows in a window, stands in no view. Any other may be pushed onto a navigation that a view
/// brings in and hands out.
final class RepresentedControllers {
  /// A place where the code of a type makes or names something that may show a controller.
  private struct Use {
    let place: Syntax
    let owner: TypeDeclaration
    /// The type that is used; nil for the first place.
    var used: TypeDeclaration?
    /// Whether an object is made there.
    var isMaking = true
  }

  private let context: LoweringContext
  private lazy var handsOutNavigation = findNavigation()

  init(context: LoweringContext) { self.context = context }

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
    return isInside || handsOutNavigation
  }

  /// Whether the code of a view makes a controller that shows others, and hands it to something else.
  private func findNavigation() -> Bool {
    context.index.files.mentioning(Self.navigations).contains { file in
      !file.isOfTest
        && file.identifiers(named: Self.navigations).contains { token in
          guard file.active.contains(token), let name = token.parent, name.calledBy != nil,
            context.typer.types.enclosingType(of: name).map(isRepresenting) == true
          else { return false }
          return name.isHandedOut
        }
    }
  }

  private static let navigations: Set = [
    "UINavigationController", "UISplitViewController", "UITabBarController",
  ]

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
        guard
          name != nil || token.isOfInheritance || token.isGenericArgument || isRepresenting(owner)
        else { return nil }
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
  /// Whether it names what something generic makes, such as the cells of a `CellRegistration`.
  fileprivate var isGenericArgument: Bool { parent?.parent?.is(GenericArgumentSyntax.self) == true }
}

extension Syntax {
  /// Whether a name of a type is called, or its initializer.
  fileprivate var isMaking: Bool {
    let member = parent?.as(MemberAccessExprSyntax.self)
    return calledBy != nil
      || member?.declName.baseName.text == "init" && member?.base.map(Syntax.init) == self
  }

  /// Whether what is made here is presented or is a window's root.
  fileprivate var isShownApart: Bool { uses?.isApart == true }

  /// Whether what is made here is given to something else.
  fileprivate var isHandedOut: Bool { uses?.isHandedOut == true }

  /// What the function or the property around a place does with what is made there.
  private var uses: UseFinder? {
    let member = upward.first { $0.is(MemberBlockItemSyntax.self) }
    let property = member?.as(MemberBlockItemSyntax.self)?.decl.as(VariableDeclSyntax.self)
    let isKept = property?.bindings.first?.initializer != nil
    guard let scope = isKept ? member?.parent : member else { return nil }
    let finder = UseFinder(self)
    finder.walk(scope)
    return finder
  }
}

/// Follows what is made at a place through names.
private final class UseFinder: SyntaxVisitor {
  private let place: Syntax
  private var names: Set<String> = []
  /// Whether it is presented or is made the root of a window.
  private(set) var isApart = false
  /// Whether it is an argument, or is set for something else.
  private(set) var isHandedOut = false

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
    if let base = member?.base, !base.isSelf, !base.isOfContext { isHandedOut = true }
    let kept = (member?.base ?? target).as(DeclReferenceExprSyntax.self)?.baseName
    if let kept, kept.tokenKind != .keyword(.self) { names.insert(kept.identifierText) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.arguments.contains(where: { holds($0.expression) }) {
      if !node.calledExpression.isOfContext { isHandedOut = true }
      if node.calledName?.text.hasPrefix("present") == true { isApart = true }
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

extension ExprSyntax {
  /// Whether it begins with the context that SwiftUI hands to a representable, which has the coordinator of that.
  fileprivate var isOfContext: Bool {
    firstToken(viewMode: .sourceAccurate)?.text == "context"
  }
}
