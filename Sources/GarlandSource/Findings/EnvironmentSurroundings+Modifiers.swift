// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// What the modifiers that a program declares itself put around the views that they are used on.
extension EnvironmentSurroundings {
  /// What is known of the modifiers so far.
  final class Memory {
    fileprivate var known: [SyntaxIdentifier: [EnvironmentLayer]?] = [:]
  }

  /// The layers that a modifier puts around its view; nil if its code does not tell all of them.
  ///
  /// What it puts on views of its own is not among them.
  func layers(byOwn name: TokenSyntax, of call: FunctionCallExprSyntax?) -> [EnvironmentLayer]? {
    // A closure may put something around what it is handed.
    if let call, !call.trailingClosures.isEmpty || call.arguments.contains(where: \.isClosure) {
      return nil
    }
    let pieces =
      name.text == "modifier" ? bodies(ofModifierIn: call) : givers.modifiers(named: name)
    return pieces.count == 1 ? layers(of: pieces[0]) : nil
  }

  /// The code of the modifier that a call of `modifier` is handed.
  private func bodies(ofModifierIn call: FunctionCallExprSyntax?) -> [EnvironmentGivers.Piece] {
    guard let made = call?.arguments.first?.expression.as(FunctionCallExprSyntax.self),
      let type = context.typer.constructedType(made.calledExpression, made)?.declaration
    else { return [] }
    return (type.functions["body"] ?? []).map {
      EnvironmentGivers.Piece(node: Syntax($0), owner: type, isType: false)
    }
  }

  private func layers(of piece: EnvironmentGivers.Piece) -> [EnvironmentLayer]? {
    if let known = memory.known[piece.node.id] { return known }
    // One that uses itself is not followed.
    memory.known[piece.node.id] = .some(nil)
    let found = read(piece)
    memory.known[piece.node.id] = found
    return found
  }

  private func read(_ piece: EnvironmentGivers.Piece) -> [EnvironmentLayer]? {
    guard let owner = piece.owner, let file = context.index.file(of: piece.node) else { return nil }
    let finder = ContentFinder(piece.node.contentParameter, in: file)
    finder.walk(piece.node)
    let places = finder.named.isEmpty ? finder.implied : finder.named
    // Where it need not be shown, or is shown twice, any of what is put there may be around it.
    guard places.count == 1, let place = places.first, !finder.isHanded,
      Syntax(place).isShownAtOnce(in: piece.node, isView: true),
      let around = layers(around: Syntax(place), upTo: piece.node, of: owner)
    else { return nil }
    guard finder.named.isEmpty, let call = place.call else { return around }
    return layers(byModifier: place.baseName, of: call, in: owner).map { $0 + around }
  }
}

extension LabeledExprSyntax {
  fileprivate var isClosure: Bool { expression.is(ClosureExprSyntax.self) }
}

extension Syntax {
  /// The name by which the body of a `ViewModifier` uses the view; nil in a function of `View`, where it is `self`.
  fileprivate var contentParameter: String? {
    guard let function = self.as(FunctionDeclSyntax.self), function.name.text == "body" else {
      return nil
    }
    return function.parameters.first?.innerName
  }
}

/// Finds where a modifier uses the view that it modifies.
private final class ContentFinder: ActiveCodeVisitor {
  private let content: String?
  /// The places of its name.
  private(set) var named: [DeclReferenceExprSyntax] = []
  /// The modifiers that may be called on it without its name.
  private(set) var implied: [DeclReferenceExprSyntax] = []
  /// Whether it is handed to something else.
  private(set) var isHanded = false

  init(_ content: String?, in file: SourceFile) {
    self.content = content
    super.init(file)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard !node.isMemberName else { return .skipChildren }
    let isArgument = Syntax(node).isArgument
    if content.map({ node.baseName.identifierText == $0 }) ?? ExprSyntax(node).isSelf {
      // A property of the view is another value.
      guard node.isShown else { return .skipChildren }
      named.append(node)
      isHanded = isHanded || isArgument
    } else if content == nil, !isArgument, node.call != nil,
      node.baseName.text.first?.isLowercase == true
    {
      implied.append(node)
    }
    return .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension Syntax {
  /// Whether it is, or begins, an argument of something other than `AnyView`.
  fileprivate var isArgument: Bool {
    upward.prefix { !$0.is(ClosureExprSyntax.self) && !$0.is(CodeBlockItemSyntax.self) }.contains {
      guard $0.is(LabeledExprSyntax.self) else { return false }
      return $0.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledName?.text != "AnyView"
    }
  }
}
