// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The places of a file's declarations, so that not each program that compiles the file walks all of its code.
struct DeclarationOutline: Sendable {
  /// A step of the walk through the file.
  enum Step: Sendable {
    /// The start of a declaration or a piece of code.
    case enter(Syntax)
    /// The start of a declaration of properties.
    case enterProperties([WrittenProperty])
    /// The end of the innermost declaration or piece of code.
    case leave
  }

  /// The steps of the walk, without code that declares nothing.
  let steps: [Step]

  /// Words of which all code that declares something for other code has at least one.
  static let words = WordHashes([
    "actor", "class", "enum", "extension", "func", "protocol", "struct", "typealias",
  ])

  /// Walks a file without conditional code.
  ///
  /// - Parameters:
  ///   - tree: The file.
  ///   - places: The places of the ``words`` in it.
  init(_ tree: SourceFileSyntax, _ places: WordPlaces) {
    let finder = StepFinder(places)
    finder.walk(tree)
    steps = finder.steps
  }
}

private final class StepFinder: SyntaxVisitor {
  private let places: WordPlaces
  private(set) var steps: [DeclarationOutline.Step] = []
  /// For each enclosing node, the number of steps to return to if it turns out empty; nil if it is kept.
  private var around: [Int?] = []
  /// Whether the enclosing nodes are code rather than types.
  private var isCode: [Bool] = []

  init(_ places: WordPlaces) {
    self.places = places
    super.init(viewMode: .sourceAccurate)
  }

  private func enter(
    _ node: some SyntaxProtocol, isCode: Bool, isKept: Bool = true
  ) -> SyntaxVisitorContinueKind {
    enter(.enter(Syntax(node)), isCode: isCode, isKept: isKept)
  }

  private func enter(
    _ step: DeclarationOutline.Step, isCode: Bool, isKept: Bool
  ) -> SyntaxVisitorContinueKind {
    around.append(isKept ? nil : steps.count)
    self.isCode.append(isCode)
    steps.append(step)
    return .visitChildren
  }

  private func leave() {
    isCode.removeLast()
    // Nothing has been found in it.
    if let count = around.removeLast(), steps.count == count + 1 {
      steps.removeLast()
    } else {
      steps.append(.leave)
    }
  }

  private func add(
    _ node: some SyntaxProtocol, _ kind: SyntaxVisitorContinueKind
  ) -> SyntaxVisitorContinueKind {
    steps.append(.enter(Syntax(node)))
    return kind
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, isCode: false)
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, isCode: false)
  }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, isCode: false)
  }
  override func visitPost(_ node: StructDeclSyntax) { leave() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, isCode: false)
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, isCode: false)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, isCode: false)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, .skipChildren)
  }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, .skipChildren)
  }

  // MARK: Members

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, isCode: true)
  }
  override func visitPost(_ node: InitializerDeclSyntax) { leave() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, isCode: true)
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leave() }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    add(node, .visitChildren)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isInCode = isCode.last == true
    return enter(
      isInCode ? .enter(Syntax(node)) : .enterProperties(WrittenProperty.all(in: node)),
      isCode: true, isKept: !isInCode)
  }
  override func visitPost(_ node: VariableDeclSyntax) { leave() }

  // MARK: Code

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { pass(node) }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { pass(node) }
  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind { pass(node) }
  override func visit(_ node: FunctionSignatureSyntax) -> SyntaxVisitorContinueKind { pass(node) }
  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { pass(node) }

  /// Skips code that declares nothing.
  private func pass(_ code: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    places.mayBe(in: code) ? .visitChildren : .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, isCode: true, isKept: node.genericParameterClause != nil)
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { leave() }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, isCode: true, isKept: false)
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { leave() }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    enter(node, isCode: true, isKept: false)
  }
  override func visitPost(_ node: ClosureExprSyntax) { leave() }
}
